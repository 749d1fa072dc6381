// Time in the sandbox: what comes late, is answered or ends as its clock is moved.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { findPlayProduct, playCategory } from '#server/api/sandbox/goods.ts';
import { dayInAlgeria, laterDay } from '#shared/days.ts';
import { readProduct } from '#shared/catalogue/catalogue.contract.ts';
import { requestQuote } from '#shared/api/quote-requests.contract.ts';
import { codeReport } from '#shared/orders/code-reports.contract.ts';
import { deliveredCode, order, orderDetails, placedOrder } from '#shared/orders/orders.contract.ts';
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

test('an order that is never delivered is cancelled, another refunded: both are paid back, once, with a credit note', async () => {
  const { buy, send, read, pass } = await makeProgram();
  const cancelled = dataOf(await buy('test-cancelled', '200', 2), placedOrder);
  const refunded = dataOf(await buy('test-refunded', '250'), placedOrder);
  const always = { product_id: findPlayProduct('test-always')?.id, expected_unit_price: dinars('500') };
  const never = { product_id: findPlayProduct('test-cancelled')?.id, expected_unit_price: dinars('200') };
  const lines = [always, never].map((line) => ({ ...line, quantity: 1 }));
  const both = dataOf(await send('POST', '/api/orders', { lines }), placedOrder);
  const orderOf = ({ id }: { id: string }) => read(`/api/orders/${id}`, orderDetails);
  const codesOf = async ({ id }: { id: string }) =>
    (await read(`/api/orders/${id}/codes`, z.array(deliveredCode))).length;
  const balance = async () =>
    (await read('/api/balance', z.object({ balance: z.object({ amount: z.string() }) }))).balance.amount;
  expect([await balance(), await codesOf(refunded)]).toEqual(['98650.00', 1]);
  const codes = await read(`/api/orders/${refunded.id}/codes`, z.array(deliveredCode));
  const report = `/api/deliveries/${codes[0]?.delivery_id}/report`;
  expect((await send('POST', report, { reason: 'It was used before' })).status).toBe(201);
  await pass(10 * MINUTE);
  expect(await orderOf(cancelled)).toMatchObject({
    status: 'cancelled',
    payment_status: 'refunded',
    refunded: dinars('400.00'),
    items: [{ delivered: 0, refunded: 2, waiting: 0 }],
    deliveries: [],
    timeline: [{ kind: 'placed' }, { kind: 'cancelled' }],
  });
  expect(await orderOf(refunded)).toMatchObject({
    status: 'completed',
    payment_status: 'refunded',
    refunded: dinars('250.00'),
    items: [{ delivered: 0, refunded: 1, waiting: 0 }],
    deliveries: [{ withdrawn_as: 'refunded' }],
    reports: [{ status: 'refunded' }],
  });
  expect((await orderOf(refunded)).timeline.at(-1)).toMatchObject({
    kind: 'refunded',
    amount: dinars('250.00'),
  });
  expect(await orderOf(both)).toMatchObject({
    status: 'completed',
    payment_status: 'paid',
    refunded: dinars('200.00'),
    items: [{ delivered: 1 }, { refunded: 1, delivered: 0 }],
  });
  expect([await codesOf(cancelled), await codesOf(refunded), await codesOf(both)]).toEqual([0, 0, 1]);
  expect(refusalOf(await send('POST', report, { reason: 'It was used before' })).code).toBe(
    'delivery_taken_back',
  );
  expect(await balance()).toBe('99500.00');
  await buy('test-always', '500');
  await pass(DAY);
  expect(await balance()).toBe('99000.00');
  const moved = z.array(z.object({ kind: z.string(), balance_after: z.object({ amount: z.string() }) }));
  const refunds = await read('/api/balance-transactions?kind=refund', moved);
  expect(refunds.map((one) => one.balance_after.amount)).toEqual(['99500.00', '99300.00', '99050.00']);
  const notes = z.array(z.object({ total: z.object({ amount: z.string() }), invoice_number: z.string() }));
  const credited = await read('/api/invoices?kind=credit_note', notes);
  expect(credited.map(({ total, invoice_number: number }) => [total.amount, number])).toEqual([
    ['200.00', both.order_number],
    ['250.00', refunded.order_number],
    ['400.00', cancelled.order_number],
  ]);
});

test('a product is withdrawn for a while: from the list, the prices, sales and what changed', async () => {
  const { buy, send, read, pass } = await makeProgram();
  const id = findPlayProduct('test-withdrawn')?.id;
  const known = async () => {
    const changes = await send('GET', '/api/product-changes?limit=100');
    const { data } = z
      .object({ data: z.array(z.object({ id: z.string(), product: z.unknown() })) })
      .parse(changes.body);
    const listed = await read('/api/products', z.array(z.object({ id: z.string() })));
    const asked = await send('POST', '/api/prices', { lines: [{ product_id: id, quantity: 1 }] });
    const [priced] = dataOf(asked, z.array(z.object({ refusal: z.string().nullable() })));
    return {
      isListed: listed.some((one) => one.id === id),
      isTold: data.find((one) => one.id === id)?.product !== null,
      read: (await send('GET', '/api/products/test-withdrawn')).status,
      refusal: priced?.refusal,
    };
  };
  const there = { isListed: true, isTold: true, read: 200, refusal: null };
  const gone = { isListed: false, isTold: false, read: 404, refusal: 'product_unavailable' };
  expect(await known()).toEqual(there);
  const { created_at: sold } = dataOf(await buy('test-withdrawn', '350'), placedOrder);
  expect(await known()).toEqual(gone);
  expect(refusalOf(await buy('test-withdrawn', '350')).code).toBe('product_unavailable');
  const told = await send('GET', `/api/product-changes?updated_since=${sold}`);
  expect(told.body).toMatchObject({
    data: [{ id, updated_at: sold, product: null }],
    pagination: { updated_until: sold },
  });
  await pass(10 * MINUTE);
  expect(await known()).toEqual(there);
  expect((await buy('test-withdrawn', '350')).status).toBe(201);
});

test('purchases are found by their day, category and what was saved on them', async () => {
  const { buy, send, read, pass } = await makeProgram();
  const always = findPlayProduct('test-always')?.id;
  await buy('test-always', '450', 10);
  const { created_at: at } = dataOf(await buy('test-always', '500'), placedOrder);
  const lines = [{ product_id: always, quantity: 10 }];
  const { id } = dataOf(await send('POST', '/api/quote-requests', { lines }), requestQuote.response);
  await pass(2 * DAY);
  expect((await send('POST', `/api/quotes/${id}/accept`, { version: 1 })).status).toBe(201);
  const found = async (query: string) =>
    (await read(`/api/orders?sort=oldest&${query}`, z.array(order))).map(({ order_number: number }) =>
      Number(number.slice('TEST-'.length)),
    );
  const day = dayInAlgeria(at);
  expect(await found(`until=${day}`)).toEqual([1, 2]);
  expect(await found(`from=${laterDay(day, 1)}`)).toEqual([4]);
  expect(await found(`category_id=${playCategory.id}`)).toEqual([1, 2, 4]);
  expect(await found(`category_id=${always}`)).toEqual([]);
  expect(await found(`except_categories=${always}`)).toEqual([1, 2, 4]);
  expect(await found(`except_categories=${always},${playCategory.id}`)).toEqual([]);
  expect(await found('saved_by=tier')).toEqual([1]);
  expect(await found('saved_by=quote')).toEqual([4]);
  expect(await found('saved_by=any')).toEqual([1, 4]);
  expect(await found('saved_by=price_list')).toEqual([]);
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
