// Who saves second is told who was first, and nothing is written over: methods of payment, price lists, fixed prices, answers.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentMethod, readPayments } from '#shared/deposits/payments.contract.ts';
import { priceList } from '#shared/prices/price-lists.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { addCategory, addProduct } from '#test/catalogue/catalogue-goods.ts';
import { dataOf, problemOf, refusalOf, unchangedBy } from '#test/client.ts';
import { callAs } from '#test/staff/staff-steps.ts';

const OUTRUN = { status: 409, code: 'changed_meanwhile' };

let store: TestStore;
let first: { profileId: string; cookie: string };
let second: { cookie: string };
beforeAll(async () => {
  store = await startTestStore();
  first = await store.makeAdmin();
  second = await store.makeAdmin();
  await sql`update profiles set first_name = 'Amina', last_name = 'First' where id = ${first.profileId}`.execute(
    store.database.owner.db,
  );
});
afterAll(() => store.close());

const addList = async (name: string) =>
  dataOf(await callAs(store, first)('POST', '/api/admin/price-lists', { name, percent_off: '5' }), priceList);

test('the second of two savers of a payment method is told who was first', async () => {
  const desk = dataOf(await callAs(store, first)('GET', '/api/admin/payments'), readPayments.response);
  const version = desk.methods.find(({ method }) => method === 'chargily')?.version;
  const save = (who: { cookie: string }, body: object) =>
    callAs(store, who)('PATCH', '/api/admin/payment-methods/chargily', body);
  const saved = dataOf(await save(first, { version, fee_percent: '3.1' }), paymentMethod);
  expect(saved.version).toBe((version ?? 0) + 1);
  const late = await unchangedBy(store, () => save(second, { version, fee_percent: '4' }));
  expect(refusalOf(late)).toEqual(OUTRUN);
  expect(problemOf(late).detail).toContain('Amina First');
  // The same again is no change, and leaves the version.
  expect(dataOf(await save(second, { version: saved.version, fee_percent: '3.1' }), paymentMethod)).toEqual(
    saved,
  );
  expect((await save(second, { version: saved.version, fee_percent: '4' })).status).toBe(200);
});

test('of many concurrent price list changes one succeeds', async () => {
  const list = await addList('Raced');
  const save = (percent: number) =>
    callAs(store, percent % 2 === 0 ? first : second)('PATCH', `/api/admin/price-lists/${list.id}`, {
      version: list.version,
      percent_off: String(percent),
    });
  const answers = await Promise.all([10, 11, 12, 13].map(save));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  for (const answer of answers) if (answer.status !== 200) expect(refusalOf(answer)).toEqual(OUTRUN);
});

test('of many concurrent fixed price changes one succeeds, the others are refused', async () => {
  const list = await addList('Fixed');
  const product_id = await addProduct(store, await addCategory(store), { consumer_price: '1000' });
  const fix = (price: string | null, from?: string | null) =>
    callAs(store, second)('PUT', `/api/admin/price-lists/${list.id}/prices`, {
      prices: [
        { product_id, plan_id: null, variation_id: null, price, ...(from === undefined ? {} : { from }) },
      ],
    });
  const answers = await Promise.all(['900', '910', '920'].map((price) => fix(price, null)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  const stands = ['900', '910', '920'][answers.findIndex(({ status }) => status === 200)] ?? '';
  expect(refusalOf(await unchangedBy(store, () => fix('800', '899.99')))).toEqual(OUTRUN);
  expect(refusalOf(await unchangedBy(store, () => fix(null, null)))).toEqual(OUTRUN);
  expect((await fix('800', `${stands}.00`)).status).toBe(200);
  expect((await fix('700')).status).toBe(200);
});

test('of two who answer a review, the second is told and the first answer stands', async () => {
  const buyer = await store.makeSignedInBuyer();
  const product = await addProduct(store, await addCategory(store), {});
  const { rows } = await sql<{
    id: string;
  }>`insert into reviews (product_id, profile_id, reseller_id, stars, text, status)
    values (${product}, ${buyer.profileId}, ${buyer.resellerId}, 5, 'Good.', 'published') returning id`.execute(
    store.database.owner.db,
  );
  const answer = (who: { cookie: string }, reply: string | null, from: string | null) =>
    callAs(store, who)('PUT', `/api/admin/reviews/${rows[0]?.id}/reply`, { reply, from });
  expect((await answer(first, 'Thank you.', null)).status).toBe(200);
  const late = await unchangedBy(store, () => answer(second, 'Thanks!', null));
  expect(refusalOf(late)).toEqual(OUTRUN);
  expect(problemOf(late).detail).toContain('Amina First');
  expect((await answer(second, 'Thanks!', 'Thank you.')).status).toBe(200);
});
