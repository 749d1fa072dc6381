// Reports after a random history: every figure is what the rows say, and each is only for those who may see it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayInAlgeria } from '#shared/days.ts';
import {
  readReport,
  reportNames,
  type ReportAnswer,
  type ReportName,
} from '#shared/insight/reports.contract.ts';
import { issuePapers } from '#server/invoices/issue-papers.ts';
import { sql } from '#server/platform/database/pool.ts';
import { api, dataOf, fieldsOf, problemOf, stateOf } from '#test/client.ts';
import { addFunds } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { makeHistory, makeMarket, type Market } from './random-history.ts';

let store: TestStore;
let market: Market;
const today = dayInAlgeria();
beforeAll(async () => {
  store = await startTestStore();
  market = await makeMarket(store);
  await makeHistory(store, market, 60);
  for (const buyer of market.buyers.slice(0, 1)) await addFunds(store.database.owner.db, buyer, '12345.50');
  await issuePapers(store.database.app.db);
});
afterAll(() => store.close());

async function report(name: ReportName, query = '', cookie = market.admin.cookie): Promise<ReportAnswer> {
  const answer = await api(store, 'GET', `/api/admin/reports/${name}${query}`, { cookie });
  return dataOf(answer, readReport.response);
}

/** One row of a statement that is as plain as can be. */
async function plain(statement: ReturnType<typeof sql>): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, unknown>>`select * from (${statement}) x`.execute(
    store.database.owner.db,
  );
  return rows[0] ?? {};
}

function totalsOf({ columns, totals }: ReportAnswer): Record<string, string> {
  return Object.fromEntries(
    columns.flatMap(({ name }, place) => {
      const total = totals[place] ?? null;
      return total === null ? [] : [[name, total]];
    }),
  );
}

function rowsOf({ columns, rows }: ReportAnswer): Record<string, string | null>[] {
  return rows.map(({ leads_to, cells }) => ({
    leads_to,
    ...Object.fromEntries(columns.map(({ name }, place) => [name, cells[place] ?? null])),
  }));
}

test('sales are the orders, the units and the ledger’s sales account', async () => {
  const found = await report('sales');
  expect(found.period).toEqual({ from: `${today.slice(0, 7)}-01`, until: today });
  expect(rowsOf(found).map(({ day }) => day)).toEqual([today]);
  expect(totalsOf(found)).toMatchObject(
    await plain(sql`select (select count(*)::text from orders) as orders, round(dzd, 2)::text as net,
      (select sum(quantity)::text from order_items) as units from read_sales()`),
  );
  const { sales, refunds, net } = totalsOf(found);
  expect((Number(sales) - Number(refunds)).toFixed(2)).toBe(net);
  // A long period by month.
  expect(rowsOf(await report('sales', '?from=2026-01-01')).map(({ day }) => day)).toEqual([
    today.slice(0, 7),
  ]);
});

test('profit counts units that were kept and whose cost was known', async () => {
  const found = await report('profit');
  const first = rowsOf(found).find(({ leads_to }) => leads_to === market.products[0].productId);
  const units = await plain(sql`select sum(quantity - refunded_quantity)::text as units,
      (sum(quantity - refunded_quantity) * 700)::numeric(14, 2)::text as cost
    from order_items where product_id = ${market.products[0].productId}`);
  expect(first).toMatchObject({ ...units, uncosted: '0' });
  const [, second] = market.products;
  const without = rowsOf(found).find(({ leads_to }) => leads_to === second.productId);
  expect(without).toMatchObject({ cost: '0.00', profit: '0.00', margin: null, uncosted: without?.['units'] });
  expect(totalsOf(found)['net']).toBe(totalsOf(await report('sales'))['net']);
});

test('clients are in the order of what they bought, and those who only bought before come last', async () => {
  const found = rowsOf(await report('clients'));
  expect({
    clients: found.map(({ leads_to }) => leads_to ?? '').toSorted((a, b) => (a < b ? -1 : 1)),
  }).toEqual(
    await plain(sql`select array_agg(distinct reseller_id order by reseller_id) as clients from orders`),
  );
  expect(found.map(({ net }) => Number(net))).toEqual(
    found.map(({ net }) => Number(net)).toSorted((a, b) => b - a),
  );
  expect(found.every(({ last_order }) => last_order === today)).toBe(true);
  const tomorrow = dayInAlgeria(new Date(Date.now() + 86_400_000));
  const quiet = rowsOf(await report('clients', `?from=${tomorrow}&until=${tomorrow}`));
  expect(quiet).toEqual(
    found
      .map((row) => ({ ...row, orders: '0', units: '0', net: '0.00', before: row['net'] }))
      .toSorted((a, b) => Number(b.before) - Number(a.before)),
  );
});

test('tax is what the invoices and credit notes say', async () => {
  const found = await report('tax');
  expect(totalsOf(found)).toEqual(
    await plain(sql`select count(*)::text as papers,
      sum(case kind when 'invoice' then 1 else -1 end * (coalesce(total_dzd, total_amount) - round(tax_amount * coalesce(rate_dzd, 1), 2)))::text as net_of_tax,
      sum(case kind when 'invoice' then 1 else -1 end * round(tax_amount * coalesce(rate_dzd, 1), 2))::text as tax,
      sum(case kind when 'invoice' then 1 else -1 end * coalesce(total_dzd, total_amount))::text as total from invoices`),
  );
  expect(new Set(rowsOf(found).map(({ paper }) => paper))).toEqual(new Set(['Invoices', 'Credit notes']));
});

test('deposits are those that were credited, with their fees', async () => {
  const { deposits, credited, fees } = totalsOf(await report('deposits'));
  expect({ deposits, credited, fees }).toEqual(
    await plain(sql`select count(*)::text as deposits, sum(credited_amount)::text as credited, sum(fee)::text as fees
      from deposits where status = 'paid'`),
  );
});

test('balances of a day are what the house accounts were short of then', async () => {
  const found = await report('balances');
  expect({ count: found.count }).toEqual(
    await plain(sql`select count(*)::int as count from ledger_accounts where balance > 0`),
  );
  expect(totalsOf(found)['balance']).toBe(
    (
      await plain(sql`select (-sum(e.amount))::text as owed from ledger_entries e
      join ledger_accounts a on a.id = e.account_id where a.kind <> 'wallet'`)
    )['owed'],
  );
  for (const { leads_to, balance } of rowsOf(found))
    expect(
      await plain(sql`select balance::text from ledger_accounts where reseller_id = ${leads_to}`),
    ).toEqual({ balance });
  expect(await report('balances', '?until=2026-01-01')).toMatchObject({ rows: [], count: 0 });
});

test('stock is what the vault can sell, and what waits is paid and not delivered', async () => {
  const { free } = totalsOf(await report('stock'));
  expect({ free }).toEqual(await plain(sql`select count(*)::text as free from codes where status = 'free'`));
  const waiting = await report('waiting');
  expect({ waiting_units: totalsOf(waiting)['waiting_units'] ?? null }).toEqual(
    await plain(sql`select sum(i.quantity - i.delivered_quantity - i.refunded_quantity)::text as waiting_units
      from order_items i join orders o on o.id = i.order_id where o.status in ('pending', 'processing')`),
  );
});

test.each(['en', 'ar'])('each is a CSV and a PDF in %s', async (language) => {
  const { cookie } = market.admin;
  for (const name of reportNames) {
    const csv = await api(store, 'GET', `/api/admin/reports/${name}/csv?language=${language}`, { cookie });
    expect(csv.status).toBe(200);
    // A line of names, and one for each row.
    expect(csv.text.trimEnd().split('\r\n')).toHaveLength(1 + (await report(name)).count);
    const pdf = await api(store, 'GET', `/api/admin/reports/${name}/pdf?language=${language}`, { cookie });
    expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, '%PDF-']);
  }
  const csv = await api(store, 'GET', `/api/admin/reports/tax/csv?language=${language}`, { cookie });
  expect(csv.text).toContain(language === 'en' ? 'Tax rate,Document' : 'نسبة الضريبة,الوثيقة');
});

test('costs, money and days that mean nothing are refused, and nothing changes', async () => {
  const accountant = await store.makeStaff('accountant');
  const before = await stateOf(store);
  for (const name of ['profit', 'stock'] as const)
    expect(problemOf(await api(store, 'GET', `/api/admin/reports/${name}`, accountant)).code).toBe(
      'access_denied',
    );
  const { cookie } = market.admin;
  for (const [path, ...wrong] of [
    ['sales?from=2026-02-01&until=2026-01-01', 'until', 'too_early'],
    ['sales?from=2000-01-01&until=2026-01-01', 'from', 'too_early'],
    ['balances?from=2026-01-01', 'from', 'unknown'],
    ['stock?until=2026-01-01', 'until', 'unknown'],
    ['sales?until=2026-02-31', 'until', 'wrong_type'],
    ['sales?day=2026-01-01', 'day', 'unknown'],
  ]) {
    const answer = await api(store, 'GET', `/api/admin/reports/${path}`, { cookie });
    expect([problemOf(answer).code, fieldsOf(answer)], path).toEqual([
      'invalid_request',
      [{ field: wrong[0], problem: wrong[1] }],
    ]);
  }
  expect(problemOf(await api(store, 'GET', '/api/admin/reports/secrets', { cookie })).code).toBe('not_found');
  expect(await stateOf(store)).toEqual(before);
});
