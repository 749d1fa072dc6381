// Orders as staff list them: what is found, in which order, what a row says, and how all are counted.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countStaffOrders } from '#shared/orders/order-desk.contract.ts';
import { countOrders } from '#server/orders/desk/count-orders.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, dataOf, fieldsOf, refusalOf } from '#test/client.ts';
import { timesAsked } from '#test/run/times-asked.ts';
import { buy } from './desk-steps.ts';
import { makeOrdersScene, place, type OrdersScene } from './orders-admin-scene.ts';

let store: TestStore;
let { desk, byHand, amel, brahim, orders, list, page, found }: OrdersScene = Object.create(null);

beforeAll(async () => {
  store = await startTestStore();
  ({ desk, byHand, amel, brahim, orders, list, page, found } = await makeOrdersScene(store));
});
afterAll(() => store.close());

test('a row shows the client, the status and the waiting units', async () => {
  const [row, ...more] = (await page(`?search=${orders.begun.orderNumber}`)).data;
  expect(more).toEqual([]);
  expect(row).toEqual({
    id: orders.begun.orderId,
    order_number: orders.begun.orderNumber,
    status: 'processing',
    payment_status: 'paid',
    total: { amount: '2000.00', currency: 'DZD' },
    refunded: { amount: '0.00', currency: 'DZD' },
    client: { id: brahim.resellerId, trade_name: '100% Digital' },
    person: { id: brahim.profileId, name: null, email: brahim.email },
    waiting_units: 1,
    has_open_report: false,
    created_at: expect.any(String),
  });
  expect((await page('?status=cancelled')).data).toMatchObject([
    { payment_status: 'refunded', refunded: { amount: '1000.00', currency: 'DZD' }, waiting_units: 0 },
  ]);
  expect((await page(`?user=${amel.email}&status=completed`)).data).toMatchObject([
    { has_open_report: false },
    { has_open_report: true, person: { name: 'Amel Haddad' } },
  ]);
});

test('each order of the list, both ways', async () => {
  expect(await found()).toEqual(['dollars', 'cancelled', 'done', 'begun', 'waits']);
  expect(await found('?direction=asc')).toEqual(['waits', 'begun', 'done', 'cancelled', 'dollars']);
  // 20 $ are 2,690 DA.
  expect(await found('?sort=amount')).toEqual(['waits', 'dollars', 'begun', 'cancelled', 'done']);
  expect(await found('?sort=amount&direction=asc')).toEqual([
    'done',
    'cancelled',
    'begun',
    'dollars',
    'waits',
  ]);
  expect(await found('?sort=status&direction=asc')).toEqual([
    'waits',
    'begun',
    'dollars',
    'done',
    'cancelled',
  ]);
  expect(await found('?sort=status')).toEqual(['cancelled', 'dollars', 'done', 'begun', 'waits']);
});

test.each(['date', 'amount', 'status'])('pages of two by %s are the whole list, once each', async (sort) => {
  for (const direction of ['asc', 'desc']) {
    for (const more of ['', `&user=${amel.profileId}`, '&range=month', '&search=store']) {
      const whole = (await page(`?sort=${sort}&direction=${direction}${more}`)).data.map(({ id }) => id);
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const at = cursor === '' ? '' : `&cursor=${cursor}`;
        const part = await page(`?sort=${sort}&direction=${direction}${more}&limit=2${at}`);
        seen.push(...part.data.map(({ id }) => id));
        cursor = part.pagination?.next_cursor ?? null;
      }
      expect(seen).toEqual(whole);
    }
  }
});

test('orders are filtered by status, payment, person, client and time', async () => {
  expect(await found('?status=pending')).toEqual(['waits']);
  expect(await found('?status=open')).toEqual(['begun', 'waits']);
  expect(await found('?status=open&sort=status&direction=asc')).toEqual(['waits', 'begun']);
  expect(await found('?payment_status=refunded')).toEqual(['cancelled']);
  expect(await found('?payment_status=refunded&sort=amount&status=completed')).toEqual([]);
  expect(await found('?payment_status=paid&sort=status')).toEqual(['dollars', 'done', 'begun', 'waits']);
  expect(await found(`?user=${brahim.email.toUpperCase()}`)).toEqual(['cancelled', 'begun']);
  expect(await found(`?user=${brahim.profileId}&sort=amount`)).toEqual(['begun', 'cancelled']);
  // A part of an e-mail narrows as well, whatever it begins with.
  const part = brahim.email.slice(2, 12);
  expect(await found(`?user=${part}`)).toEqual(['cancelled', 'begun']);
  expect(await found(`?user=${part.toUpperCase()}&sort=amount`)).toEqual(['begun', 'cancelled']);
  expect(await found(`?user=${part}&status=cancelled`)).toEqual(['cancelled']);
  expect(await found(`?user=${part}&search=${orders.begun.orderNumber}`)).toEqual(['begun']);
  expect(await found('?user=nobody@shop.example')).toEqual([]);
  expect(await found('?user=nobody')).toEqual([]);
  expect(await found('?user=%25')).toEqual([]);
  expect(await found(`?client_id=${amel.resellerId}`)).toEqual(['dollars', 'done', 'waits']);
  expect(await found(`?client_id=${amel.resellerId}&user=${brahim.email}`)).toEqual([]);
  // The day may have ended since they were bought.
  for (const one of [orders.cancelled, orders.dollars]) await place(store, one, '0 seconds');
  expect(await found('?range=today')).toEqual(['dollars', 'cancelled']);
  expect(await found('?range=week')).toEqual(['dollars', 'cancelled', 'done']);
  expect(await found('?range=month&direction=asc')).toEqual(['begun', 'done', 'cancelled', 'dollars']);
  expect(await found('?range=week&sort=amount')).toEqual(['dollars', 'cancelled', 'done']);
  expect(await found(`?range=month&sort=amount&client_id=${amel.resellerId}`)).toEqual(['dollars', 'done']);
});

test('a search finds numbers, people and businesses', async () => {
  const { orderNumber } = orders.begun;
  for (const text of [orderNumber, orderNumber.toLowerCase(), `%23${orderNumber}`, orderNumber.slice(4)])
    expect(await found(`?search=${text}`)).toEqual(['begun']);
  expect(await found('?search=numidia')).toEqual(['dollars', 'done', 'waits']);
  expect(await found('?search=haddad&status=pending')).toEqual(['waits']);
  expect(await found(`?search=${brahim.email.slice(0, 12)}`)).toEqual(['cancelled', 'begun']);
  // What the database understands by itself is taken as it stands.
  expect(await found('?search=100%25 dig')).toEqual(['cancelled', 'begun']);
  expect(await found('?search=numid_a')).toEqual([]);
  expect(await found(`?search=${orderNumber}&user=${amel.email}`)).toEqual([]);
  expect(await found(`?search=${orderNumber}&client_id=${brahim.resellerId}`)).toEqual(['begun']);
  expect(await found('?search=nobody')).toEqual([]);
});

test('invalid filters are refused', async () => {
  const refused = async (query: string) => {
    const answer = await list(query);
    return { ...refusalOf(answer), fields: fieldsOf(answer) };
  };
  const of = (field: string, problem = 'not_allowed') => ({
    status: 400,
    code: 'invalid_request',
    fields: [{ field, problem }],
  });
  expect(await refused('?sort=client')).toEqual(of('sort'));
  expect(await refused('?range=year')).toEqual(of('range'));
  expect(await refused('?from=1999-12-31')).toEqual(of('from', 'too_early'));
  expect(await refused('?until=2026-02-31')).toMatchObject({
    code: 'invalid_request',
    fields: [{ field: 'until' }],
  });
  expect(await refused('?product=')).toMatchObject({
    code: 'invalid_request',
    fields: [{ field: 'product' }],
  });
  expect(await refused('?products=x')).toEqual(of('products', 'unknown'));
  expect(await refused('?user=%20')).toMatchObject({ status: 400, code: 'invalid_request' });
  const { pagination } = await page('?limit=1');
  expect(await refused(`?sort=amount&cursor=${pagination?.next_cursor}`)).toEqual(of('cursor'));
  const catalogue = await store.makeStaff('catalogue_manager');
  expect(refusalOf(await list('', catalogue.cookie))).toEqual({ status: 403, code: 'access_denied' });
});

test('statistics cover all orders, before and after they are aggregated', async () => {
  const counts = async (cookie: string) =>
    dataOf(await api(store, 'GET', '/api/admin/orders/counts', { cookie }), countStaffOrders.response);
  const expected = {
    total: 5,
    pending: 1,
    processing: 1,
    completed: 2,
    cancelled: 1,
    revenue: null,
    revenue_in: null,
    new_orders: 2,
    open_reports: 1,
    waiting: { units: 4, oldest_at: expect.any(String) },
  };
  expect(await counts(desk.cookie)).toEqual(expected);
  const { cookie } = await store.makeAdmin();
  const { db } = store.database.owner;
  const sales = async () => {
    const { rows } = await sql<{ amount: string }>`select sum(e.amount)::text as amount
      from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.code = 'sales'`.execute(db);
    return { amount: rows[0]?.amount, currency: 'USD' };
  };
  expect(await counts(cookie)).toEqual({
    ...expected,
    revenue: await sales(),
    // 5,600 DA and 20 $, each at the rate of its moment.
    revenue_in: { DZD: '8290.00', USD: '61.64', EUR: '52.39' },
  });

  // A day later the five stand; the sixth is counted beside them.
  await countOrders(db);
  expect(await counts(cookie)).toMatchObject({ total: 5 });
  // Cut off after its first two, it goes on with the rest.
  await sql`select count_orders(clock_timestamp(), 2)`.execute(db);
  expect((await sql`select orders::int from order_figures`.execute(db)).rows).toEqual([{ orders: 2 }]);
  expect(await counts(cookie)).toMatchObject({ total: 5, revenue: await sales() });
  const { rows: entries } = await sql<{ left: number }>`select count(*)::int as left from ledger_entries e
    join ledger_accounts a on a.id = e.account_id join order_figures f on e.sequence > f.last_sequence
    where a.code = 'sales'`.execute(db);
  const left = Math.max(entries[0]?.left ?? 0, 3);
  const inPortions = () => countOrders(db, new Date(), 2);
  expect(await timesAsked('select count_orders(', inPortions)).toBe(Math.floor(left / 2) + 1);
  const stands = await sql`select orders::int, sales from order_figures`.execute(db);
  expect(stands.rows).toEqual([{ orders: 5, sales: (await sales()).amount }]);
  await sql`select count_orders(now() - interval '1 hour')`.execute(db);
  expect((await sql`select orders::int, sales from order_figures`.execute(db)).rows).toEqual(stands.rows);
  await buy(store, [{ product: byHand, price: '1000.00' }], brahim);
  await sql`select cancel_order(${orders.waits.orderId}, ${desk.profileId}, 'Asked for by the client')`.execute(
    db,
  );
  expect(await counts(cookie)).toEqual({
    ...expected,
    total: 6,
    cancelled: 2,
    new_orders: 3,
    waiting: { units: 2, oldest_at: expect.any(String) },
    revenue: await sales(),
    revenue_in: { DZD: '6290.00', USD: '46.77', EUR: '39.75' },
  });
});
