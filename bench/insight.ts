// npm run bench:insight: dashboard, sales and the first page of each report in a store of 100,000 products and 1,000,000 orders,
// against the same requests in the demo store, in turn; then purchases with and without what the figures cost them, in turn.
// Ends with 1 where a median of the large store is above 300 ms, or above 1.5 × the demo's for figures of days, where purchases lose
// more than 5 %, or where a figure differs. What ranks products or clients reads each that there is: 100,000 and 200, against the
// demo's 40 and 10. How the large one is made, see large-store.ts; ROUNDS=…, PAIRS=… and SECONDS=… choose another size.
import pg from 'pg';
import { countSales, valueStock } from '#server/insight/take-notes.ts';
import { verifyFigures } from '#server/insight/verify-figures.ts';
import { hashToken, newToken } from '#server/platform/crypto/token.ts';
import { reportNames } from '#shared/insight/reports.contract.ts';
import { sql, type Connection } from '#server/platform/database/pool.ts';
import { startLargeStore } from './large-store.ts';
import { makeProducts, makeResellers, median, startBenchStore, type BenchStore } from './store.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 21);
const SECONDS = Number(process.env['SECONDS'] ?? 4);
const PAIRS = Number(process.env['PAIRS'] ?? 9);
const CALLERS = 16;

const MS_MAX = 300;
const RATIO_MAX = 1.5;
/** Of the purchases without figures, so many are made with them. */
const KEPT_MIN = 0.95;

/** Of products or clients, not of days. */
const RANKING = ['product', 'client', 'profit', 'clients', 'quiet', 'balances', 'stock'];

const REQUESTS: [what: string, path: string][] = [
  ['dashboard', '/api/admin/dashboard'],
  ['sales, 30 days by category', '/api/admin/sales'],
  ['sales, 30 days by product', '/api/admin/sales?by=product&compare=before'],
  ['sales, 30 days by client', '/api/admin/sales?by=reseller&compare=year'],
  ['sales, 365 days by category', '/api/admin/sales?range=365&step=month'],
  ['sales, 365 days by product', '/api/admin/sales?range=365&step=month&by=product'],
  ['sales, payment methods', '/api/admin/sales?by=payment_method'],
  ...reportNames.map((name): [string, string] => [`report: ${name}`, `/api/admin/reports/${name}`]),
];

const failures: string[] = [];
const stores = [await startBenchStore({ isDemo: true }), await startLargeStore()] as const;
try {
  await comparePages();
} finally {
  for (const store of stores) await store.stop();
}
const shop = await startBenchStore();
try {
  await comparePurchases(shop);
} finally {
  await shop.stop();
}
for (const failure of failures) console.error(`NOT HELD: ${failure}`);
if (failures.length > 0) process.exitCode = 1;

async function comparePages(): Promise<void> {
  for (const { owner } of stores) {
    await countSales(owner.db);
    await valueStock(owner.db);
  }
  await layByDay(stores[1].owner);
  const cookies = [await adminOf(stores[0].owner), await adminOf(stores[1].owner)] as const;
  console.log(`\n${ROUNDS} requests each, in turn; medians\n`);
  console.log('| what | demo, ms | large, ms | ratio |\n|---|---|---|---|');
  for (const [what, path] of REQUESTS) {
    const times: [number[], number[]] = [[], []];
    for (let round = -2; round < ROUNDS; round += 1)
      for (const [place, { url }] of stores.entries()) {
        const taken = await timeOf(`${url}${path}`, cookies[place] ?? '');
        if (round >= 0) times[place]?.push(taken);
      }
    const [demo, large] = [median(times[0]), median(times[1])];
    const ratio = large / demo;
    console.log(`| ${what} | ${demo.toFixed(1)} | ${large.toFixed(1)} | ${ratio.toFixed(2)} |`);
    hold(large <= MS_MAX, `${what} takes more than ${MS_MAX} ms`);
    const ranks = RANKING.some((one) => what.endsWith(` ${one}`));
    hold(ranks || ratio <= RATIO_MAX, `${what} takes more than ${RATIO_MAX} × as long as in the demo`);
  }
}

/** Seeded wallet by wallet, each row would lie apart from the others of its day; a store writes one day after the other. */
async function layByDay({ db }: Connection): Promise<void> {
  await sql`create index sales_days_laid on sales_days (day, dimension, key)`.execute(db);
  await sql`cluster sales_days using sales_days_laid`.execute(db);
  await sql`drop index sales_days_laid`.execute(db);
  // As a store does by itself within a minute.
  await sql`vacuum (analyze) sales_days, sales_months, deposit_days, uncounted`.execute(db);
  await sql`vacuum (analyze) stock_changes, stock_values`.execute(db);
}

async function timeOf(address: string, cookie: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(address, { headers: { cookie } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}`);
  return performance.now() - start;
}

async function adminOf({ db }: Connection): Promise<string> {
  const token = newToken();
  await sql`insert into sessions (id, profile_id, ip, user_agent, expires_at)
    select ${hashToken(token)}, id, '127.0.0.1', 'bench', now() + interval '1 day' from profiles
    where email = 'admin@rasid.example'`.execute(db);
  return `rasid_session=${token}`;
}

/** With the notes and the job that counts them, and without both. */
async function comparePurchases({ owner, databaseUrl }: BenchStore): Promise<void> {
  await makeResellers(owner, 200);
  const [product = ''] = await makeProducts(owner, 1, 150_000);
  const line = { product_id: product, quantity: 1, expected_unit_price: '100.00', expected_currency: 'DZD' };
  const { rows: buyers } = await sql<{ reseller_id: string; id: string }>`
    select reseller_id, id from profiles where reseller_id is not null`.execute(owner.db);
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: CALLERS,
    options: '-c role=rasid_app_rasid',
  });
  const buyFor = async (seconds: number): Promise<number> => {
    const end = Date.now() + seconds * 1000;
    let done = 0;
    const caller = async () => {
      while (Date.now() < end) {
        const buyer = buyers[Math.floor(Math.random() * buyers.length)];
        await pool.query({
          name: 'buy',
          text: 'select place_order($1, $2, gen_random_uuid()::text, $3)',
          values: [buyer?.reseller_id, buyer?.id, JSON.stringify([line])],
        });
        done += 1;
      }
    };
    await Promise.all(Array.from({ length: CALLERS }, caller));
    return done / seconds;
  };
  const ratios: number[] = [];
  const [withThem, without]: [number[], number[]] = [[], []];
  await buyFor(2);
  for (let pair = 0; pair < PAIRS; pair += 1) {
    await noted(owner, 'disable');
    const bare = await buyFor(SECONDS);
    await noted(owner, 'enable');
    // The job takes up to 2,000 at once, each minute; here what came since the last time, once a window: about as many.
    let counting = Promise.resolve();
    const timer = setTimeout(
      () => {
        counting = countSales(owner.db).then(() => valueStock(owner.db));
      },
      (SECONDS * 1000) / 2,
    );
    const counted = await buyFor(SECONDS);
    clearTimeout(timer);
    await counting;
    withThem.push(counted);
    without.push(bare);
    ratios.push(counted / bare);
  }
  await pool.end();
  const kept = median(ratios);
  console.log(`\npurchases a second, ${CALLERS} callers, ${PAIRS} pairs of ${SECONDS} s\n`);
  console.log('| without figures | with them | ratio, median of the pairs |\n|---|---|---|');
  console.log(`| ${median(without).toFixed(0)} | ${median(withThem).toFixed(0)} | ${kept.toFixed(3)} |`);
  hold(kept >= KEPT_MIN, `of the purchases less than ${KEPT_MIN} are left`);
  const wrong = await differing(owner);
  console.log(`\nfigures that differ where everything is counted: ${wrong}`);
  hold(wrong === 0, 'figures differ from their rows');
}

function hold(isHeld: boolean, otherwise: string): void {
  if (!isHeld) failures.push(otherwise);
}

/** What a purchase does for the figures and the worth of stock: a note, and a look at whether another is due. */
async function noted({ db }: Connection, how: 'enable' | 'disable'): Promise<void> {
  await sql`alter table orders ${sql.raw(how)} trigger orders_are_counted`.execute(db);
  await sql`alter table codes ${sql.raw(how)} trigger changed_codes_are_stock`.execute(db);
}

/** What was bought without notes is counted now, as after a load of rows. */
async function differing({ db }: Connection): Promise<number> {
  await sql`truncate sales_days, sales_months, deposit_days, client_months, uncounted`.execute(db);
  await sql`insert into stock_changes select distinct product_id from codes`.execute(db);
  await sql`insert into uncounted (id, kind) select id, 'order' from orders
    union all select id, 'deposit' from deposits where status = 'paid'`.execute(db);
  await countSales(db);
  return (await verifyFigures(db)).problems.length;
}
