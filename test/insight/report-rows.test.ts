// Every row of the reports is what the rows of the store say, after a random history, and clients who have gone quiet are found.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { dayInAlgeria, laterDay } from '#shared/days.ts';
import { readReport, type ReportName } from '#shared/insight/reports.contract.ts';
import { depositFilters, depositsSearch } from '#web/features/deposits/reviews/deposits-search.ts';
import { filtersOf, staffInvoicesSearch } from '#web/features/invoices/desk/staff-invoices-search.ts';
import { wayOfRow } from '#web/features/insight/reports/way-of-row.ts';
import { orderFilters, ordersSearch } from '#web/features/orders/desk-list/orders-search.ts';
import { issuePapers } from '#server/invoices/issue-papers.ts';
import { sql } from '#server/platform/database/pool.ts';
import { api, dataOf } from '#test/client.ts';
import { addFunds } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { plainFigures, type Figures } from './plain-figures.ts';
import { makeHistory, makeMarket, type Market } from './random-history.ts';

type Cells = Record<string, string | null>;

let store: TestStore;
let market: Market;
const today = dayInAlgeria();
beforeAll(async () => {
  store = await startTestStore();
  market = await makeMarket(store);
  await makeHistory(store, market, 40);
  await issuePapers(store.database.app.db);
});
afterAll(() => store.close());

const db = () => store.database.owner.db;

async function rowsOf(name: ReportName, query = ''): Promise<Cells[]> {
  const answer = await api(store, 'GET', `/api/admin/reports/${name}${query}`, market.admin);
  const { columns, rows, count } = dataOf(answer, readReport.response);
  expect(rows).toHaveLength(count);
  return rows.map(({ leads_to, cells }) => ({
    leads_to,
    ...Object.fromEntries(columns.map((column, place) => [column.name, cells[place] ?? null])),
  }));
}

async function plain(statement: ReturnType<typeof sql>): Promise<Cells[]> {
  const { rows } = await sql<Cells>`select * from (${statement}) x`.execute(db());
  return rows;
}

const inOrder = (rows: Cells[]) => rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
const sum = (of: Figures[], name: 'sales' | 'refunds' | 'costed' | 'cost') =>
  of.reduce((all, one) => all + Math.round(Number(one[name]) * 100), 0);
const text = (cents: number) => (cents / 100).toFixed(2);

test('each day of sales is its orders, units and refunds', async () => {
  const days = await plainFigures(store, 'all');
  expect(days.length).toBeGreaterThan(0);
  expect(await rowsOf('sales', `?from=${laterDay(today, -1)}`)).toEqual(
    days.map((one) => ({
      leads_to: one.day,
      day: one.day,
      orders: String(one.orders),
      units: String(one.units),
      sales: one.sales,
      refunds: one.refunds,
      net: text(sum([one], 'sales') - sum([one], 'refunds')),
    })),
  );
});

test('each product left what its kept units with a cost left', async () => {
  const figures = await plainFigures(store, 'product');
  const { rows: products } = await sql<{ id: string; name: string }>`select id, name from products`.execute(
    db(),
  );
  const expected = products.flatMap(({ id, name }) => {
    const mine = figures.filter(({ key }) => key === id);
    const [costed, cost] = [sum(mine, 'costed'), sum(mine, 'cost')];
    const units = (of: (one: Figures) => number) => String(mine.reduce((all, one) => all + of(one), 0));
    return mine.length === 0
      ? []
      : [
          {
            leads_to: id,
            product: name,
            units: units((one) => one.units - one.refunded_units),
            net: text(sum(mine, 'sales') - sum(mine, 'refunds')),
            costed: text(costed),
            cost: text(cost),
            profit: text(costed - cost),
            margin: costed === 0 ? null : String(Math.round((1000 * (costed - cost)) / costed) / 10),
            uncosted: units((one) => one.uncosted_units),
          },
        ];
  });
  expect(expected.length).toBeGreaterThan(3);
  expect(inOrder(await rowsOf('profit'))).toEqual(inOrder(expected));
});

test('each rate, document and currency is its invoices or credit notes', async () => {
  const expected = await plain(sql`
    select trim_scale(tax_rate) || ' ' || kind || ' ' || currency as leads_to, trim_scale(tax_rate)::text as rate,
      case kind when 'invoice' then 'Invoices' else 'Credit notes' end as paper, currency, count(*)::text as papers,
      sum(sign * (dinars - tax))::text as net_of_tax, sum(sign * tax)::text as tax, sum(sign * dinars)::text as total
    from (select i.*, case kind when 'invoice' then 1 else -1 end as sign,
        case currency when 'DZD' then total_amount else total_dzd end as dinars,
        case currency when 'DZD' then tax_amount else round(tax_amount * rate_dzd, 2) end as tax
      from invoices i) i
    group by tax_rate, kind, currency`);
  expect(expected.length).toBeGreaterThan(1);
  expect(inOrder(await rowsOf('tax'))).toEqual(inOrder(expected));
});

test('each method is its credited deposits, with the fees paid on top', async () => {
  const [buyer] = market.buyers;
  if (buyer === undefined) throw new Error('there is no buyer');
  await addFunds(db(), buyer, '321.50');
  await sql`insert into deposits (id, reseller_id, profile_id, method, amount, fee, pay_amount, idempotency_key)
    values ('00000000-0000-7000-8000-000000000001', ${buyer.resellerId}, ${buyer.profileId}, 'edahabiya', 6000, 300, 6300,
      'with-a-fee')`.execute(db());
  await sql`select credit_deposit('00000000-0000-7000-8000-000000000001')`.execute(db());
  const expected = await plain(sql`
    select method, count(*)::text as deposits, sum(credited_amount)::text as credited, sum(fee)::text as fees,
      sum(credited_amount + fee)::text as paid from deposits where status = 'paid' group by method`);
  const found = await rowsOf('deposits');
  const names: Record<string, string> = {};
  for (const { method, deposits } of expected)
    names[method ?? ''] = found.find((one) => one['deposits'] === deposits)?.['method'] ?? '';
  expect(new Set(Object.values(names)).size).toBe(2);
  expect(found.find(({ method }) => method === names['edahabiya'])).toMatchObject({
    fees: '300.00',
    paid: '6300.00',
  });
  expect(inOrder(found)).toEqual(
    inOrder(
      expected.map((row) => ({
        ...row,
        leads_to: row['method'] ?? null,
        method: names[row['method'] ?? ''] ?? null,
      })),
    ),
  );
});

function listOf(page: string | undefined, search: object): [path: string, filters: Record<string, string>] {
  if (page === '/admin/deposits')
    return ['/api/admin/deposits', depositFilters(depositsSearch({ ...search }))];
  if (page === '/admin/invoices')
    return ['/api/admin/invoices', filtersOf(staffInvoicesSearch({ ...search }))];
  return ['/api/admin/orders', orderFilters(ordersSearch({ ...search }))];
}

/** How many rows the list has that a row of a report leads to. */
async function listedBehind(key: string | null | undefined, report: ReportName, query: string) {
  const answer = await api(store, 'GET', `/api/admin/reports/${report}${query}`, market.admin);
  const { period } = dataOf(answer, readReport.response);
  const way = wayOfRow(key ?? null, { report, period, may: () => true });
  const search = { ...Object(way?.search) };
  const [path, filters] = listOf(way?.to, search);
  const list = await api(
    store,
    'GET',
    `${path}?${new URLSearchParams({ ...filters, limit: '100' }).toString()}`,
    market.admin,
  );
  return dataOf(list, z.array(z.object({ id: z.string() }))).length;
}

test.each([
  ['sales', 'orders', `?from=${laterDay(today, -1)}`],
  // By month, of which the period has a part.
  ['sales', 'orders', `?from=${laterDay(today, -200)}`],
  ['clients', 'orders', ''],
  ['deposits', 'deposits', ''],
  ['tax', 'papers', ''],
] as const)('a row of %s leads to the %s that it counts (%s)', async (report, counted, query) => {
  const rows = await rowsOf(report, query);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows)
    expect(await listedBehind(row['leads_to'], report, query)).toBe(Number(row[counted]));
});

test('a row of profit leads to the orders that its product was sold by', async () => {
  for (const { leads_to: product } of await rowsOf('profit')) {
    const [sold] = await plain(
      sql`select count(distinct order_id)::text as orders from order_items where product_id = ${product}`,
    );
    expect(await listedBehind(product, 'profit', '')).toBe(Number(sold?.['orders']));
  }
});

test('clients gone quiet are those who bought regularly, and not for a month nor for twice their usual time', async () => {
  const people = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => store.makeSignedInBuyer(1000)));
  /** Days ago. */
  const bought = async (place: number, ...days: number[]) => {
    for (const [number, ago] of days.entries())
      await sql`insert into orders (order_number, reseller_id, profile_id, status, payment_status, total_amount, currency,
          total_dzd, created_at, completed_at)
        values (${`QUIET-${place}-${number}-${ago}`}, ${people[place]?.resellerId}, ${people[place]?.profileId}, 'completed',
          'paid', 0, 'DZD', 0, now() - ${ago} * interval '1 day', now())`.execute(db());
  };
  await bought(0, 30, 30, 36, 50);
  await bought(1, 29, 35, 50); // Not for long enough.
  await bought(2, 40, 60, 80); // For twice its usual time, and no more.
  await bought(3, 200, 200, 201); // On two days.
  await bought(4, 90, 100, 110); // Is closed below.
  await bought(5, 41, 61, 81);
  await bought(6, 90, 100, 110); // Is deactivated below.
  await sql`update profiles set is_active = false, closed_at = now() where id = ${people[4]?.profileId}`.execute(
    db(),
  );
  await sql`update reseller_profiles set is_active = false where id = ${people[6]?.resellerId}`.execute(db());
  await sql`update reseller_profiles set phone = '+213550123456' where id = ${people[0]?.resellerId}`.execute(
    db(),
  );
  const row = (place: number, ago: number) => ({
    leads_to: people[place]?.resellerId,
    last_order: laterDay(today, -ago),
    silent: String(ago),
    in_dinars: '1000.00',
  });
  const found = await rowsOf('quiet');
  expect(found).toMatchObject([
    { ...row(0, 30), pace: '10', orders: '4', phone: '+213550123456' },
    { ...row(5, 41), pace: '20', orders: '3', phone: null },
  ]);
  const csv = await api(store, 'GET', '/api/admin/reports/quiet/csv?language=en', market.admin);
  expect(csv.text).toContain(`${laterDay(today, -30)},30,10,4,`);
  // Who buys again is back.
  await bought(0, 0);
  expect((await rowsOf('quiet')).map(({ leads_to }) => leads_to)).toEqual([people[5]?.resellerId]);
});

test('a file is named after its report and its days', async () => {
  for (const [path, name] of [
    ['tax/csv?from=2026-10-01&until=2026-10-31', 'rasid-tax-2026-10-01-2026-10-31.csv'],
    ['balances/pdf?until=2026-10-31', 'rasid-balances-2026-10-31.pdf'],
    ['waiting/csv', 'rasid-waiting.csv'],
  ]) {
    const { headers } = await api(store, 'GET', `/api/admin/reports/${path}`, market.admin);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
  }
});
