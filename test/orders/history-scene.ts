// Orders of one business in every state, at many times and prices, and what each is found by.
import { z } from 'zod';
import { sql } from '#server/platform/database/pool.ts';
import { dayInAlgeria } from '#shared/days.ts';
import { shownStatusOf, type HistoryStatus } from '#shared/orders/orders.contract.ts';
import { makeProduct, type Buyer } from '#test/shop.ts';
import type { TestStore } from '#test/store.ts';
import { api, dataOf, newKey } from '#test/client.ts';

export type Owner = Buyer & { cookie: string };

export interface Past {
  id: string;
  number: string;
  /** Of the product, by its place in GOODS. */
  goods: number;
  reference: string | null;
  status: HistoryStatus;
  /** Days ago. */
  age: number;
  /** In Algeria. */
  day: string;
  /** Of the product. */
  category: string;
  /** In centimes of a dinar. */
  dinars: bigint;
}

/** name, Arabic name, price, currency, delivery */
const GOODS = [
  ['Atlas VPN', 'أطلس في بي إن', '120', 'DZD', 'codes'],
  ['Sahara Music', 'موسيقى الصحراء', '1200', 'DZD', 'manual'],
  ['Atlas Office', 'مكتب أطلس', '3', 'USD', 'manual'],
] as const;
const RATE = 134.5;
const ORDERS = 45;
const AGES = [0, 3, 3, 20, 80, 200, 500];

/** Buys as people do, then moves the orders into their past. */
export async function makeHistory(store: TestStore, owner: Owner): Promise<Past[]> {
  const { db } = store.database.owner;
  const products: string[] = [];
  for (const [name, nameAr, price, currency, delivery] of GOODS) {
    const codes = delivery === 'codes' ? Array.from({ length: ORDERS * 2 }, newKey) : [];
    const { productId } = await makeProduct(db, store.vault, { price, currency, delivery, codes });
    await sql`update products set name = ${name}, name_ar = ${nameAr}, trial_days = 7 where id = ${productId}`.execute(
      db,
    );
    products.push(productId);
  }
  const past: Past[] = [];
  for (let place = 0; place < ORDERS; place += 1) {
    past.push(await makeOne(store, owner, products, place));
  }
  past.push(await makeTrial(store, owner, products[1] ?? ''));
  return past;
}

async function makeOne(store: TestStore, owner: Owner, products: string[], place: number): Promise<Past> {
  const goods = place % 3;
  const [, , price = '', currency = 'DZD'] = GOODS[goods] ?? [];
  const quantity = 1 + (place % 2);
  const reference = place % 4 === 0 ? `Karim ${place}` : null;
  const line = {
    product_id: products[goods],
    quantity,
    expected_unit_price: { amount: price, currency },
    ...(reference === null ? {} : { customer_reference: reference, note: 'calls at noon' }),
  };
  const answer = await api(store, 'POST', '/api/orders', {
    cookie: owner.cookie,
    headers: { 'idempotency-key': newKey() },
    body: { lines: [line] },
  });
  const { id } = dataOf(answer, z.object({ id: z.string() }).loose());
  const { db } = store.database.owner;
  if (place % 5 === 1) await sql`select start_processing(${id}, null)`.execute(db);
  if (place % 7 === 2) await sql`select cancel_order(${id}, null, 'changed their mind')`.execute(db);
  return moveBack(store, id, { goods, reference, age: AGES[place % AGES.length] ?? 0 });
}

async function makeTrial(store: TestStore, owner: Owner, productId: string): Promise<Past> {
  const { rows } = await sql<{ id: string }>`
    select start_trial(${owner.resellerId}, ${owner.profileId}, ${newKey()}, ${productId}) ->> 'order_id' as id`.execute(
    store.database.owner.db,
  );
  return moveBack(store, rows[0]?.id ?? '', { goods: 1, reference: null, age: 1 });
}

async function moveBack(
  store: TestStore,
  id: string,
  given: Pick<Past, 'goods' | 'reference' | 'age'>,
): Promise<Past> {
  const { db } = store.database.owner;
  const { order_number, status, total_amount, currency, created_at, category } = await db
    .updateTable('orders')
    .set({ created_at: sql`now() - ${given.age} * interval '1 day'` })
    .where('id', '=', id)
    .returning(['order_number', 'status', 'total_amount', 'currency', 'created_at'])
    .returning(
      sql<string>`(select i.category_id from order_items i where i.order_id = orders.id)`.as('category'),
    )
    .executeTakeFirstOrThrow();
  const units = BigInt(total_amount.replace('.', ''));
  const dinars = currency === 'DZD' ? units : (units * BigInt(RATE * 10)) / 10n;
  const day = dayInAlgeria(created_at);
  return { ...given, id, number: order_number, status: shownStatusOf(status), dinars, day, category };
}

/** What people type, and whether it finds an order. */
export const SEARCHES: Record<string, (order: Past) => boolean> = {
  atlas: ({ goods }) => goods !== 1,
  'ATLAS office': ({ goods }) => goods === 2,
  اطلس: ({ goods }) => goods !== 1,
  موسيقى: ({ goods }) => goods === 1,
  sa: ({ goods }) => goods === 1,
  'karim 8': ({ reference }) => reference === 'Karim 8',
  KARIM: ({ reference }) => reference !== null,
  // Numbers are those of the store: the first nine orders of it end so.
  '-00000': ({ number }) => /-00000\d$/.test(number),
  noon: () => false,
  zzzq: () => false,
  '--': () => false,
};
