// Requests and offers over HTTP, as the business that asked meets them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { order, placedOrder } from '#shared/orders/orders.contract.ts';
import { quote } from '#shared/quotes/quotes.contract.ts';
import { bulkOrder } from '#shared/quotes/bulk-order.contract.ts';
import { expireQuotes } from '#server/quotes/expire-quotes.ts';
import { sql } from '#server/platform/database/pool.ts';
import { api, dataOf, dinars, newKey, problemOf, refusalOf, unchangedBy } from '#test/client.ts';
import { balanceOf, expectSoundLedger } from '#test/deposits/gateway-steps.ts';
import { addFunds } from '#test/shop.ts';
import { callAs } from '#test/staff/staff-steps.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { goodsOf } from './quote-scene.ts';
import {
  accept,
  amount,
  answer,
  readQuote,
  request,
  sell,
  type Someone,
  noticesOfQuotes,
} from './quote-steps.ts';

let store: TestStore;
let staff: Someone;
beforeAll(async () => {
  store = await startTestStore();
  staff = await store.makeAdmin();
});
afterAll(async () => {
  await expectSoundLedger(store);
  await store.close();
});

const owner = () => store.database.owner.db;
const DAY_MS = 86_400_000;
const noticesOf = (resellerId: string) => noticesOfQuotes(store, resellerId);

test('asked, answered, accepted: the order has the quoted prices, and the same key answers alike', async () => {
  const buyer = await store.makeSignedInBuyer(50_000);
  const [codes, byHand] = [await sell(store, '100', 30), await sell(store, '250')];
  const id = await request(store, buyer, [
    [codes, 30, '75'],
    [byHand, 40],
  ]);
  expect(await readQuote(store, buyer, id)).toMatchObject({ state: 'pending', version: null, total: null });
  const sent = await answer(
    store,
    staff,
    id,
    [
      { position: 0, product: codes, quantity: 30, price: amount('80') },
      { position: 1, product: byHand, quantity: 40, price: { kind: 'percent_off', percent: '10' } },
    ],
    { note: 'Delivered today', terms: 'From the balance' },
  );
  expect(sent).toMatchObject({ state: 'quoted', version: 1, holder: { id: staff.profileId } });
  const offered = await readQuote(store, buyer, id);
  expect(offered).toMatchObject({ state: 'quoted', version: 1, total: dinars('11400.00') });
  expect(offered.offers).toMatchObject([
    {
      version: 1,
      is_voided: false,
      saving: dinars('1600.00'),
      note: 'Delivered today',
      lines: [
        { position: 0, quantity: 30, unit_price: dinars('80.00'), saving: dinars('600.00') },
        { position: 1, quantity: 40, unit_price: dinars('225.00'), saving: dinars('1000.00') },
      ],
    },
  ]);
  expect(await noticesOf(buyer.resellerId)).toEqual(['quote_answered']);
  // The store's prices may change in the meantime: a quoted price holds.
  await sql`update products set consumer_price = 999 where id = ${codes.productId}`.execute(owner());
  const key = newKey();
  const placed = dataOf(await accept(store, buyer, id, {}, key), placedOrder);
  expect(placed).toMatchObject({ total: dinars('11400.00'), status: 'pending' });
  expect(dataOf(await accept(store, buyer, id, {}, key), placedOrder)).toEqual(placed);
  expect(problemOf(await accept(store, buyer, id))).toMatchObject({
    code: 'quote_status_changed',
    title: 'This quote was already accepted.',
  });
  expect(await balanceOf(store, buyer.resellerId)).toBe('38600.00');
  expect(await readQuote(store, buyer, id)).toMatchObject({
    state: 'accepted',
    order: { id: placed.id, order_number: placed.order_number },
  });
  const bought = dataOf(await api(store, 'GET', `/api/orders/${placed.id}`, buyer), order);
  expect(
    bought.items.map(({ quantity, unit_price: price, delivered }) => [quantity, price, delivered]),
  ).toEqual([
    [30, dinars('80.00'), 30],
    [40, dinars('225.00'), 0],
  ]);
  expect(await goodsOf(store, codes)).toEqual({ free: 0, reserved: 0, sold: 30 });
  const due = await owner()
    .selectFrom('orders')
    .select('is_invoice_due')
    .where('id', '=', placed.id)
    .executeTakeFirstOrThrow();
  expect(due.is_invoice_due).toBe(true);
});

test('a balance that is too small says what is missing, and the offer is accepted after a deposit', async () => {
  const buyer = await store.makeSignedInBuyer(500);
  const product = await sell(store, '100', 10);
  const id = await request(store, buyer, [[product, 10]]);
  await answer(store, staff, id, [{ position: 0, product, quantity: 10, price: amount('90') }], {
    is_reserved: true,
  });
  const refused = await accept(store, buyer, id);
  expect(refusalOf(refused)).toEqual({ status: 402, code: 'insufficient_balance' });
  expect(await goodsOf(store, product)).toEqual({ free: 0, reserved: 10, sold: 0 });
  await addFunds(owner(), buyer, '400');
  expect(dataOf(await accept(store, buyer, id), placedOrder).total).toEqual(dinars('900.00'));
  expect(await balanceOf(store, buyer.resellerId)).toBe('0.00');
  expect(await goodsOf(store, product)).toEqual({ free: 0, reserved: 0, sold: 10 });
});

test('a new version voids the last one; foreign, voided and unknown versions change nothing', async () => {
  const buyer = await store.makeSignedInBuyer(5000);
  const stranger = await store.makeSignedInBuyer(5000);
  const product = await sell(store, '100', 5);
  const id = await request(store, buyer, [[product, 5]]);
  const line = { position: 0, product, quantity: 5 };
  const first = await answer(store, staff, id, [{ ...line, price: amount('90') }]);
  await answer(store, staff, id, [{ ...line, price: amount('85') }], { version: first.draft?.version ?? 0 });
  const shown = await readQuote(store, buyer, id);
  expect(shown.offers.map(({ version, is_voided, total }) => [version, is_voided, total])).toEqual([
    [1, true, dinars('450.00')],
    [2, false, dinars('425.00')],
  ]);
  const refused = async (body: object, who: Someone = buyer) =>
    problemOf(await unchangedBy(store, () => accept(store, who, id, body))).code;
  expect(await refused({ version: 2 }, stranger)).toBe('not_found');
  expect(await refused({ version: 0 })).toBe('invalid_request');
  const voided = await accept(store, buyer, id, { version: 1 });
  expect(problemOf(voided)).toMatchObject({ code: 'quote_outdated', params: { version: '2' } });
  const foreign = shown.offers[0]?.lines.map((one) => one.id);
  expect(problemOf(await accept(store, buyer, id, { version: 2, line_ids: foreign ?? [] })).code).toBe(
    'not_found',
  );
  const declined = await callAs(store, buyer)('POST', `/api/quotes/${id}/decline`, {
    version: 1,
    reason: 'Too expensive',
  });
  expect(problemOf(declined).code).toBe('quote_outdated');
  expect(dataOf(await accept(store, buyer, id, { version: 2 }), placedOrder).total).toEqual(dinars('425.00'));
});

test('a line less only where the offer allows it, and one alternative in place of a line', async () => {
  const buyer = await store.makeSignedInBuyer(50_000);
  const [a, b, other] = [
    await sell(store, '100', 5),
    await sell(store, '200', 5),
    await sell(store, '150', 5),
  ];
  const lines = [
    { position: 0, product: a, quantity: 2, price: amount('90') },
    { position: 1, product: b, quantity: 2, price: amount('180') },
    { position: 1, product: other, quantity: 2, price: amount('120'), is_alternative: true },
  ];
  const make = async (allows_partial: boolean) => {
    const id = await request(store, buyer, [
      [a, 2],
      [b, 2],
    ]);
    await answer(store, staff, id, lines, { allows_partial, is_reserved: true });
    const [first, second, third] = (await readQuote(store, buyer, id)).offers[0]?.lines ?? [];
    return { id, ids: [first?.id ?? '', second?.id ?? '', third?.id ?? ''] as const };
  };
  const whole = await make(false);
  expect(problemOf(await accept(store, buyer, whole.id, { line_ids: [whole.ids[0]] })).code).toBe(
    'quote_is_whole',
  );
  expect(problemOf(await accept(store, buyer, whole.id, { line_ids: [...whole.ids] })).code).toBe(
    'line_twice',
  );
  const swapped = await accept(store, buyer, whole.id, { line_ids: [whole.ids[0], whole.ids[2]] });
  expect(dataOf(swapped, placedOrder).total).toEqual(dinars('420.00'));
  // What was kept of the line that was left is free again.
  expect(await goodsOf(store, b)).toEqual({ free: 5, reserved: 0, sold: 0 });
  expect(await goodsOf(store, other)).toEqual({ free: 3, reserved: 0, sold: 2 });
  const partial = await make(true);
  const less = await accept(store, buyer, partial.id, { line_ids: [partial.ids[1]] });
  expect(dataOf(less, placedOrder).total).toEqual(dinars('360.00'));
  expect(await goodsOf(store, a)).toEqual({ free: 3, reserved: 0, sold: 2 });
});

test('kept units are not sold to others, and come back when the validity ends', async () => {
  const buyer = await store.makeSignedInBuyer(5000);
  const other = await store.makeSignedInBuyer(5000);
  const [product, byHand] = [await sell(store, '100', 5), await sell(store, '50')];
  await owner().insertInto('stock_levels').values({ product_id: byHand.productId, quantity: 10 }).execute();
  const stock = async () =>
    (
      await sql<{
        quantity: number;
      }>`select quantity from stock_levels where product_id = ${byHand.productId}`.execute(owner())
    ).rows[0]?.quantity;
  const id = await request(store, buyer, [
    [product, 4],
    [byHand, 8],
  ]);
  await answer(
    store,
    staff,
    id,
    [
      { position: 0, product, quantity: 4, price: amount('90') },
      { position: 1, product: byHand, quantity: 8, price: amount('40') },
    ],
    { is_reserved: true, valid_days: 3 },
  );
  expect([await goodsOf(store, product), await stock()]).toEqual([{ free: 1, reserved: 4, sold: 0 }, 2]);
  const buy = (thing: { productId: string }, quantity: number, price: string) =>
    callAs(store, other)('POST', '/api/orders', {
      lines: [{ product_id: thing.productId, quantity, expected_unit_price: dinars(price) }],
    });
  expect(problemOf(await buy(product, 2, '100'))).toMatchObject({
    code: 'out_of_stock',
    params: { available: '1' },
  });
  expect(problemOf(await buy(byHand, 3, '50'))).toMatchObject({
    code: 'out_of_stock',
    params: { available: '2' },
  });

  const soon = new Date(Date.now() + 2.5 * DAY_MS);
  expect(await expireQuotes(store.database.app.db, soon)).toBe(1);
  expect(await expireQuotes(store.database.app.db, soon)).toBe(0);
  const over = new Date(Date.now() + 4 * DAY_MS);
  expect(await expireQuotes(store.database.app.db, over)).toBe(1);
  expect(await expireQuotes(store.database.app.db, over)).toBe(0);
  expect([await goodsOf(store, product), await stock()]).toEqual([{ free: 5, reserved: 0, sold: 0 }, 10]);
  expect(await noticesOf(buyer.resellerId)).toEqual(['quote_answered', 'quote_ending', 'quote_expired']);
  expect(await readQuote(store, buyer, id)).toMatchObject({ state: 'expired', ended: { by: null } });
  expect(problemOf(await accept(store, buyer, id)).code).toBe('quote_expired');
  expect((await buy(product, 5, '100')).status).toBe(201);
});

test('a buyer beyond their daily limit asks the owner, who accepts', async () => {
  const buyer = await store.makeSignedInBuyer(50_000);
  const member = await store.makeMember(buyer, 'buyer');
  await sql`update profiles set daily_limit = 1000 where id = ${member.profileId}`.execute(owner());
  const product = await sell(store, '100', 20);
  const id = await request(store, member, [[product, 20]]);
  await answer(store, staff, id, [{ position: 0, product, quantity: 20, price: amount('90') }]);
  expect(problemOf(await accept(store, member, id)).code).toBe('daily_limit_reached');
  const ask = () => callAs(store, member)('POST', `/api/quotes/${id}/ask-owner`, { version: 1 });
  expect(dataOf(await ask(), quote).owner_asked?.by).toBe(member.email);
  await ask();
  expect((await noticesOf(buyer.resellerId)).filter((kind) => kind === 'quote_owner_asked')).toHaveLength(1);
  expect(dataOf(await accept(store, buyer, id), placedOrder).total).toEqual(dinars('1800.00'));
});

test('a quoted price in another currency is paid at the rate of the acceptance', async () => {
  const buyer = await store.makeSignedInBuyer(13_450);
  const product = await sell(store, '1345');
  const id = await request(store, buyer, [[product, 5]]);
  await answer(store, staff, id, [{ position: 0, product, quantity: 5, price: amount('9') }], {
    currency: 'USD',
  });
  const dinarsPerDollar = (rate: number) =>
    sql`insert into currency_rates (currency, units_per_usd) values ('DZD', ${rate}::numeric)`.execute(
      owner(),
    );
  // 13,450 DA were 100 dollars, and are 50 now: 45 of them are paid, not what they were worth when they were offered.
  await dinarsPerDollar(269);
  const placed = dataOf(await accept(store, buyer, id), placedOrder);
  await dinarsPerDollar(134.5);
  expect(placed.total).toEqual({ amount: '45.00', currency: 'USD' });
  expect(await balanceOf(store, buyer.resellerId)).toBe('7397.50');
  expect(dataOf(await api(store, 'GET', '/api/bulk-order', buyer), bulkOrder).lines).toEqual([]);
});
