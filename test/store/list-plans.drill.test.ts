// How PostgreSQL reads what lists, searches and details ask for, in a store of 8,000 products: never a table from
// beginning to end, and about as many rows as a page needs. The plans are those of the real calls, statements inside
// functions too.
import { afterAll, beforeAll, test } from 'vitest';
import { seedLargeProducts } from '#database/large/seed-products.ts';
import { listProducts as listContract } from '#shared/catalogue/catalogue.contract.ts';
import { listStaffProducts as staffContract } from '#shared/products/products.contract.ts';
import { listRelatedProducts } from '#server/catalogue/list-related-products.ts';
import { listProducts } from '#server/catalogue/list-products.ts';
import { priceLines } from '#server/catalogue/price-lines.ts';
import { readProduct } from '#server/catalogue/read-product.ts';
import { listCategories } from '#server/catalogue/category-queries.ts';
import { suggest } from '#server/catalogue/suggest.ts';
import { sql } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { listStaffProducts } from '#server/products/list-staff-products.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { makeBuyer } from '#test/shop.ts';
import { watchPlans, type WatchedPlans } from '#test/watched-plans.ts';

const PRODUCTS = 8000;
/** Rows of one table that a page of twenty may take; a search looks at a thousand, five times perhaps. */
const READ_MAX = 3000;
const SEARCHED_MAX = 8000;
const GUARDED = new Set([
  'listings',
  'listing_prices',
  'search_texts',
  'search_vocabulary',
  'products',
  'plans',
  'variations',
  'bulk_pricing',
  'codes',
  'reviews',
  'price_list_prices',
]);

let database: TestDatabase;
let watched: WatchedPlans;
const lists: Record<string, string | null> = { none: null };

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database.owner;
  await seedLargeProducts(database.owner, PRODUCTS, () => {});
  for (const [name, fixed] of [
    ['narrow', 500],
    ['wide', 6000],
  ] as const) {
    const { id } = await db
      .insertInto('price_lists')
      .values({ name, percent_off: '7.5' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`insert into price_list_prices (price_list_id, product_id, plan_id, variation_id, price)
      select ${id}, product_id, plan_id, variation_id, greatest(round(base_price * 0.8, 2), 0.01) from listings
      order by product_id limit ${fixed}`.execute(db);
    lists[name] = id;
  }
  const { resellerId, profileId } = await makeBuyer(db);
  await sql`insert into reviews (product_id, profile_id, reseller_id, stars, text, status)
    select product_id, ${profileId}, ${resellerId}, 4, 'Good', 'published' from listings`.execute(db);
  await database.owner.pool.query('vacuum analyze');
  watched = await watchPlans(database.url, GUARDED);
});
afterAll(async () => {
  await watched.close();
  await database.drop();
});

const actor = (list: string): Person => ({
  profileId: '',
  role: 'reseller',
  memberRole: 'owner',
  resellerId: '',
  priceListId: lists[list] ?? null,
  language: 'en',
  ip: '',
  hasRecentPassword: false,
  lookedAtBy: null,
  apiKey: null,
});

const categoryId = async () =>
  (await database.owner.db.selectFrom('categories').select('id').executeTakeFirstOrThrow()).id;

/** The first page and one further on; seven times, for the seventh is planned without looking at the values. */
async function expectFrugalList(list: string, query: Record<string, string>, most = READ_MAX): Promise<void> {
  const page = (cursor?: string) =>
    listProducts(
      watched.db,
      actor(list),
      listContract.query.parse({ ...query, ...(cursor === undefined ? {} : { cursor }) }),
    );
  const { pagination } = await page();
  await watched.expectFrugal({ list, ...query }, most, () => page());
  const next = pagination.next_cursor;
  if (next !== null) {
    for (let round = 0; round < 6; round += 1) await page(next);
    await watched.expectFrugal({ list, ...query, next }, most, () => page(next));
  }
}

test.each(['none', 'narrow', 'wide'])(
  'every order and filter of the catalogue, with %s list',
  async (list) => {
    const category = await categoryId();
    for (const sort of ['name', 'newest', 'price_low', 'price_high']) {
      for (const filter of [
        {},
        { category_id: category },
        { price: 'under_50' },
        { type: 'subscription', category_id: category, price: 'from_50_to_200' },
      ])
        await expectFrugalList(list, { sort, ...filter });
    }
  },
);

test.each(['premium', 'novaflix films', 'novaflx filsm', 'الأفلام', 'delivered', 'zzqqxx', '000123'])(
  'a search for %s, in each order',
  async (search) => {
    for (const sort of ['relevance', 'price_low'])
      await expectFrugalList('narrow', { search, sort }, SEARCHED_MAX);
    await watched.expectFrugal({ suggest: search }, SEARCHED_MAX, () =>
      suggest(watched.db, actor('wide'), search),
    );
  },
);

test('a word of every fiftieth product is found among some of them, without listing all that have it', async () => {
  const found = sql<{ n: number }>`select count(*)::int as n
    from find_each_way('موسيقى', '{kept,active}', null, true, 1)`;
  // 160 have it, ten of them in the sample; seven hundred steps look at the newest two hundred first.
  await watched.expectWork('one match', 800, () => found.execute(watched.db));
});

test('what a misspelt word may mean is looked up once, not for each category', async () => {
  const found = sql`select from find_categories('strimng')`;
  await watched.expectWork('categories', 2500, () => found.execute(watched.db));
});

test('details, related products, prices and categories', async () => {
  const { product_id: id } = await database.owner.db
    .selectFrom('listings')
    .select('product_id')
    .where('state', '=', 0)
    .executeTakeFirstOrThrow();
  for (const list of ['none', 'narrow', 'wide']) {
    await watched.expectFrugal('detail', 200, () => readProduct(watched.db, actor(list), id));
    await watched.expectFrugal('related', READ_MAX, () => listRelatedProducts(watched.db, actor(list), id));
    await watched.expectFrugal('prices', 200, () =>
      priceLines(watched.db, actor(list), [
        { product_id: id, plan_id: null, variation_id: null, quantity: 1 },
      ]),
    );
  }
  await watched.expectFrugal('categories', 0, () => listCategories(watched.db, 100));
});

test("the staff's list in each order and tab", async () => {
  const category = await categoryId();
  for (const sort of ['created', 'name', 'price']) {
    for (const direction of ['asc', 'desc']) {
      for (const more of [
        {},
        { tab: 'trash' },
        { status: 'draft' },
        { category_id: category },
        { search: 'premium' },
      ]) {
        const page = (cursor?: string) =>
          listStaffProducts(
            watched.db,
            staffContract.query.parse({
              sort,
              direction,
              ...more,
              ...(cursor === undefined ? {} : { cursor }),
            }),
          );
        const most = 'search' in more ? SEARCHED_MAX : READ_MAX;
        const { pagination } = await page();
        await watched.expectFrugal({ sort, direction, ...more }, most, () => page());
        await watched.expectFrugal({ sort, direction, ...more, next: true }, most, () =>
          page(pagination.next_cursor ?? undefined),
        );
      }
    }
  }
});
