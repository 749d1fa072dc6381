// In maintenance everything can be read, and nothing bought or deposited: refused where the purchase happens, under any key
// and by any way, until it is over. An order may come to no more than the store allows.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { placedOrder } from '#shared/orders/orders.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { makeApiKey } from '#test/api/api-steps.ts';
import { addCategory, addProduct } from '#test/catalogue/catalogue-goods.ts';
import { api, dataOf, dinars, newKey, problemOf, refusalOf, unchangedBy } from '#test/client.ts';
import { askDeposit, balanceOf, expectSoundLedger } from '#test/deposits/gateway-steps.ts';
import { makeProduct } from '#test/shop.ts';
import { callAs } from '#test/staff/staff-steps.ts';
import { startTestStore, type TestStore } from '#test/store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
beforeEach(() => set({ is_in_maintenance: false, order_maximum: null }));
afterAll(async () => {
  await expectSoundLedger(store);
  await store.close();
});

const owner = () => store.database.owner.db;
const set = (values: object) => owner().updateTable('settings').set(values).execute();
const CLOSED = { status: 409, code: 'store_in_maintenance' };

interface Wish {
  price?: string;
  quantity?: number;
  key?: string;
}

const buy = (cookie: string, productId: string, { price = '100', quantity = 1, key = newKey() }: Wish = {}) =>
  api(store, 'POST', '/api/orders', {
    cookie,
    headers: { 'idempotency-key': key },
    body: { lines: [{ product_id: productId, quantity, expected_unit_price: dinars(price) }] },
  });

test('a purchase is refused and can be sent again under its key once it is over', async () => {
  const buyer = await store.makeSignedInBuyer(5000);
  const { productId } = await makeProduct(owner(), store.vault, { price: '100', codes: ['M-1', 'M-2'] });
  const key = newKey();
  const first = newKey();
  const bought = dataOf(await buy(buyer.cookie, productId, { key: first }), placedOrder);
  await set({ is_in_maintenance: true });
  expect(refusalOf(await unchangedBy(store, () => buy(buyer.cookie, productId, { key })))).toEqual(CLOSED);
  // What was done before is still answered.
  expect(dataOf(await buy(buyer.cookie, productId, { key: first }), placedOrder).id).toBe(bought.id);
  // And everything can be read.
  expect((await api(store, 'GET', `/api/orders/${bought.id}/codes`, { cookie: buyer.cookie })).status).toBe(
    200,
  );
  await set({ is_in_maintenance: false });
  expect((await buy(buyer.cookie, productId, { key })).status).toBe(201);
  expect(await balanceOf(store, buyer.resellerId)).toBe('4800.00');
});

test('programs get a stable code, people a sentence in their language', async () => {
  const buyer = await store.makeSignedInBuyer(5000);
  const { productId } = await makeProduct(owner(), store.vault, { price: '100', codes: ['M-3'] });
  const { secret } = await makeApiKey(store, buyer);
  await set({ is_in_maintenance: true });
  const answer = await api(store, 'POST', '/api/orders', {
    headers: {
      authorization: `Bearer ${secret}`,
      'idempotency-key': newKey(),
      'accept-language': 'ar',
    },
    body: { lines: [{ product_id: productId, quantity: 1, expected_unit_price: dinars('100') }] },
  });
  expect(problemOf(answer)).toMatchObject({
    status: 409,
    code: 'store_in_maintenance',
    detail: 'المتجر في صيانة: الشراء وشحن الرصيد متوقفان مؤقتًا. لم يُخصم منك شيء، أعد المحاولة لاحقًا.',
  });
});

test('neither deposits nor trials begin, and staff go on working', async () => {
  const buyer = await store.makeSignedInBuyer(5000);
  const trial = await addProduct(store, await addCategory(store), { is_subscription: true });
  await sql`update products set trial_days = 7 where id = ${trial}`.execute(owner());
  await set({ is_in_maintenance: true });
  for (const method of ['chargily', 'baridimob'])
    expect(refusalOf(await unchangedBy(store, () => askDeposit(store, buyer.cookie, { method })))).toEqual(
      CLOSED,
    );
  const begin = () =>
    callAs(store, buyer)('POST', '/api/trials', { product_id: trial }, { 'idempotency-key': newKey() });
  expect(refusalOf(await unchangedBy(store, begin))).toEqual(CLOSED);
  const admin = await store.makeAdmin();
  const note = await callAs(store, admin)('POST', `/api/admin/clients/${buyer.resellerId}/notes`, {
    text: 'Hi',
  });
  expect([200, 201]).toContain(note.status);
});

test('a renewal waits for its end', async () => {
  await set({ is_in_maintenance: true });
  const { rows } = await sql<{ answer: string }>`
    select renew_automatically(gen_random_uuid(), '{owner}', now()) as answer`.execute(owner());
  expect(rows).toEqual([{ answer: 'nothing_due' }]);
});

test('an order above the limit is refused with it, and one of exactly that much is not', async () => {
  const buyer = await store.makeSignedInBuyer(5000);
  const { productId } = await makeProduct(owner(), store.vault, {
    price: '100',
    codes: ['L-1', 'L-2', 'L-3', 'L-4'],
  });
  await set({ order_maximum: '200' });
  const three = () => buy(buyer.cookie, productId, { quantity: 3 });
  expect(problemOf(await three())).toMatchObject({
    code: 'order_above_limit',
    params: { limit: 'DA 200.00' },
  });
  expect(await balanceOf(store, buyer.resellerId)).toBe('5000.00');
  expect((await buy(buyer.cookie, productId, { quantity: 2 })).status).toBe(201);
  expect(await balanceOf(store, buyer.resellerId)).toBe('4800.00');
});
