// Staff who look at the store as a client write nothing by reading, whatever they read.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placedOrder } from '#shared/orders/orders.contract.ts';
import { routes } from '#shared/contracts/routes.ts';
import { staffPermissions } from '#shared/permissions.ts';
import { sql } from '#server/platform/database/pool.ts';
import { makeProduct } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { dataOf, dinars, refusalOf, unchangedBy } from '#test/client.ts';
import { callAs } from '#test/staff/staff-steps.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const LOOKING_ONLY = { status: 403, code: 'looking_only' };

/** Someone who looks at a business that has bought a code, of which no invoice is issued yet. */
async function makeLooker() {
  const owner = await store.makeSignedInBuyer(5000);
  const { productId } = await makeProduct(store.database.owner.db, store.vault, {
    price: '100',
    codes: ['C-1'],
  });
  const body = { lines: [{ product_id: productId, quantity: 1, expected_unit_price: dinars('100') }] };
  const { id: orderId } = dataOf(await callAs(store, owner)('POST', '/api/orders', body), placedOrder);
  const looker = await store.makeStaff('admin');
  const path = `/api/admin/clients/${owner.resellerId}/look`;
  expect((await callAs(store, looker)('POST', path)).status).toBe(200);
  return { owner, looker, orderId };
}

/** Every row of every table. */
async function everything() {
  const { db } = store.database.owner;
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const parts = rows.map(
    ({ name }) => sql`select ${name} as name, md5(string_agg(t::text, ',' order by t::text)) as rows
      from ${sql.table(name)} t`,
  );
  // In parallel, their order is any.
  return (await sql`${sql.join(parts, sql` union all `)} order by name`.execute(db)).rows;
}

test('nothing is written by reading, whatever is read: an invoice that waits is not issued', async () => {
  const { looker, orderId } = await makeLooker();
  const { rows } = await sql<{ product: string; category: string }>`select i.product_id as product,
    p.category_id as category from order_items i join products p on p.id = i.product_id
    where i.order_id = ${orderId}`.execute(store.database.owner.db);
  const ids = { products: rows[0]?.product, categories: rows[0]?.category, orders: orderId };
  const reads = routes
    .filter(({ method, access }) => method === 'GET' && !Object.hasOwn(staffPermissions, access))
    .map(({ path }) =>
      path.replace(
        /(products|categories|orders)\/\{id\}/,
        (_, kind: keyof typeof ids) => `${kind}/${ids[kind]}`,
      ),
    )
    .filter((path) => !path.includes('{'));
  const month = new Date().toISOString().slice(0, 7);
  const files = ['orders.csv', 'balance-transactions.csv', `statements/${month}.pdf`].map(
    (file) => `/api/${file}`,
  );
  expect(reads.length).toBeGreaterThan(30);
  const before = await everything();
  for (const path of [...reads, ...files]) {
    const { status } = await callAs(store, looker)('GET', path);
    // Suggestions want something to be typed.
    expect([200, 400, 403, 404], path).toContain(status);
  }
  const paper = await callAs(store, looker)('GET', `/api/orders/${orderId}/invoice.pdf`);
  expect(refusalOf(paper)).toEqual(LOOKING_ONLY);
  expect(await everything()).toEqual(before);
});

test('an invoice that the client has is shown', async () => {
  const { owner, looker, orderId } = await makeLooker();
  const paper = `/api/orders/${orderId}/invoice.pdf`;
  expect((await callAs(store, owner)('GET', paper)).status).toBe(200);
  expect((await unchangedBy(store, () => callAs(store, looker)('GET', paper))).status).toBe(200);
});
