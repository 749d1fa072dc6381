// What people mean to buy: kept for each of them, wherever they sign in.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cart, CART_LINES_MAX } from '#shared/orders/cart.contract.ts';
import { LINE_UNITS_MAX } from '#shared/orders/order-limits.ts';
import { sql } from '#server/platform/database/pool.ts';
import { makeProduct } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { CartSteps, shown } from './cart-steps.ts';
import { addCategory, addProduct } from '#test/catalogue/catalogue-goods.ts';
import { dataOf, fieldsOf, problemOf, refusalOf } from '#test/client.ts';
import { allAnnounced, openLive } from '#test/store/live-stream.ts';
import { callAs, statusesOf } from '#test/staff/staff-steps.ts';
import { until } from '#test/run/until.ts';

let store: TestStore;
let games: string;
beforeAll(async () => {
  store = await startTestStore();
  games = await addCategory(store);
});
afterAll(() => store.close());
const steps = new CartSteps(() => store);

const nowhere = '0198c3a2-0000-7000-8000-000000000000';
const owner = () => store.database.owner.db;
const sell = async (price: string, codes: string[] = []) =>
  (await makeProduct(owner(), store.vault, { price, codes })).productId;
const byHand = async (price: string) =>
  (await makeProduct(owner(), store.vault, { price, delivery: 'manual' })).productId;

test('the same for the same customer adds up; for another customer it is a line of its own', async () => {
  const buyer = await store.makeSignedInBuyer();
  const product_id = await byHand('100');
  expect(await steps.cartOf(buyer)).toEqual({ lines: [], totals: [] });
  const answer = await steps.put(buyer, { product_id, quantity: 2 });
  expect(answer.status).toBe(201);
  await steps.put(buyer, { product_id, quantity: 3, note: 'for Monday' });
  await steps.put(buyer, { product_id, customer_reference: 'Karim' });
  const after = await steps.filled(buyer, { product_id, quantity: 4, customer_reference: 'Karim' });
  expect(shown(after)).toEqual([
    [product_id, 5, null, null],
    [product_id, 5, 'Karim', null],
  ]);
  expect(after.lines.map(({ note }) => note)).toEqual(['for Monday', null]);
  expect(after.totals).toEqual([{ amount: '1000.00', currency: 'DZD' }]);
});

test('a cart is its person’s, also within a business, and on every device', async () => {
  const buyer = await store.makeSignedInBuyer();
  const colleague = await store.makeMember(buyer, 'buyer');
  const product_id = await byHand('100');
  const { lines } = await steps.filled(buyer, { product_id });
  expect(await steps.cartOf(colleague)).toEqual({ lines: [], totals: [] });
  const phone = { cookie: await store.signIn(buyer.profileId) };
  expect((await steps.cartOf(phone)).lines).toEqual(lines);
  const id = lines[0]?.id ?? '';
  expect(refusalOf(await steps.change(colleague, id, { quantity: 9 }))).toEqual({
    status: 404,
    code: 'not_found',
  });
  expect((await steps.remove(colleague, id)).status).toBe(200);
  await steps.empty(colleague);
  expect((await steps.cartOf(buyer)).lines).toEqual(lines);
});

test('members who may not buy have no cart', async () => {
  const buyer = await store.makeSignedInBuyer();
  for (const role of ['viewer', 'accountant'] as const) {
    const member = await store.makeMember(buyer, role);
    expect(refusalOf(await steps.read(member))).toEqual({ status: 403, code: 'access_denied' });
    expect((await steps.put(member, { product_id: await byHand('100') })).status).toBe(403);
  }
});

test('quantity, reference and note are changed; a line that becomes another one’s twin joins it', async () => {
  const buyer = await store.makeSignedInBuyer();
  const product_id = await byHand('100');
  const { lines } = await steps.filled(
    buyer,
    { product_id, quantity: 2, customer_reference: 'Karim', note: 'blue' },
    { product_id, quantity: 3, customer_reference: 'Lina' },
  );
  const [first = '', second = ''] = lines.map(({ id }) => id);
  const changed = dataOf(
    await steps.change(buyer, first, { quantity: 7, customer_reference: null, note: null }),
    cart,
  );
  expect(changed.lines.map((line) => [line.quantity, line.customer_reference, line.note])).toEqual([
    [7, null, null],
    [3, 'Lina', null],
  ]);
  const joined = dataOf(await steps.change(buyer, second, { customer_reference: null }), cart);
  expect(shown(joined)).toEqual([[product_id, 10, null, null]]);
});

test('removing an item works once; removing it again changes nothing', async () => {
  const buyer = await store.makeSignedInBuyer();
  const [one, two] = [await byHand('100'), await byHand('200')];
  const { lines } = await steps.filled(buyer, { product_id: one }, { product_id: two });
  const id = lines[0]?.id ?? '';
  expect(shown(dataOf(await steps.remove(buyer, id), cart))).toEqual([[two, 1, null, null]]);
  expect(shown(dataOf(await steps.remove(buyer, id), cart))).toEqual([[two, 1, null, null]]);
  expect(dataOf(await steps.empty(buyer), cart)).toEqual({ lines: [], totals: [] });
  expect(refusalOf(await steps.change(buyer, id, { quantity: 2 }))).toEqual({
    status: 404,
    code: 'not_found',
  });
});

test('the cart refuses items that no order would accept', async () => {
  const buyer = await store.makeSignedInBuyer();
  const product_id = await byHand('100');
  const few = await byHand('100');
  await sql`update products set min_order_quantity = 5 where id = ${few}`.execute(owner());
  const draft = await addProduct(store, games, { status: 'draft' });
  const before = await steps.filled(buyer, { product_id, quantity: LINE_UNITS_MAX - 1 });
  for (const gone of [nowhere, draft]) {
    expect(refusalOf(await steps.put(buyer, { product_id: gone }))).toEqual({
      status: 409,
      code: 'product_unavailable',
    });
  }
  expect(problemOf(await steps.put(buyer, { product_id: few, quantity: 4 }))).toMatchObject({
    code: 'quantity_too_small',
    params: { minimum: '5' },
  });
  expect(problemOf(await steps.put(buyer, { product_id, quantity: 2 }))).toMatchObject({
    code: 'quantity_too_large',
    params: { maximum: String(LINE_UNITS_MAX) },
  });
  expect(fieldsOf(await steps.put(buyer, { product_id, quantity: 0 }))).toEqual([
    { field: 'quantity', problem: 'too_small' },
  ]);
  expect((await steps.put(buyer, { product_id, note: 'x'.repeat(501) })).status).toBe(400);
  expect(await steps.cartOf(buyer)).toEqual(before);
});

test('fifty lines are kept, also where several windows add at once', async () => {
  const buyer = await store.makeSignedInBuyer();
  const product_id = await byHand('100');
  await sql`insert into cart_lines (profile_id, product_id, quantity, customer_reference)
    select ${buyer.profileId}, ${product_id}, 1, 'client ' || n
    from generate_series(1, ${CART_LINES_MAX - 1}::int) n`.execute(owner());
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, n) => steps.put(buyer, { product_id, customer_reference: `new ${n}` })),
  );
  expect(statusesOf(answers)).toEqual([201, 409, 409, 409, 409]);
  const full = await steps.put(buyer, { product_id, customer_reference: 'one more' });
  expect(problemOf(full)).toMatchObject({ code: 'cart_full', params: { maximum: '50' } });
  expect((await steps.put(buyer, { product_id, customer_reference: 'client 1' })).status).toBe(201);
  expect((await steps.cartOf(buyer)).lines).toHaveLength(CART_LINES_MAX);
});

test('the same from two windows at once is one line with both', async () => {
  const buyer = await store.makeSignedInBuyer();
  const product_id = await byHand('100');
  const answers = await Promise.all(Array.from({ length: 8 }, () => steps.put(buyer, { product_id })));
  expect(statusesOf(answers)).toEqual(Array.from({ length: 8 }, () => 201));
  expect(shown(await steps.cartOf(buyer))).toEqual([[product_id, 8, null, null]]);
});

test('items that can’t be bought say why and how many are left', async () => {
  const buyer = await store.makeSignedInBuyer();
  const three = await sell('100', ['A-1', 'A-2', 'A-3']);
  const hidden = await byHand('100');
  const counted = await byHand('100');
  await sql`insert into stock_levels (product_id, quantity) values (${counted}, 1)`.execute(owner());
  await steps.filled(
    buyer,
    { product_id: three, quantity: 2, customer_reference: 'first' },
    { product_id: three, quantity: 2, customer_reference: 'second' },
    { product_id: hidden },
    { product_id: counted, quantity: 3 },
  );
  await sql`update products set status = 'inactive' where id = ${hidden}`.execute(owner());
  const now = await steps.cartOf(buyer);
  expect(now.lines.map(({ refusal, available }) => [refusal, available])).toEqual([
    [null, 2],
    ['out_of_stock', 1],
    ['product_unavailable', 1],
    ['out_of_stock', 1],
  ]);
  expect(now.totals).toEqual([{ amount: '200.00', currency: 'DZD' }]);
  await sql`update codes set expires_at = now() - interval '1 second' where product_id = ${three}`.execute(
    owner(),
  );
  expect((await steps.cartOf(buyer)).lines[0]).toMatchObject({ refusal: 'out_of_stock', available: 0 });
});

test('other windows of the business hear of it', async () => {
  const buyer = await store.makeSignedInBuyer();
  const product_id = await byHand('100');
  await allAnnounced(store);
  const page = await openLive(store, buyer.cookie);
  await until(() => expect(page.topics).toEqual(['resync']));
  await callAs(store, buyer)('POST', '/api/cart/lines', { product_id, quantity: 1 });
  await until(() => expect(page.topics).toEqual(['resync', 'orders']));
  page.close();
});
