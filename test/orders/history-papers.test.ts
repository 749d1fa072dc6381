// What is done with old orders: pins, the file of them, and buying the same again.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { reorder } from '#shared/orders/cart.contract.ts';
import { order } from '#shared/orders/orders.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, dataOf, newKey, refusalOf, unchangedBy } from '#test/client.ts';
import { buyLines, deliver, detailsOf, refund } from './history-steps.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

interface Caller {
  cookie: string;
}

test('a pin is one’s own: others of the business, and staff, see none', async () => {
  const owner = await store.makeSignedInBuyer(5000);
  const viewer = await store.makeMember(owner, 'viewer');
  const [old, recent] = [await buyLines(store, owner, [{}]), await buyLines(store, owner, [{}])];
  const pin = (caller: Caller, method: 'PUT' | 'DELETE') =>
    api(store, method, `/api/orders/${old}/pin`, caller);
  const list = async (caller: Caller, query = '?pinned_first=true') =>
    dataOf(await api(store, 'GET', `/api/orders${query}`, caller), z.array(order)).map(
      ({ id, is_pinned: isPinned }) => [id === old ? 'old' : 'recent', isPinned],
    );
  // Twice is as good as once.
  for (let time = 0; time < 2; time += 1)
    expect((await pin(viewer, 'PUT')).body).toMatchObject({ data: { is_pinned: true } });
  expect(await list(viewer)).toEqual([
    ['old', true],
    ['recent', false],
  ]);
  expect(await list(viewer, '')).toEqual([
    ['recent', false],
    ['old', true],
  ]);
  expect(await list(owner)).toEqual([
    ['recent', false],
    ['old', false],
  ]);
  expect((await detailsOf(store, viewer, old)).is_pinned).toBe(true);
  const admin = await store.makeAdmin();
  expect(await list(admin, '').catch(() => 'refused')).toBe('refused');
  const seen = dataOf(
    await api(store, 'GET', `/api/admin/clients/${owner.resellerId}/orders`, admin),
    z.array(order),
  );
  expect(seen.map(({ id, is_pinned: isPinned }) => [id, isPinned])).toEqual([
    [recent, false],
    [old, false],
  ]);
  for (let time = 0; time < 2; time += 1) await pin(viewer, 'DELETE');
  expect(await list(viewer)).toEqual([
    ['recent', false],
    ['old', false],
  ]);
});

const csv = (caller: Caller, query = '') => api(store, 'GET', `/api/orders.csv${query}`, caller);
const rowsOf = ({ text }: { text: string }) =>
  text.replaceAll(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,/gm, 'TIME,').split('\r\n');

test('the CSV shows units bought, delivered and refunded per item, safe for spreadsheets', async () => {
  const owner = await store.makeSignedInBuyer(50_000);
  const id = await buyLines(store, owner, [
    { price: '250', quantity: 3, reference: '=HYPERLINK("http://x")' },
    { price: '99.50', codes: ['NEVER-IN-A-FILE'] },
  ]);
  const { items, order_number: number } = await detailsOf(store, owner, id);
  const [byHand, code] = items;
  await sql`update order_items set product_name = '+Plus', product_name_ar = 'زائد', note = E'@home\\nby noon' where id = ${byHand?.id}`.execute(
    store.database.owner.db,
  );
  await deliver(store, byHand?.id ?? '', { text: 'NOR-THIS' });
  await refund(store, id, [{ item_id: byHand?.id ?? '', waiting: 1, deliveries: [] }]);
  const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'Africa/Algiers' });
  const began = today();
  const answer = await csv(owner, '?language=en');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  // Two days where it is asked for at midnight.
  expect([began, today()].map((day) => `attachment; filename="rasid-orders-${day}.csv"`)).toContain(
    answer.headers.get('content-disposition'),
  );
  expect(rowsOf(answer)).toEqual([
    'Date,Order number,Status,Product,Option,Quantity,Delivered,Refunded,Unit price,Item total,Order total,Order refunded,Currency,Your reference,Note,Ordered by',
    `TIME,${number},Pending,'+Plus,,3,1,1,250.00,750.00,849.50,250.00,DZD,"'=HYPERLINK(""http://x"")","'@home\nby noon",${owner.email}`,
    `TIME,${number},Pending,${code?.product_name},,1,1,0,99.50,99.50,849.50,250.00,DZD,,,${owner.email}`,
    '',
  ]);
  const arabic = await csv(owner, '?language=ar&search=HYPERLINK');
  expect(rowsOf(arabic)[1]).toContain(`${number},قيد الانتظار,زائد,`);
  expect(rowsOf(await csv(owner, '?status=canceled'))).toHaveLength(2);
  expect(refusalOf(await csv(owner, '?status=lost')).code).toBe('invalid_request');
  expect(rowsOf(await csv(await store.makeMember(owner, 'viewer')))).toHaveLength(4);
  expect(rowsOf(await csv(await store.makeSignedInBuyer()))).toHaveLength(2);
  expect(refusalOf(await csv(await store.makeAdmin())).code).toBe('access_denied');
});

test('the CSV holds every order of a long history once', async () => {
  const owner = await store.makeSignedInBuyer();
  await sql`
    with o as (
      insert into orders (order_number, reseller_id, profile_id, status, payment_status, total_amount, currency, total_dzd,
        created_at, completed_at)
      select 'M' || n, ${owner.resellerId}, ${owner.profileId}, 'completed', 'paid', 0, 'DZD', 0, now() - n * interval '1 hour', now()
      from generate_series(1, 701) n returning id)
    insert into order_items (order_id, position, product_id, product_name, product_name_ar, quantity, unit_price, total_amount)
    select o.id, 0, (select id from products limit 1), 'Gift', 'هدية', 1, 0, 0 from o`.execute(
    store.database.owner.db,
  );
  const numbers = rowsOf(await csv(owner))
    .slice(1, -1)
    .map((line) => line.split(',')[1]);
  expect(numbers).toEqual(Array.from({ length: 701 }, (_, n) => `M${n + 1}`));
  const counts = async () => (await api(store, 'GET', '/api/orders/counts', owner)).body;
  const expected = { data: { delivered: 701, pending: 0, canceled: 0, total: 701 } };
  // The first look counts them and remembers, the second one adds what is new.
  expect(await counts()).toMatchObject(expected);
  await sql`insert into orders (order_number, reseller_id, profile_id, status, payment_status, total_amount, currency, total_dzd)
    values ('M0', ${owner.resellerId}, ${owner.profileId}, 'pending', 'paid', 0, 'DZD', 0)`.execute(
    store.database.owner.db,
  );
  expect(await counts()).toMatchObject({ data: { delivered: 701, pending: 1, canceled: 0, total: 702 } });
});

const again = (caller: Caller, id: string, key = newKey()) =>
  api(store, 'POST', `/api/orders/${id}/reorder`, { ...caller, headers: { 'idempotency-key': key } });

test('ordering again fills the cart with the same references and names items off sale', async () => {
  const owner = await store.makeSignedInBuyer(5000);
  const id = await buyLines(store, owner, [
    { price: '100', quantity: 2, reference: 'Karim' },
    { price: '200' },
  ]);
  const { items } = await detailsOf(store, owner, id);
  const [first, second] = items;
  const { db } = store.database.owner;
  await sql`update products set consumer_price = 130 where id = ${first?.product_id}`.execute(db);
  await sql`update products set status = 'inactive' where id = ${second?.product_id}`.execute(db);
  expect(dataOf(await again(owner, id), reorder.response)).toEqual({
    added: 1,
    skipped: [{ item_id: second?.id, reason: 'product_unavailable' }],
  });
  expect((await api(store, 'GET', '/api/cart', owner)).body).toMatchObject({
    data: {
      lines: [
        {
          product: { id: first?.product_id },
          quantity: 2,
          customer_reference: 'Karim',
          unit_price: { amount: '130.00' },
        },
      ],
    },
  });
  for (const role of ['viewer', 'accountant'] as const) {
    const member = await store.makeMember(owner, role);
    expect(refusalOf(await unchangedBy(store, () => again(member, id))).code).toBe('access_denied');
  }
});

test('ordering again twice with one key fills the cart once', async () => {
  const owner = await store.makeSignedInBuyer(5000);
  const id = await buyLines(store, owner, [{ price: '100', quantity: 2 }, { price: '200' }]);
  const key = newKey();
  const answers = await Promise.all([again(owner, id, key), again(owner, id, key)]);
  for (const answer of [...answers, await again(owner, id, key)])
    expect(dataOf(answer, reorder.response)).toEqual({ added: 2, skipped: [] });
  const lines = () => api(store, 'GET', '/api/cart', owner);
  expect((await lines()).body).toMatchObject({ data: { lines: [{ quantity: 2 }, { quantity: 1 }] } });
  await again(owner, id);
  expect((await lines()).body).toMatchObject({ data: { lines: [{ quantity: 4 }, { quantity: 2 }] } });
});
