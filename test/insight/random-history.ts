// A market and what happens in it by chance, always the same: orders of all kinds, refunds whole and partial, cancellations,
// renewals, replacements, trials, accepted offers, and products that leave the store.
import { placedOrder } from '#shared/orders/orders.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { api, dataOf, newKey, type Answer } from '#test/client.ts';
import { makeProduct, type ForSale } from '#test/shop.ts';
import {
  buy,
  delivered,
  makeByHand,
  refund,
  replace,
  report,
  runsMonthly,
  type SignedInBuyer,
} from '#test/orders/desk-steps.ts';
import { accept, amount, answer, request } from '#test/quotes/quote-steps.ts';
import { callAs } from '#test/staff/staff-steps.ts';
import type { TestStore } from '#test/store.ts';

interface Priced extends ForSale {
  price: string;
}

export interface Market {
  admin: { cookie: string; profileId: string };
  /** By hand; the first has a cost, the second none. */
  products: [Priced, Priced];
  /** In dollars. */
  dollars: Priced;
  coded: Priced;
  running: Priced;
  buyers: SignedInBuyer[];
  random: () => number;
}

export async function makeMarket(store: TestStore): Promise<Market> {
  const { db } = store.database.owner;
  const byHand = async (price: string) => ({ ...(await makeByHand(store, price, 100_000)), price });
  const products: Market['products'] = [await byHand('1000.00'), await byHand('333.33')];
  const codes = Array.from({ length: 500 }, () => `CODE-${newKey()}`);
  const coded = { ...(await makeProduct(db, store.vault, { price: '250.00', codes })), price: '250.00' };
  const dollars = {
    ...(await makeProduct(db, store.vault, { price: '20', currency: 'USD', delivery: 'manual' })),
    price: '20.00',
  };
  const running = await byHand('1200.00');
  await runsMonthly(store, running);
  await sql`update products set trial_days = 7 where id = ${running.productId}`.execute(db);
  await sql`update products set cost_price = round(consumer_price * 0.7, 2)
    where id in (${products[0].productId}, ${dollars.productId}, ${running.productId})`.execute(db);
  const buyers = await Promise.all([1, 2, 3].map(() => store.makeSignedInBuyer(5_000_000)));
  await sql`update reseller_profiles set wilaya = 31 where id = ${buyers[0]?.resellerId}`.execute(db);
  await sql`insert into price_lists (id, name, percent_off) values ('00000000-0000-7000-8000-0000000000ff', 'Friends', 0)`.execute(
    db,
  );
  await sql`update reseller_profiles set wilaya = 16, price_list_id = '00000000-0000-7000-8000-0000000000ff'
    where id = ${buyers[1]?.resellerId}`.execute(db);
  return {
    admin: await store.makeAdmin(),
    products,
    dollars,
    coded,
    running,
    buyers,
    random: randomBy(20_261_125),
  };
}

export async function makeHistory(store: TestStore, market: Market, acts: number): Promise<void> {
  for (let act = 0; act < acts; act += 1) {
    const kind = Math.floor(market.random() * ACTS.length);
    await ACTS[kind]?.(store, market);
  }
}

/** Throws where an act was refused: a history in which nothing happens proves nothing. */
function done({ status, text }: Answer): void {
  if (status >= 300) throw new Error(`${status} ${text}`);
}

type Act = (store: TestStore, market: Market) => Promise<void>;

function oneOf<T>(of: readonly T[], random: () => number): T {
  const one = of[Math.floor(random() * of.length)];
  if (one === undefined) throw new Error('nothing to choose from');
  return one;
}

const buySome: Act = async (store, { products, dollars, coded, buyers, random }) => {
  const lines =
    random() < 0.2
      ? [{ product: dollars, price: dollars.price, quantity: 1 }]
      : [...products, coded]
          .filter(() => random() < 0.6)
          .map((product) => ({ product, price: product.price, quantity: 1 + Math.floor(random() * 4) }));
  if (lines.length > 0) {
    const inCurrency = lines[0]?.product === dollars;
    if (inCurrency) await buyInDollars(store, oneOf(buyers, random), dollars);
    else await buy(store, lines, oneOf(buyers, random));
  }
};

async function buyInDollars(store: TestStore, buyer: SignedInBuyer, product: Priced): Promise<string> {
  const answered = await callAs(store, buyer)(
    'POST',
    '/api/orders',
    {
      lines: [
        {
          product_id: product.productId,
          quantity: 2,
          expected_unit_price: { amount: product.price, currency: 'USD' },
        },
      ],
    },
    { 'idempotency-key': newKey() },
  );
  return dataOf(answered, placedOrder).id;
}

const refundPart: Act = async (store, { products, coded, admin, buyers, random }) => {
  const lines = [products[0], products[1], coded].map((product) => ({
    product,
    price: product.price,
    quantity: 3,
  }));
  const bought = await buy(store, lines, oneOf(buyers, random));
  const [first, second] = bought.items;
  const pay = async (lines: object[]) => done(await refund(store, admin, bought.orderId, { lines }));
  await pay([
    { item_id: first, waiting: 2, deliveries: [] },
    { item_id: second, waiting: 1, deliveries: [] },
  ]);
  if (random() < 0.5) await pay([{ item_id: second, waiting: 2, deliveries: [] }]);
};

const cancelOne: Act = async (store, { products, dollars, buyers, admin, random }) => {
  const buyer = oneOf(buyers, random);
  const id =
    random() < 0.5
      ? await buyInDollars(store, buyer, dollars)
      : (await buy(store, [{ product: products[0], price: products[0].price, quantity: 2 }], buyer)).orderId;
  await sql`select cancel_order(${id}, ${admin.profileId}, 'No longer wanted')`.execute(
    store.database.owner.db,
  );
};

const replaceOne: Act = async (store, { coded, buyers, admin, random }) => {
  const bought = await buy(
    store,
    [{ product: coded, price: coded.price, quantity: 1 }],
    oneOf(buyers, random),
  );
  const { rows } = await sql<{
    id: string;
  }>`select d.id from deliveries d join order_items i on i.id = d.order_item_id
    where i.order_id = ${bought.orderId}`.execute(store.database.owner.db);
  const reportId = await report(store, bought, rows[0]?.id ?? '');
  done(await replace(store, admin, reportId, { answer: 'Here is another one', kind: 'code' }));
};

const renewOne: Act = async (store, { running, buyers, admin, random }) => {
  const buyer = oneOf(buyers, random);
  const bought = await buy(store, [{ product: running, price: running.price }], buyer);
  await delivered(store, admin, bought.items[0] ?? '', { kind: 'done', quantity: 1 });
  const { rows } = await sql<{
    id: string;
  }>`select id from subscriptions where order_item_id = ${bought.items[0]}`.execute(store.database.owner.db);
  const answered = await api(store, 'POST', `/api/subscriptions/${rows[0]?.id}/renew`, {
    cookie: buyer.cookie,
    headers: { 'idempotency-key': newKey() },
    body: { expected_unit_price: { amount: running.price, currency: 'DZD' } },
  });
  done(answered);
};

const tryOne: Act = async (store, { running }) => {
  const buyer = await store.makeSignedInBuyer(5000);
  const key = { 'idempotency-key': newKey() };
  dataOf(
    await callAs(store, buyer)('POST', '/api/trials', { product_id: running.productId }, key),
    placedOrder,
  );
};

const acceptOffer: Act = async (store, { products: [product], admin }) => {
  const buyer = await store.makeSignedInBuyer(100_000);
  const id = await request(store, buyer, [[product, 12]]);
  await answer(store, admin, id, [{ position: 0, product, quantity: 12, price: amount('900.00') }]);
  done(await accept(store, buyer, id));
};

/** Bought, then put into the trash and removed for good. */
const deleteOne: Act = async (store, { buyers, random }) => {
  const product = await makeByHand(store, '50.00');
  await buy(store, [{ product, price: '50.00', quantity: 2 }], oneOf(buyers, random));
  await sql`update products set deleted_at = now(), removed_at = now(), category_id = null, status = 'draft'
    where id = ${product.productId}`.execute(store.database.owner.db);
};

const ACTS: Act[] = [
  buySome,
  buySome,
  buySome,
  refundPart,
  cancelOne,
  replaceOne,
  renewOne,
  tryOne,
  acceptOffer,
  deleteOne,
];

/** Numbers from 0 to 1 that look like chance: mulberry32. */
function randomBy(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
