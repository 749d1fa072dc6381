// Sales of a period: every figure is what plain SQL counts over the rows, however much is counted already.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSales as contract, saleSteps } from '#shared/insight/sales.contract.ts';
import { readDashboard } from '#shared/insight/dashboard.contract.ts';
import { readStatistics } from '#shared/insight/statistics.contract.ts';
import { deposits as words } from '#shared/deposits/deposits.en.ts';
import { countSales } from '#server/insight/take-notes.ts';
import { sql } from '#server/platform/database/pool.ts';
import { allSales } from '#web/features/insight/all-sales.ts';
import { salesSearch } from '#web/features/insight/sales/sales-search.ts';
import { api, dataOf } from '#test/client.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { callAs } from '#test/staff/staff-steps.ts';
import { makeHistory, makeMarket, type Market } from './random-history.ts';
import { plainFigures, type Dimension, type Figures } from './plain-figures.ts';

let store: TestStore;
let market: Market;
beforeAll(async () => {
  store = await startTestStore();
  market = await makeMarket(store);
  await makeHistory(store, market, 25);
  // Half of them a month ago, some last year.
  await sql`update orders set created_at = created_at - case when hashtext(id::text) % 4 = 0 then interval '1 year'
    else interval '31 days' end where hashtext(id::text) % 2 = 0`.execute(store.database.owner.db);
  await sql`select count_sales(20)`.execute(store.database.app.db);
});
afterAll(() => store.close());

const read = async (query = '', by: { cookie: string } = market.admin) =>
  dataOf(await callAs(store, by)('GET', `/api/admin/sales${query}`), contract.response);

const cents = (text: string) => BigInt(text.replace('.', ''));
const net = ({ sales, refunds }: Figures) => cents(sales) - cents(refunds);
const sum = (of: bigint[]) => of.reduce((one, other) => one + other, 0n);
const within = (figures: Figures[], { from, until }: { from: string; until: string }) =>
  figures.filter(({ day }) => day >= from && day <= until);

test.each(['category', 'product', 'reseller', 'wilaya', 'price_list', 'currency'] as const)(
  'by %s each row is what the rows of the store say, most revenue first',
  async (by: Dimension) => {
    const sales = await read(`?by=${by}&range=90&compare=year`);
    const plain = await plainFigures(store, by);
    const now = within(plain, sales);
    expect(sales.rows.map(({ key }) => key).toSorted()).toEqual(
      [...new Set(now.map(({ key }) => key))].toSorted(),
    );
    expect(sales.row_count).toBe(sales.rows.length);
    for (const row of sales.rows) {
      const mine = now.filter(({ key }) => key === row.key);
      const then = within(plain, sales.compared ?? sales).filter(({ key }) => key === row.key);
      expect(cents(row.revenue.DZD)).toBe(sum(mine.map(net)));
      expect(cents(row.refunds.DZD)).toBe(sum(mine.map(({ refunds }) => cents(refunds))));
      expect(cents(row.before?.DZD ?? '0')).toBe(sum(then.map(net)));
      expect(row.orders).toBe(mine.reduce((all, { orders }) => all + orders, 0));
      expect(row.units).toBe(mine.reduce((all, { units, refunded_units: back }) => all + units - back, 0));
      expect(cents(row.margin?.amount.DZD ?? '0')).toBe(
        sum(mine.map(({ costed, cost }) => cents(costed) - cents(cost))),
      );
      expect(row.margin?.uncosted_units).toBe(mine.reduce((all, { uncosted_units: one }) => all + one, 0));
    }
    const order = sales.rows.map(({ revenue }) => Number(revenue.DZD));
    expect(order).toEqual(order.toSorted((a, b) => b - a));
  },
);

test.each(saleSteps)('by %s the points add up to the totals, without gaps', async (step) => {
  for (const counted of [false, true]) {
    if (counted) await countSales(store.database.app.db);
    const sales = await read(`?range=90&step=${step}&compare=before`);
    const plain = await plainFigures(store, 'all');
    expect(sum(sales.points.map(({ revenue }) => cents(revenue.DZD)))).toBe(
      sum(within(plain, sales).map(net)),
    );
    expect(cents(sales.totals.revenue.DZD)).toBe(sum(within(plain, sales).map(net)));
    expect(sum(sales.points.map(({ before }) => cents(before?.DZD ?? '0')))).toBe(
      cents(sales.before?.revenue.DZD ?? ''),
    );
    expect(sales.points[0]?.from).toBe(sales.from);
    expect(sales.points.at(-1)?.until).toBe(sales.until);
    for (const [place, { from }] of sales.points.entries())
      if (place > 0) {
        const next = new Date(`${sales.points[place - 1]?.until}T00:00:00Z`).getTime() + 86_400_000;
        expect(from).toBe(new Date(next).toISOString().slice(0, 10));
        if (step === 'week') expect(new Date(`${from}T00:00:00Z`).getUTCDay()).toBe(0);
        if (step === 'month') expect(from).toMatch(/-01$/);
      }
  }
});

test('the revenue on the dashboards is that of the sales behind it', async () => {
  const search = new URLSearchParams(salesSearch.query(salesSearch(allSales.search))).toString();
  const { totals } = await read(`?${search}`);
  const call = callAs(store, market.admin);
  const dashboard = dataOf(await call('GET', '/api/admin/dashboard'), readDashboard.response);
  const statistics = dataOf(await call('GET', '/api/admin/statistics'), readStatistics.response);
  expect(totals.revenue).toEqual(dashboard.cards?.revenue.total);
  expect(totals.revenue).toEqual(statistics.revenue_in);
  expect(totals.orders).toBe(dashboard.cards?.orders.total);
  const { totals: recent } = await read();
  expect(recent.revenue).not.toEqual(totals.revenue);
});

test('an average is the revenue by the number of orders; a period without sales has none', async () => {
  const { totals } = await read('?range=365');
  const expected = (Number(totals.revenue.DZD) / totals.orders).toFixed(2);
  expect(Number(totals.average?.DZD)).toBeCloseTo(Number(expected), 1);
  const empty = await read('?from=2020-01-01&until=2020-01-31');
  expect(empty.totals).toMatchObject({ orders: 0, units: 0, revenue: { DZD: '0.00' }, average: null });
  expect(empty.rows).toEqual([]);
  expect(empty.points).toHaveLength(31);
});

test('by payment method it is deposits, with their fees', async () => {
  const { deposits, rows } = await read('?by=payment_method');
  const { rows: plain } =
    await sql`select method, count(*)::int as deposits, sum(credited_amount)::text as credited
    from deposits where status = 'paid' group by method`.execute(store.database.owner.db);
  expect(rows).toEqual([]);
  expect(
    deposits?.map(({ method, deposits: n, credited }) => ({ method, deposits: n, credited: credited.DZD })),
  ).toEqual(plain);
});

/** Lines of cells; none of these files has a comma in a cell. */
const file = async (query: string, who: { cookie: string } = market.admin) => {
  const { text, headers, status } = await api(store, 'GET', `/api/admin/sales.csv${query}`, who);
  expect(status).toBe(200);
  const [heads = [], ...lines] = text
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  return { name: headers.get('content-disposition'), heads, lines };
};

test('margins are for those who see costs, also in the file', async () => {
  const accountant = await store.makeStaff('accountant');
  const sales = await read('?by=product', accountant);
  expect(sales.totals.margin).toBeNull();
  expect(sales.rows.map(({ margin }) => margin)).toEqual(sales.rows.map(() => null));
  expect((await file('?by=product', accountant)).heads.join()).not.toContain('Margin');
  expect((await file('?by=product')).heads).toContain('Margin (DZD)');
});

test.each(['category', 'product', 'reseller', 'wilaya', 'price_list', 'currency'] as const)(
  'the file of sales by %s has the rows of the page, by name, in the reader’s language',
  async (by) => {
    const sales = await read(`?by=${by}&compare=before`);
    const { heads, lines, name } = await file(`?by=${by}&compare=before&language=en`);
    expect(name).toContain(`rasid-sales-${by.replace('_', '-')}-${sales.from}-${sales.until}.csv`);
    const cell = (line: string[], head: string) => line[heads.indexOf(head)];
    expect(
      lines.map((line) => [cell(line, 'Orders'), cell(line, 'Revenue (DZD)'), cell(line, 'Before (USD)')]),
    ).toEqual(sales.rows.map(({ orders, revenue, before }) => [String(orders), revenue.DZD, before?.USD]));
    for (const [first] of lines) expect(first).not.toMatch(/^$|^[\da-f]{8}-|^\d+$/);
    const arabic = await file(`?by=${by}&language=ar`);
    expect(arabic.heads).toContain('رقم الأعمال (DZD)');
    if (by === 'wilaya') {
      const names: Record<string, string> = { '31': 'Oran', '16': 'Alger', '': 'No wilaya' };
      expect(lines.map(([first]) => first)).toEqual(sales.rows.map(({ key }) => names[key]));
      expect(arabic.lines.map(([first]) => first)).toContain('وهران');
    }
  },
);

test('a long file comes in portions, each row once', async () => {
  const { db } = store.database.owner;
  const { until: today } = await read();
  // More than two portions, many of the same revenue. A single day, because whole months are read as such.
  await sql`insert into sales_days select 'reseller', algerian_day(now()), gen_random_uuid(), 1, n, 0, 0, n % 7, 0, 0.125, 0, 0, 0,
    0, 0, 0, 0, 0, 0 from generate_series(1001, 2200) n`.execute(db);
  const query = `?by=reseller&from=${today}&until=${today}`;
  const { lines } = await file(`${query}&language=en`);
  expect(lines).toHaveLength((await read(query)).row_count);
  const units = lines.map(([, , count]) => Number(count)).filter((count) => count > 1000);
  expect(units.toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 1200 }, (_, n) => n + 1001),
  );
  await sql`delete from sales_days where sales_eur = 0.125`.execute(db);
});

test('the chart has a file of its points, and by payment method the file names the methods', async () => {
  const sales = await read('?step=week&range=90&compare=year');
  const { heads, lines, name } = await file('?step=week&range=90&compare=year&of=points&language=en');
  expect(name).toContain(`rasid-sales-week-${sales.from}-${sales.until}.csv`);
  expect(heads.slice(0, 4)).toEqual(['From', 'Until', 'Orders', 'Revenue (DZD)']);
  expect(lines.map((line) => [...line.slice(0, 4), line[heads.indexOf('Before (DZD)')]])).toEqual(
    sales.points.map(({ from, until, orders, revenue, before }) => [
      from,
      until,
      String(orders),
      revenue.DZD,
      before?.DZD,
    ]),
  );
  const methods = await file('?by=payment_method&language=en');
  const { deposits } = await read('?by=payment_method');
  expect(methods.lines.map(([first]) => first)).toEqual(
    deposits?.map(({ method }) => words.method.names[method]),
  );
  expect(methods.heads[0]).toBe('Payment method');
});
