// Two who decide at once about one offer: exactly one wins, the other is told why, and sums and codes are right.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, type OpenTransaction } from '#server/platform/database/pool.ts';
import { newKey } from '#test/client.ts';
import { balanceOf, expectSoundLedger } from '#test/deposits/gateway-steps.ts';
import { meetingAt } from '#test/interleaving.ts';
import { makeBuyer, makeProduct, type Buyer, type ForSale } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { ask, askAndOffer, draft, goodsOf } from './quote-scene.ts';

let store: TestStore;
let staff: string;
let colleague: string;
beforeAll(async () => {
  store = await startTestStore();
  staff = (await store.makeAdmin()).profileId;
  colleague = (await store.makeStaff('order_desk')).profileId;
});
afterAll(async () => {
  await expectSoundLedger(store);
  await store.close();
});

const owner = () => store.database.owner.db;
const app = () => store.database.app.db;
type Said = { result: string } & Record<string, unknown>;
type Act = (id: string, buyer: Buyer) => Promise<Said>;

async function say(statement: ReturnType<typeof sql<{ answer: Said }>>): Promise<Said> {
  const { rows } = await statement.execute(app());
  return rows[0]?.answer ?? { result: 'nothing' };
}

const accept =
  (key = newKey(), version = 1): Act =>
  (id, { resellerId, profileId }) =>
    say(
      sql`select accept_quote(${id}, ${resellerId}, ${profileId}, ${key}, ${version}, null, now()) as answer`,
    );
const end =
  (status: 'declined' | 'cancelled'): Act =>
  (id, { resellerId, profileId }) =>
    say(
      sql`select end_quote(${id}, ${resellerId}, ${profileId}, ${status},
        ${status === 'declined' ? 1 : null}, 'Too expensive', now()) as answer`,
    );
const expire: Act = (id) =>
  say(sql`select end_quote(${id}, null, null, 'expired', null, null, now() + interval '8 days') as answer`);
const declineByStore: Act = (id) =>
  say(sql`select end_quote(${id}, null, ${staff}, 'declined', null, 'Sold out', now()) as answer`);
const send =
  (by: () => string, version: number): Act =>
  (id) =>
    say(sql`select send_quote(${id}, ${by()}, ${version}, false, now()) as answer`);

const sell = (count: number) =>
  makeProduct(owner(), store.vault, {
    price: '100',
    codes: Array.from({ length: count }, () => `QUOTED-${newKey()}`),
  });

const stateOf = async (id: string) => {
  const { rows } = await sql<{ status: string; version: number; orders: number; codes: number }>`
    select r.status, r.version, count(distinct o.id)::int as orders, count(d.id)::int as codes
    from quote_requests r left join orders o on o.reseller_id = r.reseller_id
    left join order_items i on i.order_id = o.id left join deliveries d on d.order_item_id = i.id
    where r.id = ${id} group by r.id`.execute(owner());
  return rows[0];
};
const lockRequest = (id: string) => (tx: OpenTransaction) =>
  sql`select from quote_requests where id = ${id} for update`.execute(tx);

interface Made {
  id: string;
  buyer: Buyer;
  product: ForSale;
}

/** Three of five codes for 80 dinars each, kept for it or not. */
async function make(isReserved: boolean): Promise<Made> {
  const buyer = await makeBuyer(owner(), { balanceDzd: 1000 });
  const product = await sell(5);
  const lines = [{ productId: product.productId, quantity: 3, price: '80.00' }];
  return { id: await askAndOffer(store, buyer, staff, lines, { isReserved }), buyer, product };
}

const ENDS: [name: string, act: Act, status: string, told: string][] = [
  ['a decline', end('declined'), 'declined', 'quote_status_changed'],
  ['a cancellation', end('cancelled'), 'cancelled', 'quote_status_changed'],
  ['the store’s decline', declineByStore, 'declined', 'quote_status_changed'],
  ['its end', expire, 'expired', 'quote_expired'],
];

test.each(ENDS)('an acceptance against %s: one wins', async (_name, act, status, told) => {
  for (const [round, isReserved] of [true, false, true].entries()) {
    const { id, buyer, product } = await make(isReserved);
    const acts = [() => accept()(id, buyer), () => act(id, buyer)];
    const said = await meetingAt(store, lockRequest(id), round % 2 === 0 ? acts : acts.toReversed());
    const [accepted, ended] = round % 2 === 0 ? said : said.toReversed();
    const isAccepted = accepted?.result === 'placed';
    expect([accepted?.result, ended?.result]).toEqual(
      isAccepted
        ? ['placed', status === 'expired' ? 'nothing_due' : 'quote_status_changed']
        : [told, 'ended'],
    );
    expect(await stateOf(id)).toEqual(
      isAccepted
        ? { status: 'accepted', version: 1, orders: 1, codes: 3 }
        : { status, version: 1, orders: 0, codes: 0 },
    );
    expect(await goodsOf(store, product)).toEqual(
      isAccepted ? { free: 2, reserved: 0, sold: 3 } : { free: 5, reserved: 0, sold: 0 },
    );
    expect(await balanceOf(store, buyer.resellerId)).toBe(isAccepted ? '760.00' : '1000.00');
  }
});

test('two accept at once: one order, one debit, and the same key gets the same answer', async () => {
  for (const isSameKey of [false, true]) {
    const { id, buyer, product } = await make(true);
    const keys = isSameKey ? ['the-same-key', 'the-same-key'] : [newKey(), newKey()];
    const said = await meetingAt(
      store,
      (tx) => sql`select from ledger_accounts where reseller_id = ${buyer.resellerId} for update`.execute(tx),
      keys.map((key) => () => accept(key)(id, buyer)),
    );
    expect(said.map(({ result }) => result).toSorted()).toEqual(
      isSameKey ? ['placed', 'placed'] : ['placed', 'quote_status_changed'],
    );
    if (isSameKey) expect(said[0]?.['order_id']).toBe(said[1]?.['order_id']);
    else expect(said.find(({ result }) => result !== 'placed')).toMatchObject({ status: 'accepted' });
    expect(await stateOf(id)).toEqual({ status: 'accepted', version: 1, orders: 1, codes: 3 });
    expect(await goodsOf(store, product)).toEqual({ free: 2, reserved: 0, sold: 3 });
    expect(await balanceOf(store, buyer.resellerId)).toBe('760.00');
  }
});

test('an acceptance against a new version: the old price is never paid once the new one stands', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id, buyer, product } = await make(round > 1);
    const lines = [{ productId: product.productId, quantity: 4, price: '70.00' }];
    const version = await draft(store, id, staff, lines, { isReserved: round > 1 });
    const acts = [() => accept()(id, buyer), () => send(() => staff, version)(id, buyer)];
    const said = await meetingAt(store, lockRequest(id), round % 2 === 0 ? acts : acts.toReversed());
    const [accepted, sent] = round % 2 === 0 ? said : said.toReversed();
    const isAccepted = accepted?.result === 'placed';
    expect([accepted?.result, sent?.result]).toEqual(
      isAccepted ? ['placed', 'quote_status_changed'] : ['quote_outdated', 'sent'],
    );
    expect(await stateOf(id)).toEqual(
      isAccepted
        ? { status: 'accepted', version: 1, orders: 1, codes: 3 }
        : { status: 'quoted', version: 2, orders: 0, codes: 0 },
    );
    const kept = round > 1 ? 4 : 0;
    expect(await goodsOf(store, product)).toEqual(
      isAccepted ? { free: 2, reserved: 0, sold: 3 } : { free: 5 - kept, reserved: kept, sold: 0 },
    );
    expect(await balanceOf(store, buyer.resellerId)).toBe(isAccepted ? '760.00' : '1000.00');
  }
});

test('two of the staff answer one request: one version, and the other reads who works on it', async () => {
  const { buyer, product } = await make(false);
  const lines = [{ productId: product.productId, quantity: 3, price: '80.00' }];
  const id = await ask(store, buyer, lines);
  const version = await draft(store, id, staff, lines);
  const said = await meetingAt(
    store,
    lockRequest(id),
    [staff, colleague].map((by) => () => send(() => by, version)(id, buyer)),
  );
  expect(said.map(({ result }) => result).toSorted()).toEqual(['quote_taken', 'sent']);
  const { rows } =
    await sql`select version, sent_by = ${staff} or sent_by = ${colleague} as is_theirs from quotes
    where request_id = ${id}`.execute(owner());
  expect(rows).toEqual([{ version: 1, is_theirs: true }]);
});

test('one of the staff sends the same draft twice: one version', async () => {
  const { buyer, product } = await make(false);
  const lines = [{ productId: product.productId, quantity: 3, price: '80.00' }];
  const id = await ask(store, buyer, lines);
  const version = await draft(store, id, staff, lines);
  const said = await meetingAt(
    store,
    lockRequest(id),
    [1, 2].map(() => () => send(() => staff, version)(id, buyer)),
  );
  expect(said.map(({ result, version: sent }) => [result, sent])).toEqual([
    ['sent', 1],
    ['sent', 1],
  ]);
  expect(await stateOf(id)).toMatchObject({ version: 1 });
});

test('a bulk order is bought or asked for, never both', async () => {
  for (let round = 0; round < 2; round += 1) {
    const buyer = await makeBuyer(owner(), { balanceDzd: 1000 });
    const product = await sell(3);
    await owner().insertInto('bulk_orders').values({ profile_id: buyer.profileId }).execute();
    const { id: bulk_line_id } = await owner()
      .insertInto('bulk_lines')
      .values({ profile_id: buyer.profileId, product_id: product.productId, quantity: 2 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const line = {
      bulk_line_id,
      product_id: product.productId,
      quantity: 2,
      expected_unit_price: '100.00',
      expected_currency: 'DZD',
    };
    const acts = [
      () =>
        say(
          sql`select place_order(${buyer.resellerId}, ${buyer.profileId}, ${newKey()}, ${JSON.stringify([line])}) as answer`,
        ),
      () => say(sql`select ask_quote(${buyer.resellerId}, ${buyer.profileId}, 0, now()) as answer`),
    ];
    const hold = (tx: OpenTransaction) =>
      sql`select from bulk_orders where profile_id = ${buyer.profileId} for update`.execute(tx);
    const said = await meetingAt(store, hold, round === 0 ? acts : acts.toReversed());
    const [bought, asked] = round === 0 ? said : said.toReversed();
    const isBought = bought?.result === 'placed';
    expect([bought?.result, asked?.result]).toEqual(
      isBought ? ['placed', 'bulk_order_changed'] : ['bulk_order_changed', 'asked'],
    );
    expect(await balanceOf(store, buyer.resellerId)).toBe(isBought ? '800.00' : '1000.00');
    expect(await goodsOf(store, product)).toEqual({
      free: isBought ? 1 : 3,
      reserved: 0,
      sold: isBought ? 2 : 0,
    });
  }
});
