// npm run bench:large: lists, searches, details and histories in a store of 100,000 products and 1,000,000 orders, against
// the same requests in the demo store, in turn (design: figures to reach, at most 1.5). How the large one
// is made, see large-store.ts. No answer that is kept counts: the catalogue's version moves before each request.
import { FOUND_MAX } from '#server/catalogue/list-found.ts';
import { hashToken, newToken } from '#server/platform/crypto/token.ts';
import { sql, type Connection } from '#server/platform/database/pool.ts';
import { startLargeStore } from './large-store.ts';
import { median, startBenchStore, type BenchStore } from './store.ts';

const ROUNDS = 41;

const SEARCHES = [
  'premium',
  'p',
  'pr',
  'novaflix films premium',
  'novaflx filsm premuim',
  'delivered at once',
  'the',
  'الموسيقى',
  'موسيقى',
  'موسيقي نوفافلكس',
  'xqzwvkpt',
  'xqzwvk pqowieru zzzzzz',
];

interface Side {
  store: BenchStore;
  reseller: string;
  staff: string;
  category: string;
  product: string;
}

// First the one that may take hours to fill, and fail.
const filled = await startLargeStore();
const stores = [await startBenchStore({ isDemo: true }), filled] as const;
try {
  for (const { owner } of stores) await makeDrafts(owner);
  const [demo, large] = [
    await sideOf(stores[0], 'reseller@rasid.example', 'streaming%'),
    await sideOf(stores[1], 'large-0001@large.example', 'large-streaming'),
  ];
  console.log(`\n${ROUNDS} requests each, in turn; milliseconds, medians`);
  console.log('what                                    demo   large  ratio');
  for (const [what, path, isStaff] of requests()) await compare(what, path, isStaff ?? false, demo, large);
  console.log('\nThe search itself, at the server of the large store; milliseconds, median and slowest');
  for (const words of SEARCHES) await measureSearch(stores[1].owner, words);
} finally {
  for (const store of stores) await store.stop();
}

/** The demo has no drafts; a page of them is compared with a page of them. */
async function makeDrafts({ db }: Connection): Promise<void> {
  await sql`update products set status = 'draft' where id in (
    select id from products where status = 'active' order by url_slug desc limit 25)`.execute(db);
}

async function sideOf(store: BenchStore, email: string, categorySlug: string): Promise<Side> {
  const { rows } = await sql<{ category: string; product: string }>`
    select c.id as category, (select l.product_id from listings l where l.state = 0 order by l.name limit 1) as product
    from categories c where c.url_slug like ${categorySlug} limit 1`.execute(store.owner.db);
  const [{ category, product } = { category: '', product: '' }] = rows;
  return {
    store,
    category,
    product,
    reseller: await cookieOf(store.owner, email),
    staff: await cookieOf(store.owner, 'admin@rasid.example'),
  };
}

async function cookieOf(owner: Connection, email: string): Promise<string> {
  const token = newToken();
  await sql`insert into sessions (id, profile_id, ip, user_agent, expires_at)
    select ${hashToken(token)}, id, '127.0.0.1', 'bench', now() + interval '1 day' from profiles where email = ${email}`.execute(
    owner.db,
  );
  return `rasid_session=${token}`;
}

type Path = (side: Side) => string;
function requests(): [what: string, path: Path, isStaff?: true][] {
  const list =
    (query: string): Path =>
    () =>
      `/api/products?${query}`;
  // A page of twenty is compared with a page of twenty: a word that many products of the large store have is found in two
  // of the demo's, so there it is another word.
  const searched =
    (words: string, inDemo = words, more = ''): Path =>
    ({ store }) =>
      `/api/products?search=${encodeURIComponent(store === stores[0] ? inDemo : words)}${more}`;
  return [
    ['list', list('')],
    ['list, one category', ({ category }) => `/api/products?category_id=${category}`],
    // The band that fills a page in the demo too; from 50 to 200 DA it has four products.
    ['list, 200 DA and more', list('price=from_200')],
    ['list, subscriptions', list('type=subscription')],
    [
      'list, category, band and type',
      ({ category }) => `/api/products?category_id=${category}&price=from_200&type=one_time`,
    ],
    ['list by price, rising', list('sort=price_low')],
    ['list by price, falling', list('sort=price_high')],
    ['list, newest', list('sort=newest')],
    ['search, many (premium)', searched('premium', 'the')],
    ['search, misspelt (acount)', searched('acount')],
    ['search, misspelt, many (premuim)', searched('premuim', 'acount')],
    ['search, Arabic (الموسيقى)', searched('الموسيقى', 'من')],
    ['search, within names (موسيقى)', searched('موسيقى', 'من')],
    ['search, nothing found', searched('xqzwvkpt')],
    ['search, by price', searched('premium', 'the', '&sort=price_low')],
    ['suggestions', () => '/api/suggestions?search=pre'],
    ['product detail', ({ product }) => `/api/products/${product}`],
    ['related products', ({ product }) => `/api/products/${product}/related`],
    ['categories', () => '/api/categories'],
    ['staff list', () => '/api/admin/products', true],
    ['staff list by price', () => '/api/admin/products?sort=price&direction=asc', true],
    ['staff list, drafts', () => '/api/admin/products?status=draft', true],
    [
      'staff search',
      ({ store }) => `/api/admin/products?search=${store === stores[0] ? 'the' : 'premium'}`,
      true,
    ],
    ['purchase history', () => '/api/orders'],
    ['wallet history', () => '/api/balance-transactions'],
    // Nothing finds more of the demo's movements than how order numbers begin: fourteen.
    [
      'wallet history, searched',
      ({ store }) => `/api/balance-transactions?search=${store === stores[0] ? 'r' : 'premium'}`,
    ],
  ];
}

async function compare(what: string, path: Path, isStaff: boolean, ...sides: [Side, Side]): Promise<void> {
  const times: [number[], number[]] = [[], []];
  for (let round = -3; round < ROUNDS; round += 1) {
    for (const [place, side] of sides.entries()) {
      const taken = await timeOf(side, path(side), isStaff ? side.staff : side.reseller);
      if (round >= 0) times[place]?.push(taken);
    }
  }
  const [demo, large] = [median(times[0]), median(times[1])];
  console.log(
    `${what.padEnd(36)} ${demo.toFixed(2).padStart(7)} ${large.toFixed(2).padStart(7)} ${(large / demo).toFixed(2).padStart(6)}`,
  );
}

async function timeOf({ store }: Side, path: string, cookie: string): Promise<number> {
  await sql`update catalogue_version set version = version + 1`.execute(store.owner.db);
  const start = performance.now();
  const answer = await fetch(`${store.url}${path}`, { headers: { cookie } });
  await answer.arrayBuffer();
  const taken = performance.now() - start;
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
  return taken;
}

async function measureSearch({ db }: Connection, words: string): Promise<void> {
  const times: number[] = [];
  let found = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { rows } = await sql<{ found: number; ms: number }>`
      select s.found, extract(epoch from clock_timestamp() - s.started)::float8 * 1000 as ms
      from (select clock_timestamp() as started, (select count(*)::int from search_products(${words}, true, ${FOUND_MAX + 1})) as found
        offset 0) s`.execute(db);
    times.push(rows[0]?.ms ?? 0);
    found = rows[0]?.found ?? 0;
  }
  console.log(
    `${words.padEnd(36)} ${median(times).toFixed(1).padStart(7)} ${Math.max(...times)
      .toFixed(1)
      .padStart(7)}  ${found > FOUND_MAX ? `more than ${FOUND_MAX}` : found} found`,
  );
}
