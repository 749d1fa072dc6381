// Sales of a period: every figure is what plain SQL counts over the rows, however much is counted already.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSales as contract, saleSteps } from '#shared/insight/sales.contract.ts';
import { countSales } from '#server/insight/take-notes.ts';
import { sql } from '#server/platform/database/pool.ts';
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

test('margins are for those who see costs, also in the file', async () => {
  const accountant = await store.makeStaff('accountant');
  const sales = await read('?by=product', accountant);
  expect(sales.totals.margin).toBeNull();
  expect(sales.rows.map(({ margin }) => margin)).toEqual(sales.rows.map(() => null));
  const file = async (who: { cookie: string }) =>
    (await api(store, 'GET', '/api/admin/sales.csv?by=product', { cookie: who.cookie })).text;
  expect(await file(accountant)).not.toContain('margin');
  const lines = (await file(market.admin)).trim().split('\r\n');
  expect(lines[0]).toContain('margin_dzd');
  expect(lines).toHaveLength(1 + sales.row_count);
  for (const { key } of sales.rows) expect(lines.some((line) => line.startsWith(key))).toBe(true);
});
