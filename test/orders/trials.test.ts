// One free trial of a product for each business, for ever.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reorder } from '#shared/orders/cart.contract.ts';
import { placedOrder } from '#shared/orders/orders.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { addCategory, addProduct } from '#test/catalogue/catalogue-goods.ts';
import { dataOf, newKey, problemOf, refusalOf, unchangedBy } from '#test/client.ts';
import { balanceOf, expectSoundLedger } from '#test/deposits/gateway-steps.ts';
import { callAs, statusesOf } from '#test/staff/staff-steps.ts';

let store: TestStore;
let games: string;
beforeAll(async () => {
  store = await startTestStore();
  games = await addCategory(store);
});
afterAll(async () => {
  await expectSoundLedger(store);
  await store.close();
});

interface Who {
  cookie: string;
}
const owner = () => store.database.owner.db;
const start = (who: Who, product_id: string, key = newKey()) =>
  callAs(store, who)('POST', '/api/trials', { product_id }, { 'idempotency-key': key });
const stateOf = async (who: Who, product_id: string) =>
  (await callAs(store, who)('GET', `/api/trials?product_id=${product_id}`)).body;
const is = (state: string) => ({ success: true, data: { state } });

async function addTrial(days = 7): Promise<string> {
  const id = await addProduct(store, games, { is_subscription: true });
  await sql`update products set trial_days = ${days} where id = ${id}`.execute(owner());
  return id;
}

async function ordersOf(resellerId: string) {
  const { rows } = await sql`
    select o.status, o.total_amount::text as total, o.transfer_id, i.is_trial, i.quantity, i.period_length, i.period_unit
    from orders o join order_items i on i.order_id = o.id where o.reseller_id = ${resellerId}`.execute(
    owner(),
  );
  return rows;
}

test('ordering a trial again is told apart from items off sale and adds nothing to the cart', async () => {
  const buyer = await store.makeSignedInBuyer(5000);
  const product = await addTrial();
  const { id } = dataOf(await start(buyer, product), placedOrder);
  const again = async () => {
    const key = { 'idempotency-key': newKey() };
    const answer = await callAs(store, buyer)('POST', `/api/orders/${id}/reorder`, undefined, key);
    return dataOf(answer, reorder.response);
  };
  const item_id = expect.any(String);
  expect(await again()).toEqual({ added: 0, skipped: [{ item_id, reason: 'trial' }] });
  await sql`insert into plans (product_id, position, name, name_ar, duration, price)
    values (${product}, 0, 'A year', 'سنة', '1_year', 900)`.execute(owner());
  expect(await again()).toEqual({ added: 0, skipped: [{ item_id, reason: 'trial' }] });
  await sql`update products set status = 'inactive' where id = ${product}`.execute(owner());
  expect(await again()).toEqual({ added: 0, skipped: [{ item_id, reason: 'product_unavailable' }] });
  expect((await callAs(store, buyer)('GET', '/api/cart')).body).toMatchObject({ data: { lines: [] } });
});

test('a trial costs nothing, waits for its delivery, and is had once', async () => {
  const buyer = await store.makeSignedInBuyer(5000);
  const product = await addTrial(14);
  expect(await stateOf(buyer, product)).toEqual(is('free'));
  const key = newKey();
  const answer = await start(buyer, product, key);
  expect(answer.status).toBe(201);
  expect(dataOf(answer, placedOrder)).toMatchObject({
    status: 'pending',
    payment_status: 'paid',
    total: { amount: '0.00', currency: 'DZD' },
  });
  expect(await stateOf(buyer, product)).toEqual(is('used'));
  expect(await start(buyer, product, key)).toMatchObject({ status: 201, body: answer.body });
  expect(refusalOf(await start(buyer, product))).toEqual({ status: 409, code: 'trial_used' });
  expect(await balanceOf(store, buyer.resellerId)).toBe('5000.00');
  expect(await ordersOf(buyer.resellerId)).toEqual([
    {
      status: 'pending',
      total: '0.00',
      transfer_id: null,
      is_trial: true,
      quantity: 1,
      period_length: 14,
      period_unit: 'day',
    },
  ]);
});

test('two people of a business start the trial at once: one has it, the other is told', async () => {
  const buyer = await store.makeSignedInBuyer();
  const colleague = await store.makeMember(buyer, 'buyer');
  const product = await addTrial();
  const answers = await Promise.all([start(buyer, product), start(colleague, product)]);
  expect(statusesOf(answers)).toEqual([201, 409]);
  expect(answers.filter(({ status }) => status === 409).map((one) => problemOf(one).code)).toEqual([
    'trial_used',
  ]);
  expect(await ordersOf(buyer.resellerId)).toHaveLength(1);
});

test('another business has a trial of its own', async () => {
  const [one, two] = [await store.makeSignedInBuyer(), await store.makeSignedInBuyer()];
  const product = await addTrial();
  expect((await start(one, product)).status).toBe(201);
  expect(await stateOf(two, product)).toEqual(is('free'));
  expect((await start(two, product)).status).toBe(201);
});

test('no trial for products without one, off sale, or for members who may not buy', async () => {
  const buyer = await store.makeSignedInBuyer();
  const plain = await addProduct(store, games);
  const hidden = await addTrial();
  await sql`update products set status = 'inactive' where id = ${hidden}`.execute(owner());
  expect(await stateOf(buyer, plain)).toEqual(is('none'));
  expect(await stateOf(buyer, hidden)).toEqual(is('none'));
  expect(refusalOf(await start(buyer, plain))).toEqual({ status: 409, code: 'no_trial' });
  expect(refusalOf(await start(buyer, hidden))).toEqual({ status: 409, code: 'product_unavailable' });

  const product = await addTrial();
  const viewer = await store.makeMember(buyer, 'viewer');
  expect(refusalOf(await unchangedBy(store, () => start(viewer, product)))).toEqual({
    status: 403,
    code: 'access_denied',
  });
  await sql`update reseller_profiles set status = 'pending' where id = ${buyer.resellerId}`.execute(owner());
  expect(refusalOf(await unchangedBy(store, () => start(buyer, product)))).toEqual({
    status: 403,
    code: 'reseller_not_approved',
  });
  expect(await ordersOf(buyer.resellerId)).toEqual([]);
});
