// What lists and searches read follows from the catalogue, whatever was changed in it and in which order.
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/database/pool.ts';
import { often } from '#test/run/full.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const run = (statement: string) => sql.raw(statement).execute(database.owner.db);

/** What breaks a rule of the tables is refused, and is no change. */
async function tryTo(statement: string): Promise<void> {
  try {
    await run(statement);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code?.startsWith('23') !== true) throw error;
  }
}

/** Each is a statement about some of the rows there are, chosen by the number. */
const some = (table: string, n: number) =>
  `id in (select id from ${table} order by md5(id::text || ${n}) limit ${1 + (n % 3)})`;
const one = (table: string, n: number) => `(select id from ${table} order by md5(id::text || ${n}) limit 1)`;
const changes: ((n: number) => string)[] = [
  (n) =>
    `insert into categories (url_slug, name, name_ar) values ('c-' || new_id(), 'Shelf ${n}', 'رف ${n}')`,
  (
    n,
  ) => `insert into products (sku, url_slug, category_id, name, name_ar, consumer_price, pricing_display_currency, status,
      is_subscription, min_order_quantity, is_featured)
    select new_id()::text, new_id()::text, ${one('categories', n)}, 'Thing ' || k, 'شيء ' || k, (array[1, 49.99, 50, 199.99, 200, 3000])[1 + (k + ${n}) % 6],
      (array['DZD', 'USD', 'EUR'])[1 + (k + ${n}) % 3], (array['active', 'draft', 'inactive'])[1 + ${n} % 3], k % 2 = 0, 1 + k * 9, k = 2
    from generate_series(1, 3) k where exists (select from categories)`,
  (n) =>
    `update products set name = name || ' ${n}', description = 'الوصف ${n}' where ${some('products', n)}`,
  (n) => `update products set consumer_price = ${1 + (n % 300)} where ${some('products', n)}`,
  (n) =>
    `update products set deleted_at = case when deleted_at is null then now() end where ${some('products', n)}`,
  (n) => `update products set removed_at = deleted_at where ${some('products', n)}`,
  (n) => `update products set category_id = ${one('categories', n)} where ${some('products', n)}`,
  (n) =>
    `update products set is_featured = not is_featured, is_subscription = ${n % 2 === 0} where ${some('products', n)}`,
  (n) =>
    `update products set status = (array['active', 'draft', 'inactive'])[1 + ${n} % 3] where ${some('products', n)}`,
  (n) => `delete from products where id = ${one('products', n)}`,
  (n) => `insert into plans (product_id, name, name_ar, duration, price, position)
    select id, 'p', 'p', 'd_' || ${n}, ${1 + (n % 500)}, ${n % 4} from products where ${some('products', n)} on conflict do nothing`,
  (n) =>
    `update plans set retired_at = case when retired_at is null then now() end, price = price + 1 where ${some('plans', n)}`,
  (n) => `delete from plans where ${some('plans', n)}`,
  (n) => `insert into variations (product_id, name, name_ar, value, value_ar, price, position)
    select id, 'v', 'v', 'v${n}', 'v', ${1 + (n % 500)}, ${n % 4} from products where ${some('products', n)} on conflict do nothing`,
  (n) =>
    `update variations set retired_at = case when retired_at is null then now() end where ${some('variations', n)}`,
  (n) => `insert into bulk_pricing (product_id, min_quantity, price, tier)
    select id, ${1 + (n % 25)}, ${1 + (n % 99)}, 't' from products where ${some('products', n)} on conflict do nothing`,
  (n) => `insert into bulk_pricing (product_id, plan_id, min_quantity, price, tier)
    select product_id, id, ${1 + (n % 9)}, ${1 + (n % 99)}, 't' from plans where ${some('plans', n)} on conflict do nothing`,
  (n) => `insert into bulk_pricing (product_id, variation_id, min_quantity, price, tier)
    select product_id, id, ${1 + (n % 9)}, ${1 + (n % 99)}, 't' from variations where ${some('variations', n)}
    on conflict do nothing`,
  (n) => `delete from bulk_pricing where ${some('bulk_pricing', n)}`,
  (n) => `update categories set name = 'Shelf ${n}', is_active = ${n % 3 > 0} where ${some('categories', n)}`,
  (n) =>
    `update categories set deleted_at = case when deleted_at is null then now() end where ${some('categories', n)}`,
  (n) =>
    `insert into currency_rates (currency, units_per_usd) values ('${n % 2 ? 'DZD' : 'EUR'}', ${1 + (n % 200)})`,
  (n) => `update price_lists set percent_off = ${n % 90} where ${some('price_lists', n)}`,
  (n) => `insert into price_list_prices (price_list_id, product_id, plan_id, variation_id, price)
    select l.id, x.product_id, x.plan_id, x.variation_id, ${1 + (n % 200)} from price_lists l, listings x
    where l.${some('price_lists', n)} and x.product_id in (select id from products order by md5(id::text || ${n}) limit 4)
    on conflict do nothing`,
  (n) => `update price_list_prices set price = price + ${n % 7} where product_id = ${one('products', n)}`,
  (n) => `delete from price_list_prices where product_id = ${one('products', n)}`,
];

/** Everything that is not as it would be if it were made afresh, with who it is about. */
async function differences(): Promise<unknown[]> {
  const { rows } = await sql
    .raw<{ what: string; row: unknown }>(`
    with p as (select array(select id from products) as ids),
      w as (select array(select price_list_id from wide_price_lists) as lists)
    select 'listing' as what, to_jsonb(d) as row from (
      (select f.* from p, fresh_listings(p.ids) f except select * from listings)
      union all (select * from listings except select f.* from p, fresh_listings(p.ids) f)) d
    union all select 'text', to_jsonb(d) from (
      (select f.* from p, fresh_search_texts(p.ids) f except select * from search_texts)
      union all (select * from search_texts except select f.* from p, fresh_search_texts(p.ids) f)) d
    union all select 'price', to_jsonb(d) from (
      (select f.* from w, fresh_listing_prices(w.lists, null) f except select * from listing_prices)
      union all (select * from listing_prices except select f.* from w, fresh_listing_prices(w.lists, null) f)) d
    union all select 'count', to_jsonb(d) from (
      select state, category_id, band, is_subscription, is_featured, has_plans, sum(n) as off_by from (
        select state, category_id, band, is_subscription, is_featured, has_plans, n from listing_counts
        union all select state, category_id, band, is_subscription, is_featured, has_plans, -1 from listings) x
      group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0) d
    union all select 'category', to_jsonb(c) from categories c
    where not exists (select from category_texts t where t.category_id = c.id
      and t.words = ' ' || array_to_string(words_of(c.name) || words_of(c.name_ar), ' ') || ' ')
    union all select 'word', to_jsonb(x.word) from search_texts t cross join unnest(tsvector_to_array(t.words)) x (word)
    where x.word ~ '^[a-z0-9]{3}.{0,37}$' and x.word ~ '[a-z]'
      and not exists (select from search_vocabulary v where v.word = x.word)`)
    .execute(database.owner.db);
  return rows;
}

const step = fc.record({
  change: fc.integer({ min: 0, max: changes.length - 1 }),
  n: fc.integer({ min: 0, max: 99_999 }),
});

test('listings, texts, prices of lists and counts are what they would be if made afresh, after any changes', async () => {
  await run(
    `insert into categories (url_slug, name, name_ar) values ('one', 'One', 'واحد'), ('two', 'Two', 'اثنان')`,
  );
  await run(`insert into price_lists (name, percent_off) values ('wide', 10), ('narrow', 5)`);
  await run(`insert into wide_price_lists select id from price_lists where name = 'wide'`);
  for (const n of [0, 1, 2, 3]) await run(changes[1]?.(n) ?? '');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const { change, n } of steps) await tryTo(changes[change]?.(n) ?? '');
      expect(await differences()).toEqual([]);
    }),
    // Each run goes on where the one before has ended: there is nothing to shrink.
    { numRuns: often(8, 25), endOnFailure: true },
  );
});
