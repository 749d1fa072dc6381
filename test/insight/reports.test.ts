// Reports after a random history: every figure is what the rows say, and each is only for those who may see it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayInAlgeria, laterDay } from '#shared/days.ts';
import {
  readReport,
  reportNames,
  type ReportAnswer,
  type ReportName,
} from '#shared/insight/reports.contract.ts';
import { issuePapers } from '#server/invoices/issue-papers.ts';
import { countSales, valueStock } from '#server/insight/take-notes.ts';
import { sql } from '#server/platform/database/pool.ts';
import { api, dataOf, fieldsOf, problemOf, stateOf } from '#test/client.ts';
import { addFunds } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { plainFigures } from './plain-figures.ts';
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
  const figures = await plainFigures(store, 'reseller');
  for (const { leads_to, orders, units, net } of found) {
    const mine = figures.filter(({ key }) => key === leads_to);
    const sum = (of: (one: (typeof mine)[number]) => number) => mine.reduce((all, one) => all + of(one), 0);
    expect({ orders, units, net }).toEqual({
      orders: String(sum((one) => one.orders)),
      units: String(sum((one) => one.units - one.refunded_units)),
      net: sum((one) => Number(one.sales) - Number(one.refunds)).toFixed(2),
    });
  }
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

test('a rate is said as on the page, and a long report has its file from a job', async () => {
  const rates = rowsOf(await report('tax')).map(({ rate }) => rate);
  expect(rates.length).toBeGreaterThan(0);
  for (const rate of rates) expect(rate).not.toMatch(/\.\d*0$/);
  const { app, owner } = store.database;
  await countSales(app.db);
  await valueStock(app.db);
  await sql`insert into stock_values select gen_random_uuid(), ${market.coded.productId}, null, null, 'DZD', 1, 0, 1, 2
    from generate_series(1, 5001)`.execute(owner.db);
  const csv = await api(store, 'GET', '/api/admin/reports/stock/csv', { cookie: market.admin.cookie });
  expect(problemOf(csv).code).toBe('too_many_rows');
  await sql`delete from stock_values where cost = 1 and price = 2`.execute(owner.db);
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

test('what waits says since how many days, and what was paid for it', async () => {
  const { db } = store.database.owner;
  await sql`update orders set created_at = created_at - interval '73 hours' where id = (
    select o.id from orders o join order_items i on i.order_id = o.id
    where o.status in ('pending', 'processing') and i.quantity > i.delivered_quantity + i.refunded_quantity
    order by o.id limit 1)`.execute(db);
  const { rows } = await sql<Record<string, string>>`
    select o.id as leads_to, (i.quantity - i.delivered_quantity - i.refunded_quantity)::text as waiting_units,
      case when o.created_at < now() - interval '3 days' then '3' else '0' end as days,
      round(i.unit_price * (i.quantity - i.delivered_quantity - i.refunded_quantity)
        * case when o.currency = 'USD' then 134.5 else 1 end, 2)::text as value
    from orders o join order_items i on i.order_id = o.id
    where o.status in ('pending', 'processing') and i.quantity > i.delivered_quantity + i.refunded_quantity
    order by o.created_at, o.id, i.position limit 100`.execute(db);
  const found = rowsOf(await report('waiting'));
  expect(
    found.map(({ leads_to, waiting_units, days, value }) => ({ leads_to, waiting_units, days, value })),
  ).toEqual(rows);
  expect(found[0]?.['days']).toBe('3');
});

test('balances at the end of a day in the middle of a history are the entries until then', async () => {
  const { db } = store.database.owner;
  // Entries are never changed; here they are moved apart, one of each wallet out of turn by less than a day.
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update ledger_entries e set created_at = now() - interval '7 hours' * (l.last - e.sequence)
        - case when e.sequence = l.last / 2 then interval '20 hours' else interval '0' end
      from (select account_id, max(sequence) as last from ledger_entries group by account_id) l
      where l.account_id = e.account_id and e.hash is not null`.execute(tx);
  });
  for (const ago of [0, 1, 2, 3]) {
    const day = laterDay(today, -ago);
    const { rows } = await sql<{ leads_to: string; balance: string }>`
      select a.reseller_id as leads_to, sum(e.amount)::text as balance
      from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where a.reseller_id is not null and e.created_at < (${day}::date + 1)::timestamp at time zone 'Africa/Algiers'
      group by a.reseller_id having sum(e.amount) <> 0 order by sum(e.amount) desc, a.reseller_id`.execute(
      db,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(
      rowsOf(await report('balances', `?until=${day}`)).map(({ leads_to, balance }) => ({
        leads_to,
        balance,
      })),
    ).toEqual(rows);
  }
});
