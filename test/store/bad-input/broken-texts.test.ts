// Texts that no database holds, bodies deeper than any stack, and places in lists that were made up: each is refused as wrong
// input, in words, and changes nothing.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProduct } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, dinars, newKey, refusalOf, unchangedBy } from '#test/client.ts';
import { buy, lineOf, makeByHand, refund } from '#test/orders/desk-steps.ts';
import { callAs } from '#test/staff/staff-steps.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const INVALID = { status: 400, code: 'invalid_request' };
/** An emoji that was cut in two, as a field does that counts to its limit. */
const HALF = `Karim ${'😀'.slice(0, 1)}`;

test('half of an emoji is refused in a purchase, a reason and a note; a whole one is taken', async () => {
  const buyer = await store.makeSignedInBuyer(5000);
  const { productId } = await makeProduct(store.database.owner.db, store.vault, {
    price: '100',
    codes: ['A', 'B'],
  });
  const place = (customer_reference: string) =>
    api(store, 'POST', '/api/orders', {
      cookie: buyer.cookie,
      headers: { 'idempotency-key': newKey() },
      body: {
        lines: [
          { product_id: productId, quantity: 1, expected_unit_price: dinars('100.00'), customer_reference },
        ],
      },
    });
  expect(refusalOf(await unchangedBy(store, () => place(HALF)))).toEqual(INVALID);
  expect((await place('Karim 😀')).status).toBe(201);
  // Six characters that only look like the one that is refused.
  expect((await place(String.raw`C:\u0000`)).status).toBe(201);

  const desk = await store.makeStaff('order_desk');
  const order = await buy(store, [{ product: await makeByHand(store, '500'), price: '500.00', quantity: 2 }]);
  const lines = [{ item_id: lineOf(order), waiting: 1 }];
  const paidBack = () => refund(store, desk, order.orderId, { lines, reason: HALF });
  expect(refusalOf(await unchangedBy(store, paidBack))).toEqual(INVALID);
  const noted = () =>
    callAs(store, desk)('POST', `/api/admin/orders/${order.orderId}/notes`, {
      text: HALF,
      is_internal: true,
    });
  expect(refusalOf(await unchangedBy(store, noted))).toEqual(INVALID);
});

test('a body of thirty thousand arrays within each other is refused like any other that does not fit', async () => {
  const { cookie } = await store.makeSignedInBuyer(5000);
  const depth = 30_000;
  const raw = `{"lines":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  const sent = await api(store, 'POST', '/api/orders', {
    cookie,
    headers: { 'idempotency-key': newKey(), 'content-type': 'application/json' },
    raw,
  });
  expect(refusalOf(sent)).toEqual(INVALID);
});

test('a made-up place in the list of subscriptions is refused', async () => {
  const { cookie } = await store.makeSignedInBuyer();
  const at = (end: string) => {
    const key = [end, '01980000-0000-7000-8000-000000000000'];
    const cursor = Buffer.from(JSON.stringify(key)).toString('base64url');
    return api(store, 'GET', `/api/subscriptions?cursor=${cursor}`, { cookie });
  };
  for (const end of [
    '0000-01-01T00:00:00.000000Z',
    '2026-02-30T00:00:00.000000Z',
    '2026-13-01T00:00:00.000000Z',
  ])
    expect.soft(refusalOf(await at(end)), end).toEqual(INVALID);
  expect((await at('2028-02-29T23:59:59.999999Z')).status).toBe(200);
});
