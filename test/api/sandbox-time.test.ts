// Time in the sandbox: what comes late, is answered or ends as its clock is moved.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { findPlayProduct } from '#server/api/sandbox/goods.ts';
import { readProduct } from '#shared/catalogue/catalogue.contract.ts';
import { requestQuote } from '#shared/api/quote-requests.contract.ts';
import { codeReport } from '#shared/orders/code-reports.contract.ts';
import { deliveredCode, orderDetails, placedOrder } from '#shared/orders/orders.contract.ts';
import { subscription } from '#shared/orders/subscriptions.contract.ts';
import { quote } from '#shared/quotes/quotes.contract.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { dataOf, dinars, problemOf, refusalOf } from '#test/client.ts';
import { makeTestProgram } from './sandbox-steps.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const makeProgram = () => makeTestProgram(store, [store]);

test('time passes by a call: late and partial deliveries come, a refused code is replaced, another report is refused', async () => {
  const { buy, send, read, pass } = await makeProgram();
  const late = dataOf(await buy('test-delivered-late', '700'), placedOrder);
  const partly = dataOf(await buy('test-partly-delivered', '300', 3), placedOrder);
  const refused = dataOf(await buy('test-refused-code', '400'), placedOrder);
  const good = dataOf(await buy('test-always', '500'), placedOrder);
  const codesOf = (id: string) => read(`/api/orders/${id}/codes`, z.array(deliveredCode));
  expect([late.status, partly.status, refused.status]).toEqual(['pending', 'pending', 'completed']);
  expect(await codesOf(late.id)).toEqual([]);
  expect((await codesOf(partly.id)).length).toBe(1);
  const reports = [];
  for (const { id } of [refused, good]) {
    const [code] = await codesOf(id);
    const path = `/api/deliveries/${code?.delivery_id}/report`;
    reports.push(dataOf(await send('POST', path, { reason: 'It was used before' }), codeReport).status);
    expect(refusalOf(await send('POST', path, { reason: 'It was used before' })).code).toBe(
      'already_reported',
    );
  }
  expect(reports).toEqual(['open', 'open']);
  const [before] = await codesOf(refused.id);

  await pass(10 * MINUTE - 30);
  expect((await read(`/api/orders/${late.id}`, orderDetails)).status).toBe('pending');
  await pass(31);
  const delivered = await read(`/api/orders/${late.id}`, orderDetails);
  expect([delivered.status, delivered.timeline.map(({ kind }) => kind)]).toEqual([
    'completed',
    ['placed', 'delivered', 'completed'],
  ]);
  expect((await codesOf(late.id)).length).toBe(1);
  expect((await codesOf(partly.id)).length).toBe(3);
  const [after, ...more] = await codesOf(refused.id);
  expect(more).toEqual([]);
  expect(after?.code).not.toBe(before?.code);
  const statusOf = async (id: string) => (await read(`/api/orders/${id}`, orderDetails)).reports[0]?.status;
  expect([await statusOf(refused.id), await statusOf(good.id)]).toEqual(['replaced', 'refused']);
  expect((await read(`/api/orders/${refused.id}`, orderDetails)).deliveries.length).toBe(2);
});

test('a subscription ends as time passes, and is renewed', async () => {
  const { buy, send, read, pass } = await makeProgram();
  const plan = (await read('/api/products/test-subscription', readProduct.response)).plans[0];
  await buy('test-subscription', '800', 1, { plan_id: plan?.id });
  const [first] = await read('/api/subscriptions', z.array(subscription));
  expect(first).toMatchObject({ status: 'active', renewal: { total: dinars('800.00') }, barrier: null });
  await pass(25 * DAY);
  expect((await read('/api/subscriptions?state=expiring', z.array(subscription))).length).toBe(1);
  const renew = (price: string) =>
    send('POST', `/api/subscriptions/${first?.id}/renew`, { expected_unit_price: dinars(price) });
  expect(refusalOf(await renew('799')).code).toBe('price_changed');
  expect((await renew('800')).status).toBe(201);
  expect(refusalOf(await renew('800')).code).toBe('not_renewable');
  const both = await read('/api/subscriptions', z.array(subscription));
  expect(both.map(({ status }) => status)).toEqual(['renewed', 'active']);
  expect(both[1]?.starts_at).toBe(both[0]?.ends_at);
  await pass(90 * DAY);
  expect((await read('/api/subscriptions?state=expired', z.array(subscription))).length).toBe(1);
});

test('a quote is answered after an hour, accepted at its price, and over after a week', async () => {
  const { send, read, pass } = await makeProgram();
  const lines = [{ product_id: findPlayProduct('test-always')?.id, quantity: 10 }];
  const ask = async () => dataOf(await send('POST', '/api/quote-requests', { lines }), requestQuote.response);
  const asked = await ask();
  const readIt = () => read(`/api/quotes/${asked.id}`, quote);
  const accept = (version = 1) => send('POST', `/api/quotes/${asked.id}/accept`, { version });
  expect((await readIt()).state).toBe('pending');
  expect(problemOf(await accept())).toMatchObject({
    code: 'quote_status_changed',
    params: { status: 'pending' },
  });
  await pass(HOUR);
  expect(await readIt()).toMatchObject({ state: 'quoted', version: 1, total: dinars('4050.00') });
  expect(refusalOf(await accept(2)).code).toBe('quote_outdated');
  expect(dataOf(await accept(), placedOrder)).toMatchObject({ total: dinars('4050.00') });
  expect((await readIt()).order?.order_number).toBe('TEST-000002');
  const late = await ask();
  await pass(HOUR + 8 * DAY);
  const over = await send('POST', `/api/quotes/${late.id}/decline`, { version: 1, reason: 'Too late' });
  const { valid_until: date } = await read(`/api/quotes/${late.id}`, quote);
  expect(problemOf(over)).toMatchObject({ code: 'quote_expired', params: { date } });
});
