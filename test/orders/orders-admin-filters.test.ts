// Orders as staff narrow them down by days and by product, and take them along as CSV.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayInAlgeria, laterDay, timeInAlgeria } from '#shared/days.ts';
import { sql } from '#server/platform/database/pool.ts';
import { minuteOf } from '#web/ui/list/search-of.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, fieldsOf, refusalOf } from '#test/client.ts';
import { lineOf, refund } from './desk-steps.ts';
import { makeOrdersScene, type OrdersScene } from './orders-admin-scene.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let store: TestStore;
let { desk, byHand, amel, brahim, orders, page, found }: OrdersScene = Object.create(null);

beforeAll(async () => {
  store = await startTestStore();
  ({ desk, byHand, amel, brahim, orders, page, found } = await makeOrdersScene(store));
});
afterAll(() => store.close());

test('orders are filtered by days and by product', async () => {
  const day = (ago: number) => dayInAlgeria(new Date(Date.now() - ago * DAY_MS));
  expect(await found(`?from=${day(8)}`)).toEqual(['dollars', 'cancelled', 'done', 'begun']);
  expect(await found(`?until=${day(8)}`)).toEqual(['begun', 'waits']);
  expect(await found(`?from=${day(8)}&until=${day(6)}`)).toEqual(['done', 'begun']);
  expect(await found(`?from=${day(8)}&until=${day(6)}&sort=amount`)).toEqual(['begun', 'done']);
  expect(await found(`?from=${day(8)}&until=${day(6)}&sort=status&status=open`)).toEqual(['begun']);
  expect(await found(`?from=${day(5)}&until=${day(5)}`)).toEqual([]);
  // All that is asked for holds.
  expect(await found(`?range=week&until=${day(6)}`)).toEqual(['done']);
  expect(await found(`?from=${day(6)}&until=${day(8)}`)).toEqual([]);
  expect(await found(`?until=${day(6)}&search=numidia`)).toEqual(['done', 'waits']);
  expect(await found(`?until=${day(6)}&client_id=${brahim.resellerId}`)).toEqual(['begun']);

  for (const product of [byHand.productId, 'mofassala', 'حسب الطلب', 'BY-HAND-1', 'by-hand-1'])
    expect(await found(`?product=${encodeURIComponent(product)}`)).toEqual(['cancelled', 'begun', 'waits']);
  expect(await found('?product=BY-HAND')).toEqual([]);
  expect(await found('?product=%25')).toEqual([]);
  expect(await found(`?product=${amel.profileId}`)).toEqual([]);
  expect(await found('?product=mofassala&sort=amount')).toEqual(['waits', 'begun', 'cancelled']);
  expect(await found('?product=mofassala&status=open&sort=status&direction=asc')).toEqual(['waits', 'begun']);
  expect(await found(`?product=mofassala&user=${brahim.email}&from=${day(8)}`)).toEqual([
    'cancelled',
    'begun',
  ]);
  expect(await found(`?product=mofassala&search=${orders.done.orderNumber}`)).toEqual([]);
});

test('the CSV holds the filtered orders, one row per item, in list order', async () => {
  const { db } = store.database.owner;
  const csv = async (query: string, cookie = desk.cookie) =>
    api(store, 'GET', `/api/admin/orders.csv${query}`, { cookie });
  await sql`update reseller_profiles set trade_name = '=cmd()' where id = ${brahim.resellerId}`.execute(db);
  const english = await csv('?language=en&product=mofassala&sort=amount&direction=asc');
  expect(english.status).toBe(200);
  expect(english.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(english.headers.get('content-disposition')).toMatch(
    /^attachment; filename="rasid-orders-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const times = Object.fromEntries(
    (await page()).data.map((row) => [row.order_number, timeInAlgeria(row.created_at)]),
  );
  const [waits, begun, cancelled] = [orders.waits, orders.begun, orders.cancelled].map(
    ({ orderNumber }) => `${times[orderNumber]},${orderNumber}`,
  );
  const thing = 'Mofassala,';
  expect(english.text.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Date,Order number,Status,Payment,Client,Ordered by,Email,Product,Option,Quantity,Delivered,Refunded,' +
      'Unit price,Item total,Order total,Order refunded,Currency,Client’s reference',
    `${cancelled},Cancelled,Refunded,'=cmd(),,${brahim.email},${thing},1,0,1,1000.00,1000.00,1000.00,1000.00,DZD,`,
    `${begun},Processing,Paid,'=cmd(),,${brahim.email},${thing},2,1,0,1000.00,2000.00,2000.00,0.00,DZD,`,
    `${waits},Pending,Paid,Numidia Store,Amel Haddad,${amel.email},${thing},3,0,0,1000.00,3000.00,3000.00,0.00,DZD,`,
    '',
  ]);
  await sql`update reseller_profiles set trade_name = '100% Digital' where id = ${brahim.resellerId}`.execute(
    db,
  );
  const arabic = await csv(`?language=ar&user=${brahim.email}&status=processing`);
  expect(arabic.text.split('\r\n').map((line) => line.split(',').slice(2, 4).join(' · '))).toEqual([
    'الحالة · الدفع',
    'قيد التحضير · مدفوع',
    '',
  ]);
  expect(arabic.text).toContain('حسب الطلب');

  const refused = async (query: string) => {
    const answer = await csv(query);
    return { ...refusalOf(answer), fields: fieldsOf(answer) };
  };
  const wrong = { status: 400, code: 'invalid_request' };
  expect(await refused('?limit=5')).toEqual({ ...wrong, fields: [{ field: 'limit', problem: 'unknown' }] });
  expect(await refused('?colour=red')).toEqual({
    ...wrong,
    fields: [{ field: 'colour', problem: 'unknown' }],
  });
  expect(await refused('?until=2026-02-31')).toMatchObject({ ...wrong, fields: [{ field: 'until' }] });
  const catalogue = await store.makeStaff('catalogue_manager');
  expect(refusalOf(await csv('', catalogue.cookie))).toEqual({ status: 403, code: 'access_denied' });
  expect(refusalOf(await csv('', amel.cookie))).toEqual({ status: 403, code: 'admin_required' });
  expect(refusalOf(await api(store, 'GET', '/api/admin/orders.csv')).code).toBe('sign_in_required');
});

test('figures lead to the orders that they count: by days of refunds, category, wilaya, price list and currency', async () => {
  const { db } = store.database.owner;
  const [list, category] = [randomUUID(), randomUUID()];
  await sql`update orders set wilaya = 31, price_list_id = ${list} where id = ${orders.begun.orderId}`.execute(
    db,
  );
  await sql`update order_items set category_id = ${category} where order_id = ${orders.done.orderId}`.execute(
    db,
  );
  expect(await found('?wilaya=31')).toEqual(['begun']);
  expect(await found('?wilaya=3')).toEqual([]);
  expect(await found(`?price_list_id=${list}`)).toEqual(['begun']);
  expect(await found(`?category_id=${category}`)).toEqual(['done']);
  expect(await found('?currency=USD')).toEqual(['dollars']);
  expect(await found('?currency=DZD&search=numidia')).toEqual(['done', 'waits']);

  const minute = Math.floor(Date.now() / MINUTE_MS - (7 * DAY_MS) / MINUTE_MS) * MINUTE_MS;
  for (const [one, at] of [
    [orders.begun, minute + MINUTE_MS - 1],
    [orders.done, minute + MINUTE_MS],
  ] as const)
    await sql`update orders set created_at = ${new Date(at)} where id = ${one.orderId}`.execute(db);
  for (const sort of ['date', 'amount', 'status'])
    expect(await found(`?minute=${minuteOf(minute)}&sort=${sort}`), sort).toEqual(['begun']);
  expect(await found(`?minute=${minuteOf(minute + MINUTE_MS)}&search=numidia`)).toEqual(['done']);
  expect(await found(`?minute=${minuteOf(minute - MINUTE_MS)}`)).toEqual([]);

  // In part, of an order that is older than the day.
  const admin = await store.makeAdmin();
  const lines = [{ item_id: lineOf(orders.waits), waiting: 1, deliveries: [] }];
  expect((await refund(store, admin, orders.waits.orderId, { lines })).status).toBe(201);
  const [today, tomorrow] = [dayInAlgeria(), laterDay(dayInAlgeria(), 1)];
  for (const query of [
    `?refunded_from=${today}`,
    `?refunded_until=${today}`,
    `?refunded_from=${today}&sort=amount`,
  ])
    expect(new Set(await found(query)), query).toEqual(new Set(['cancelled', 'waits']));
  expect(await found(`?refunded_from=${today}&refunded_until=${today}&search=numidia`)).toEqual(['waits']);
  expect(await found(`?refunded_from=${tomorrow}`)).toEqual([]);
  expect(await found(`?refunded_until=${laterDay(today, -1)}`)).toEqual([]);
  for (const wrong of [
    'wilaya=59',
    'wilaya=0',
    'currency=GBP',
    'category_id=x',
    'refunded_from=2026-02-31',
    'minute=2026-02-31T09:05Z',
    'minute=2026-11-28',
    'minute=0001-01-01T00:00Z',
  ])
    expect(refusalOf(await api(store, 'GET', `/api/admin/orders?${wrong}`, desk)), wrong).toEqual({
      status: 400,
      code: 'invalid_request',
    });
});
