// Units that two want at once, over HTTP: kept for one client or sold to another, exactly once each, and by whoever of client
// and store accepts first.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placedOrder } from '#shared/orders/orders.contract.ts';
import { quoteMessage } from '#shared/quotes/quotes.contract.ts';
import { sql, type OpenTransaction } from '#server/platform/database/pool.ts';
import { dataOf, dinars, newKey, problemOf, type Answer } from '#test/client.ts';
import { balanceOf, expectSoundLedger } from '#test/deposits/gateway-steps.ts';
import { meetingAt } from '#test/interleaving.ts';
import type { ForSale } from '#test/shop.ts';
import { callAs } from '#test/staff/staff-steps.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import {
  accept,
  amount,
  answer,
  makeDesk,
  postAtDesk,
  readQuote,
  request,
  save,
  sell,
  type Someone,
} from './quote-steps.ts';

let store: TestStore;
let desk: Someone;
beforeAll(async () => {
  store = await startTestStore();
  [, desk] = await makeDesk(store);
});
afterAll(async () => {
  await expectSoundLedger(store);
  await store.close();
});

const owner = () => store.database.owner.db;
const UNITS = 3;
const GOODS = ['codes', 'stock'] as const;

/** Three, by code or by hand, at 100 dinars. */
async function sellLast(kind: (typeof GOODS)[number]): Promise<ForSale> {
  if (kind === 'codes') return sell(store, '100', UNITS);
  const product = await sell(store, '100');
  await owner()
    .insertInto('stock_levels')
    .values({ product_id: product.productId, quantity: UNITS })
    .execute();
  return product;
}

/** Units of a product that nobody has, that are kept, and that are ordered. */
async function unitsOf({ productId }: ForSale): Promise<[free: number, kept: number, ordered: number]> {
  const { rows } = await sql<{ free: number; kept: number; ordered: number }>`
    select (select count(*) from codes where product_id = ${productId} and status = 'free')::int
        + coalesce((select quantity from stock_levels where product_id = ${productId}), 0) as free,
      (select count(*) from codes where product_id = ${productId} and status = 'reserved')::int
        + coalesce((select sum(quantity) from quote_stock where product_id = ${productId}), 0)::int as kept,
      (select coalesce(sum(quantity), 0) from order_items where product_id = ${productId})::int as ordered`.execute(
    owner(),
  );
  const { free = -1, kept = -1, ordered = -1 } = rows[0] ?? {};
  return [free, kept, ordered];
}

const wallet = (tx: OpenTransaction, { resellerId }: { resellerId: string }) =>
  sql`select from ledger_accounts where reseller_id = ${resellerId} for update`.execute(tx);
const requestRow = (tx: OpenTransaction, id: string) =>
  sql`select from quote_requests where id = ${id} for update`.execute(tx);
const lineOf = (product: ForSale) => [{ position: 0, product, quantity: UNITS, price: amount('90') }];
const isDone = ({ status }: Answer) => status === 200 || status === 201;

/** Of two at once: the index of the one that was done. */
async function winnerOf(
  hold: (tx: OpenTransaction) => Promise<unknown>,
  acts: [() => Promise<Answer>, () => Promise<Answer>],
  round: number,
): Promise<{ won: number; lost: Answer }> {
  const said = await meetingAt(store, hold, round % 2 === 0 ? acts : acts.toReversed());
  const [first, second] = round % 2 === 0 ? said : said.toReversed();
  if (first === undefined || second === undefined) throw new Error('there were two');
  expect([first, second].filter(isDone)).toHaveLength(1);
  return isDone(first) ? { won: 0, lost: second } : { won: 1, lost: first };
}

test.each(GOODS)('the last %s are kept for an offer or sold to another, never both', async (kind) => {
  for (let round = 0; round < 4; round += 1) {
    const [buyer, other] = [await store.makeSignedInBuyer(1000), await store.makeSignedInBuyer(1000)];
    const product = await sellLast(kind);
    const id = await request(store, buyer, [[product, UNITS]]);
    await save(store, desk, id, lineOf(product), { is_reserved: true });
    const keep = () => postAtDesk(store, desk, id, 'send', { version: 1 });
    const buy = () =>
      callAs(store, other)('POST', '/api/orders', {
        lines: [{ product_id: product.productId, quantity: UNITS, expected_unit_price: dinars('100') }],
      });
    const hold = async (tx: OpenTransaction) => {
      await wallet(tx, other);
      await requestRow(tx, id);
    };
    const { won, lost } = await winnerOf(hold, [keep, buy], round);
    expect(problemOf(lost).code).toBe('out_of_stock');
    expect(await unitsOf(product)).toEqual(won === 0 ? [0, UNITS, 0] : [0, 0, UNITS]);
    expect(await balanceOf(store, other.resellerId)).toBe(won === 0 ? '1000.00' : '700.00');
    expect(await readQuote(store, buyer, id)).toMatchObject({ state: won === 0 ? 'quoted' : 'pending' });
    if (won !== 0) continue;
    dataOf(await accept(store, buyer, id), placedOrder);
    expect(await unitsOf(product)).toEqual([0, 0, UNITS]);
  }
});

test.each(GOODS)('the last %s are kept for one of two offers', async (kind) => {
  for (let round = 0; round < 2; round += 1) {
    const product = await sellLast(kind);
    const ids: string[] = [];
    for (const who of [await store.makeSignedInBuyer(), await store.makeSignedInBuyer()]) {
      const id = await request(store, who, [[product, UNITS]]);
      await save(store, desk, id, lineOf(product), { is_reserved: true });
      ids.push(id);
    }
    const [first = '', second = ''] = ids;
    const keep = (id: string) => () => postAtDesk(store, desk, id, 'send', { version: 1 });
    const hold = async (tx: OpenTransaction) => {
      for (const id of ids) await requestRow(tx, id);
    };
    const { lost } = await winnerOf(hold, [keep(first), keep(second)], round);
    expect(problemOf(lost)).toMatchObject({ code: 'out_of_stock', params: { line: '0', available: '0' } });
    expect(await unitsOf(product)).toEqual([0, UNITS, 0]);
  }
});

test.each(GOODS)(
  'an offer that keeps nothing is accepted, or the last %s were sold to another',
  async (kind) => {
    for (let round = 0; round < 4; round += 1) {
      const [buyer, other] = [await store.makeSignedInBuyer(1000), await store.makeSignedInBuyer(1000)];
      const product = await sellLast(kind);
      const id = await request(store, buyer, [[product, UNITS]]);
      await answer(store, desk, id, lineOf(product));
      const buy = () =>
        callAs(store, other)('POST', '/api/orders', {
          lines: [{ product_id: product.productId, quantity: UNITS, expected_unit_price: dinars('100') }],
        });
      const hold = async (tx: OpenTransaction) => {
        await wallet(tx, buyer);
        await wallet(tx, other);
      };
      const { won, lost } = await winnerOf(hold, [() => accept(store, buyer, id), buy], round);
      expect(problemOf(lost).code).toBe(won === 0 ? 'out_of_stock' : 'quote_out_of_stock');
      expect(await unitsOf(product)).toEqual([0, 0, UNITS]);
      const balances = [await balanceOf(store, buyer.resellerId), await balanceOf(store, other.resellerId)];
      expect(balances).toEqual(won === 0 ? ['730.00', '1000.00'] : ['1000.00', '700.00']);
      // What could not be had leaves the offer as it stood.
      expect(await readQuote(store, buyer, id)).toMatchObject({ state: won === 0 ? 'accepted' : 'quoted' });
    }
  },
);

test('the client accepts while the store accepts for them: one order, one debit', async () => {
  for (let round = 0; round < 2; round += 1) {
    const buyer = await store.makeSignedInBuyer(1000);
    const product = await sell(store, '100', UNITS + 2);
    const id = await request(store, buyer, [[product, UNITS]]);
    await answer(store, desk, id, lineOf(product), { is_reserved: true });
    const text = 'We take it';
    const written = await callAs(store, buyer)('POST', `/api/quotes/${id}/messages`, { text });
    const message_id = dataOf(written, quoteMessage).id;
    const forThem = () =>
      callAs(store, desk)(
        'POST',
        `/api/admin/quotes/${id}/accept`,
        { version: 1, message_id },
        { 'idempotency-key': newKey() },
      );
    const acts: Parameters<typeof winnerOf>[1] = [() => accept(store, buyer, id), forThem];
    const { won, lost } = await winnerOf((tx) => wallet(tx, buyer), acts, round);
    expect(problemOf(lost)).toMatchObject({ code: 'quote_status_changed', params: { status: 'accepted' } });
    expect(await unitsOf(product)).toEqual([2, 0, UNITS]);
    expect(await balanceOf(store, buyer.resellerId)).toBe('730.00');
    const { rows } = await sql`select from quote_acceptances where request_id = ${id}`.execute(owner());
    expect(rows).toHaveLength(won === 0 ? 0 : 1);
  }
});

test('two offers that are beyond a daily limit together: one is paid', async () => {
  const head = await store.makeSignedInBuyer(5000);
  const member = await store.makeMember(head, 'buyer');
  await sql`update profiles set daily_limit = 500 where id = ${member.profileId}`.execute(
    store.database.owner.db,
  );
  const product = await sell(store, '100', 2 * UNITS);
  const ids: string[] = [];
  for (let count = 0; count < 2; count += 1) {
    const id = await request(store, member, [[product, UNITS]]);
    await answer(store, desk, id, lineOf(product));
    ids.push(id);
  }
  const [first = '', second = ''] = ids;
  const { lost } = await winnerOf(
    (tx) => wallet(tx, head),
    [() => accept(store, member, first), () => accept(store, member, second)],
    0,
  );
  expect(problemOf(lost)).toMatchObject({ code: 'daily_limit_reached', params: { left: 'DA 230.00' } });
  expect(await balanceOf(store, head.resellerId)).toBe('4730.00');
  expect(await unitsOf(product)).toEqual([UNITS, 0, UNITS]);
});
