// Every order of the catalogue, for callers with and without price lists: each product once, by what the caller is charged.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { productCard, productSorts, type ProductCard } from '#shared/catalogue/catalogue.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { often, firstOf } from '#test/run/full.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { addCategory, addProduct } from './catalogue-goods.ts';
import { api, fieldsOf, pageOf } from '#test/client.ts';

const WIDE = 1100;
let store: TestStore;
const callers: Record<string, string> = {};
let games: string;

beforeAll(async () => {
  store = await startTestStore();
  const { db } = store.database.owner;
  games = await addCategory(store, 'Games');
  const films = await addCategory(store, 'Films');
  // Prices that tie within a currency and across them, and that rounding moves; in three currencies, with options.
  await sql`insert into products (sku, url_slug, category_id, name, name_ar, consumer_price, pricing_display_currency,
      status, is_subscription, min_order_quantity, published_at)
    select 'p' || n, 'p' || n, case when n % 4 = 0 then ${films}::uuid else ${games}::uuid end, 'Thing ' || n % 40, 'شيء',
      (array[10.01, 10.02, 33.33, 49.99, 150, 269, 269, 2, 2.01, 1.99])[1 + n % 10] + n / 400,
      case when n % 10 in (7, 8) then 'USD' when n % 10 = 9 then 'EUR' else 'DZD' end, 'active', n % 3 = 0,
      1 + n % 2 * 9, now() - n % 50 * interval '1 hour'
    from generate_series(1, ${WIDE}::int) n`.execute(db);
  await sql`insert into plans (product_id, name, name_ar, duration, price, position)
    select id, 'Month', 'شهر', '1_month', consumer_price + 1, 1 from products where sku like '%5'`.execute(
    db,
  );
  await sql`insert into variations (product_id, name, name_ar, value, value_ar, price, is_default, position)
    select id, 'Region', 'المنطقة', v, v, consumer_price + place, place = 2, place from products
    cross join (values ('EU', 1), ('DZ', 2)) r (v, place) where sku like '%6'`.execute(db);
  await sql`insert into bulk_pricing (product_id, min_quantity, price, tier)
    select id, 10, consumer_price / 2, 'Silver' from products where sku like '%1'`.execute(db);
  await addProduct(store, games, { status: 'draft' });
  callers['catalogue'] = await callerWith(null, 0);
  callers['percentage'] = await callerWith('33.33', 0);
  callers['some fixed prices'] = await callerWith('12.50', 60);
  callers['a wide list'] = await callerWith('7', WIDE - 50);
});
afterAll(() => store.close());

/** Someone with a list of this percentage, and so many fixed prices: lower than the catalogue's, equal and higher. */
async function callerWith(percent: string | null, fixed: number): Promise<string> {
  const { resellerId, cookie } = await store.makeSignedInBuyer();
  if (percent === null) return cookie;
  const { db } = store.database.owner;
  const { id } = await db
    .insertInto('price_lists')
    .values({ name: `${percent} and ${fixed}`, percent_off: percent })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into price_list_prices (price_list_id, product_id, plan_id, variation_id, price)
    select ${id}, l.product_id, l.plan_id, l.variation_id, greatest(round(l.base_price * (array[0.4, 1, 1.5])[1 + right(p.sku, 2)::int % 3], 2), 0.01)
    from listings l join products p on p.id = l.product_id where p.sku ~ '^p[0-9]{2,}$'
    order by md5(p.sku) limit ${fixed}`.execute(db);
  await db.updateTable('reseller_profiles').set({ price_list_id: id }).where('id', '=', resellerId).execute();
  return cookie;
}

const read = async (cookie: string, query: Record<string, string>) =>
  pageOf(
    await api(store, 'GET', `/api/products?${new URLSearchParams(query)}`, { cookie }),
    z.array(productCard),
  );

async function readAll(cookie: string, query: Record<string, string>) {
  const cards: ProductCard[] = [];
  let cursor: string | null = null;
  let total: number | undefined;
  do {
    const page: Awaited<ReturnType<typeof read>> = await read(cookie, {
      ...query,
      limit: '97',
      ...(cursor === null ? {} : { cursor }),
    });
    cards.push(...page.data);
    total = page.pagination?.total;
    cursor = page.pagination?.next_cursor ?? null;
  } while (cursor !== null);
  return { cards, total };
}

/** Hundredths of a dinar, and what is left below them: exact. */
const RATES = { DZD: '1', USD: '134.5', EUR: String(134.5 / 0.85) };
const dinarsOf = ({ price }: ProductCard) =>
  price.currency === 'EUR'
    ? `EUR ${price.amount}`
    : (BigInt(price.amount.replace('.', '')) * BigInt(RATES[price.currency] === '1' ? 10 : 1345)).toString();

test.each(firstOf(2, ['some fixed prices', 'percentage', 'catalogue', 'a wide list']))(
  'for a caller with %s prices rise, or fall, and nothing is missing',
  async (who) => {
    const cookie = callers[who] ?? '';
    const everything = (await readAll(cookie, { sort: 'name' })).cards;
    expect(new Set(everything.map(({ id }) => id)).size).toBe(WIDE);
    const filters: Record<string, string>[] = [
      {},
      { category_id: games },
      { type: 'subscription' },
      { price: 'under_50' },
    ];
    // Otherwise each caller tries one of them, and together they try all.
    const own = Object.keys(callers).indexOf(who);
    for (const filter of filters.slice(often(own, 0), often(own + 1, filters.length))) {
      for (const sort of ['price_low', 'price_high'] as const) {
        const { cards, total } = await readAll(cookie, { sort, ...filter });
        const named = (await readAll(cookie, { sort: 'name', ...filter })).cards;
        expect(cards.map(({ id }) => id).toSorted()).toEqual(named.map(({ id }) => id).toSorted());
        expect(total).toBe(cards.length);
        // Euros do not come out even in dinars: they are compared among themselves, the rest with one another.
        const [euros, rest] = [
          cards
            .filter(({ price }) => price.currency === 'EUR')
            .map((card) => BigInt(card.price.amount.replace('.', ''))),
          cards.filter(({ price }) => price.currency !== 'EUR').map((card) => BigInt(dinarsOf(card))),
        ];
        for (const amounts of [euros, rest]) {
          const risen = amounts.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
          expect(amounts).toEqual(sort === 'price_low' ? risen : risen.toReversed());
        }
      }
    }
  },
);

test('by name and by newness each product comes once, in order', async () => {
  const cookie = callers['catalogue'] ?? '';
  const names = (await readAll(cookie, { sort: 'name', type: 'one_time' })).cards.map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
  const { rows } = await sql<{ id: string }>`select product_id as id from listings where state = 0
    order by published_at desc, product_id desc`.execute(store.database.owner.db);
  expect((await readAll(cookie, { sort: 'newest' })).cards.map(({ id }) => id)).toEqual(
    rows.map(({ id }) => id),
  );
});

test('a list without a search has no relevance: it goes by name', async () => {
  const cookie = callers['catalogue'] ?? '';
  const [byName, byRelevance, plain] = await Promise.all([
    read(cookie, { sort: 'name' }),
    read(cookie, { sort: 'relevance' }),
    read(cookie, {}),
  ]);
  expect(byRelevance).toEqual(byName);
  expect(plain).toEqual(byName);
});

test('a rate that changes moves products between bands and within the order of prices', async () => {
  const cookie = callers['catalogue'] ?? '';
  const { db } = store.database.owner;
  const dollars = async (price: string) =>
    (await readAll(cookie, { price })).cards.filter(({ price: { currency } }) => currency === 'USD').length;
  const before = await dollars('from_200');
  expect(before).toBeGreaterThan(0);
  await sql`insert into currency_rates (currency, units_per_usd) values ('DZD', 10)`.execute(db);
  expect(await dollars('under_50')).toBe(before);
  expect(await dollars('from_200')).toBe(0);
  const [first] = (await read(cookie, { sort: 'price_high' })).data;
  expect(first?.price.currency).toBe('DZD');
  await sql`insert into currency_rates (currency, units_per_usd) values ('DZD', 134.5)`.execute(db);
});

test('a cursor goes on in its own order only', async () => {
  const cookie = callers['some fixed prices'] ?? '';
  for (const sort of productSorts) {
    const { pagination } = await read(cookie, { sort, limit: '2' });
    for (const other of productSorts.filter(
      (one) => one !== sort && [one, sort].join() !== 'name,relevance',
    )) {
      if ([one(sort), one(other)].every((name) => name === 'name')) continue;
      const query = new URLSearchParams({ sort: other, cursor: pagination?.next_cursor ?? '' });
      const refused = await api(store, 'GET', `/api/products?${query}`, { cookie });
      expect({ sort, other, fields: fieldsOf(refused) }).toEqual({
        sort,
        other,
        fields: [{ field: 'cursor', problem: 'not_allowed' }],
      });
    }
  }
});
const one = (sort: string) => (sort === 'relevance' ? 'name' : sort);
