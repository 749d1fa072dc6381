// From the cart to the order: what it shows is what is charged, and what is paid leaves it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { order, placedOrder } from '#shared/orders/orders.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { addCodes, makeProduct } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { CartSteps, shown } from './cart-steps.ts';
import { api, dataOf, dinars, newKey, problemOf, refusalOf, unchangedBy } from '#test/client.ts';
import { balanceOf, expectSoundLedger } from '#test/deposits/gateway-steps.ts';
import { statusesOf } from '#test/staff/staff-steps.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(async () => {
  await expectSoundLedger(store);
  await store.close();
});
const steps = new CartSteps(() => store);
const owner = () => store.database.owner.db;
const codes = (count: number) => Array.from({ length: count }, () => `CART-${newKey()}`);
const sell = async (price: string, count: number, currency: 'DZD' | 'USD' = 'DZD') =>
  (await makeProduct(owner(), store.vault, { price, currency, codes: codes(count) })).productId;

/** What a price list, a tier and a plan make of prices. */
async function sellAtAllPrices(resellerId: string) {
  const [tiered, planned, listed] = [await sell('33.33', 30), await sell('10', 0), await sell('77.77', 9)];
  const { rows } = await sql<{ plan: string; list: string }>`
    with plan as (
      insert into plans (product_id, position, name, name_ar, duration, price)
      values (${planned}, 0, '1 Month', 'شهر', '1_month', 690.01) returning id
    ), list as (
      insert into price_lists (name, percent_off) values ('Tenth off', 10) returning id
    ), fixed as (
      insert into price_list_prices (price_list_id, product_id, price) select id, ${listed}, 66.66 from list
    ), tier as (
      insert into bulk_pricing (product_id, min_quantity, price, tier) values (${tiered}, 10, 29.99, 'Silver')
    ), given as (
      update reseller_profiles set price_list_id = (select id from list) where id = ${resellerId}
    )
    select plan.id as plan, list.id as list from plan, list`.execute(owner());
  const plan_id = rows[0]?.plan ?? '';
  await addCodes(owner(), store.vault, planned, codes(5));
  await sql`update codes set plan_id = ${plan_id} where product_id = ${planned}`.execute(owner());
  return { tiered, planned, plan_id, listed };
}

test('the cart’s prices are the bill’s to the centime, and a paid cart is empty', async () => {
  const buyer = await store.makeSignedInBuyer(50_000);
  const { tiered, planned, plan_id, listed } = await sellAtAllPrices(buyer.resellerId);
  const now = await steps.filled(
    buyer,
    { product_id: tiered, quantity: 12, customer_reference: 'Karim', note: 'two boxes' },
    { product_id: tiered, quantity: 3 },
    { product_id: planned, plan_id, quantity: 2 },
    { product_id: listed, quantity: 4, customer_reference: 'Lina' },
  );
  // A tenth off 29.99, 33.33 and 690.01, each rounded for itself; 66.66 is fixed.
  expect(now.lines.map(({ unit_price, total }) => [unit_price?.amount, total?.amount])).toEqual([
    ['26.99', '323.88'],
    ['30.00', '90.00'],
    ['621.01', '1242.02'],
    ['66.66', '266.64'],
  ]);
  expect(now.totals).toEqual([dinars('1922.54')]);
  const placed = dataOf(await steps.pay(buyer, now.lines), placedOrder);
  expect(placed.total).toEqual(now.totals[0]);
  expect(await balanceOf(store, buyer.resellerId)).toBe('48077.46');
  const bill = dataOf(await api(store, 'GET', `/api/orders/${placed.id}`, buyer), order);
  expect(bill.items.map(({ unit_price, total }) => ({ unit_price, total }))).toEqual(
    now.lines.map(({ unit_price, total }) => ({ unit_price, total })),
  );
  const { rows } = await sql`select customer_reference, note from order_items
    where order_id = ${placed.id} order by position`.execute(owner());
  expect(rows).toEqual(now.lines.map(({ customer_reference, note }) => ({ customer_reference, note })));
  expect(await steps.cartOf(buyer)).toEqual({ lines: [], totals: [] });
});

test('lines that were not paid stay, and so do the carts of others', async () => {
  const buyer = await store.makeSignedInBuyer(5000);
  const colleague = await store.makeMember(buyer, 'buyer');
  const [one, two] = [await sell('100', 9), await sell('200', 9)];
  const now = await steps.filled(buyer, { product_id: one }, { product_id: two });
  const theirs = await steps.filled(colleague, { product_id: one });
  expect((await steps.pay(buyer, now.lines.slice(0, 1))).status).toBe(201);
  expect(shown(await steps.cartOf(buyer))).toEqual([[two, 1, null, null]]);
  expect(await steps.cartOf(colleague)).toEqual(theirs);
  // A line of someone else's cart is none of one's own.
  expect(refusalOf(await steps.pay(buyer, theirs.lines)).code).toBe('cart_changed');
  expect(await steps.cartOf(colleague)).toEqual(theirs);
});

test('a price that changed is refused, named and shown; nothing was charged and the cart is as it was', async () => {
  const buyer = await store.makeSignedInBuyer(5000);
  const [one, two] = [await sell('100', 9), await sell('200', 9)];
  const seen = await steps.filled(buyer, { product_id: one }, { product_id: two });
  await sql`update products set consumer_price = 250 where id = ${two}`.execute(owner());
  expect(problemOf(await steps.pay(buyer, seen.lines))).toMatchObject({
    code: 'price_changed',
    params: { line: '1', price: 'DA 250.00' },
  });
  expect(await balanceOf(store, buyer.resellerId)).toBe('5000.00');
  const now = await steps.cartOf(buyer);
  expect(now.lines.map(({ unit_price }) => unit_price)).toEqual([dinars('100.00'), dinars('250.00')]);
  expect(shown(now)).toEqual(shown(seen));
  expect(dataOf(await steps.pay(buyer, now.lines), placedOrder).total).toEqual(dinars('350.00'));
});

test('refused for each reason, a cart stays as it was', async () => {
  const buyer = await store.makeSignedInBuyer(5000);
  const [dear, few, dollars, cheap] = [
    await sell('4999', 9),
    await sell('10', 1),
    await sell('1', 9, 'USD'),
    await sell('10', 9),
  ];
  const now = await steps.filled(
    buyer,
    { product_id: dear, quantity: 2 },
    { product_id: few, quantity: 2 },
    { product_id: dollars },
    { product_id: cheap },
  );
  const [first, second, third, fourth] = now.lines;
  if (!first || !second || !third || !fourth) throw new Error('four lines');
  const refused = async (...lines: typeof now.lines) =>
    problemOf(await unchangedByRefusal(() => steps.pay(buyer, lines)));
  expect(now.totals).toEqual([dinars('10008.00'), { amount: '1.00', currency: 'USD' }]);
  expect(await refused(first, fourth)).toMatchObject({ code: 'insufficient_balance' });
  expect(await refused(fourth, second)).toMatchObject({ code: 'out_of_stock' });
  expect(await refused(fourth, third)).toMatchObject({ code: 'mixed_currencies', params: { line: '1' } });
  await sql`update products set status = 'inactive' where id = ${cheap}`.execute(owner());
  expect(await refused(third, fourth)).toMatchObject({ code: 'product_unavailable', params: { line: '1' } });
  expect(shown(await steps.cartOf(buyer))).toEqual(
    shown(now).map((line) => (line[0] === cheap ? [cheap, 1, null, 'product_unavailable'] : line)),
  );
});

/** A refusal is kept beside its key, and what ran out is said to all: no more than that may change. */
async function unchangedByRefusal(send: () => ReturnType<typeof steps.pay>) {
  const keys = sql`delete from idempotency_keys`;
  await keys.execute(owner());
  return unchangedBy(store, async () => {
    const answer = await send();
    await keys.execute(owner());
    return answer;
  });
}

test('two windows pay for one cart: it is bought once, and the other window is told', async () => {
  const buyer = await store.makeSignedInBuyer(5000);
  const product_id = await sell('100', 9);
  const { lines } = await steps.filled(buyer, { product_id, quantity: 2 });
  const answers = await Promise.all([steps.pay(buyer, lines), steps.pay(buyer, lines)]);
  expect(statusesOf(answers)).toEqual([201, 409]);
  const [refused] = answers.filter(({ status }) => status === 409);
  expect(refused && problemOf(refused)).toMatchObject({ code: 'cart_changed', params: { line: '0' } });
  expect(await balanceOf(store, buyer.resellerId)).toBe('4800.00');
});

test('a purchase is found under its key in any letters, which are counted as such', async () => {
  const buyer = await store.makeSignedInBuyer(5000);
  const product_id = await sell('100', 2);
  const { lines } = await steps.filled(buyer, { product_id });
  // As programs send it: byte by byte.
  const sent = (key: string) => Buffer.from(key, 'utf8').toString('latin1');
  const short = await unchangedBy(store, () => steps.pay(buyer, lines, sent('طلب🔑🔑🔑🔑')));
  expect(refusalOf(short).code).toBe('idempotency_key_required');
  const key = `commande-é-طلب-${newKey()}`;
  const paid = dataOf(await steps.pay(buyer, lines, sent(key)), placedOrder);
  const found = async (by: string) =>
    dataOf(await api(store, 'GET', `/api/purchases/${encodeURIComponent(by)}`, buyer), placedOrder);
  expect(await found(key)).toEqual(paid);
  const other = await steps.filled(buyer, { product_id });
  const longest = 'ط'.repeat(100);
  const again = dataOf(await steps.pay(buyer, other.lines, sent(longest)), placedOrder);
  expect(await found(longest)).toEqual(again);
});

test('a window that came too late for its cart finds the order that the other has paid', async () => {
  const buyer = await store.makeSignedInBuyer(5000);
  const colleague = await store.makeMember(buyer, 'buyer');
  const product_id = await sell('100', 9);
  const { lines } = await steps.filled(buyer, { product_id, quantity: 2 });
  const [late, alone, other] = [newKey(), newKey(), newKey()];
  const found = async (key: string, by: { cookie: string } = buyer) =>
    dataOf(await api(store, 'GET', `/api/purchases/${key}`, by), placedOrder.nullable());
  const paid = dataOf(await steps.pay(buyer, lines), placedOrder);
  // As much of the same again, in a cart of its own.
  const again = await steps.filled(buyer, { product_id, quantity: 2 });
  dataOf(await steps.pay(buyer, again.lines), placedOrder);
  expect(refusalOf(await steps.pay(buyer, lines, late)).code).toBe('cart_changed');
  expect(await found(late)).toEqual(paid);
  expect(await found(late, colleague)).toBeNull();
  expect(await found(late, await store.makeSignedInBuyer())).toBeNull();
  // What was taken out, or changed, was not paid.
  const removed = await steps.filled(buyer, { product_id });
  await steps.empty(buyer);
  expect(refusalOf(await steps.pay(buyer, removed.lines, alone)).code).toBe('cart_changed');
  expect(await found(alone)).toBeNull();
  const changed = await steps.filled(buyer, { product_id });
  await steps.change(buyer, changed.lines[0]?.id ?? '', { quantity: 3 });
  dataOf(await steps.pay(buyer, (await steps.cartOf(buyer)).lines), placedOrder);
  expect(refusalOf(await steps.pay(buyer, changed.lines, other)).code).toBe('cart_changed');
  expect(await found(other)).toBeNull();
});

test('repeating a cart purchase with its key returns the same order, whatever is in the cart now', async () => {
  const buyer = await store.makeSignedInBuyer(5000);
  const product_id = await sell('100', 9);
  const { lines } = await steps.filled(buyer, { product_id });
  const key = newKey();
  const first = await steps.pay(buyer, lines, key);
  const again = await steps.filled(buyer, { product_id, quantity: 3 });
  expect(await steps.pay(buyer, lines, key)).toMatchObject({ status: 201, body: first.body });
  expect(await steps.cartOf(buyer)).toEqual(again);
  expect(await balanceOf(store, buyer.resellerId)).toBe('4900.00');
});

test('a line whose quantity was changed in another window is not paid as it was', async () => {
  const buyer = await store.makeSignedInBuyer(5000);
  const product_id = await sell('100', 9);
  const { lines } = await steps.filled(buyer, { product_id });
  await steps.change(buyer, lines[0]?.id ?? '', { quantity: 3 });
  expect(refusalOf(await steps.pay(buyer, lines))).toEqual({ status: 409, code: 'cart_changed' });
  expect(shown(await steps.cartOf(buyer))).toEqual([[product_id, 3, null, null]]);
});
