// The panel's palette: clients by name and e-mail, orders and invoices by number, products that the store does not show.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { panelFound } from '#shared/staff/panel-search.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { issueInvoice, makeGoods, placeOrders } from '#test/issued-papers.ts';
import type { SignedInBuyer } from '#test/orders/desk-steps.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { addCategory, addProduct } from '#test/catalogue/catalogue-goods.ts';
import { api, dataOf, fieldsOf, refusalOf } from '#test/client.ts';

let store: TestStore;
let admin: string;
let amel: SignedInBuyer;
let order: { id: string; order_number: string };

beforeAll(async () => {
  store = await startTestStore();
  const { db } = store.database.owner;
  admin = (await store.makeAdmin()).cookie;
  amel = await store.makeSignedInBuyer(50_000);
  await sql`update reseller_profiles set trade_name = 'Numidia Store' where id = ${amel.resellerId}`.execute(
    db,
  );
  await sql`update profiles set first_name = 'Amel', last_name = 'Haddad' where id = ${amel.profileId}`.execute(
    db,
  );
  const { productId } = await makeGoods(db, '1190');
  const [placed = ''] = await placeOrders(db, amel, { productId, price: '1190', quantity: 1 });
  order = await db
    .selectFrom('orders')
    .select(['id', 'order_number'])
    .where('id', '=', placed)
    .executeTakeFirstOrThrow();
  await issueInvoice(db, placed);
});
afterAll(() => store.close());

const ask = (search: string, cookie = admin) =>
  api(store, 'GET', `/api/admin/search?${new URLSearchParams({ search })}`, { cookie });
const found = async (search: string, cookie = admin) => dataOf(await ask(search, cookie), panelFound);
const nothing = { clients: [], orders: [], invoices: [], hidden_products: [] };

test('a client is found by a part of trade name, name or e-mail, in any case', async () => {
  const client = { id: amel.resellerId, trade_name: 'Numidia Store', name: 'Amel Haddad', email: amel.email };
  for (const typed of [
    'numidia',
    'MIDIA',
    'store',
    'amel had',
    'haddad',
    amel.email,
    amel.email.slice(3, 14),
    'nu',
  ])
    expect({ typed, clients: (await found(typed)).clients }).toEqual({ typed, clients: [client] });
  // Two letters begin a word.
  expect((await found('mi')).clients).toEqual([]);
  for (const typed of ['%', '_', '–', 'numidia shop']) expect(await found(typed)).toEqual(nothing);
});

test('an order and its invoice are found by their numbers, with or without year and zeros', async () => {
  const { order_number } = order;
  const digits = String(Number(order_number.slice(4)));
  const bought = [{ id: order.id, order_number, client: 'Numidia Store' }];
  for (const typed of [order_number, order_number.toLowerCase(), `#${order_number}`, digits])
    expect({ typed, orders: (await found(typed)).orders }).toEqual({ typed, orders: bought });
  const [invoice] = (await found(order_number)).invoices;
  expect(invoice).toMatchObject({ number: expect.stringMatching(/^20\d\d-000001$/), buyer: 'Numidia Store' });
  for (const typed of [invoice?.number ?? '', '1', '000001'])
    expect((await found(typed)).invoices).toEqual([invoice]);
  expect((await found(`AV-${invoice?.number}`)).invoices).toEqual([]);
  expect(await found('R26-999999')).toEqual(nothing);
});

test('of products, those that the store does not show', async () => {
  const category = await addCategory(store, 'Games');
  await addProduct(store, category, { name: 'Zellige shown' });
  const draft = await addProduct(store, category, { name: 'Zellige draft' });
  await store.database.owner.db
    .updateTable('products')
    .set({ status: 'draft' })
    .where('id', '=', draft)
    .execute();
  const gone = await addProduct(store, category, { name: 'Zellige gone' });
  await sql`update products set deleted_at = now() where id = ${gone}`.execute(store.database.owner.db);
  expect((await found('zellige')).hidden_products).toMatchObject([
    { id: draft, name: 'Zellige draft', status: 'draft' },
  ]);
});

test('each is told what their role may read, and nobody else anything', async () => {
  const catalogue = (await store.makeStaff('catalogue_manager')).cookie;
  const support = (await store.makeStaff('support')).cookie;
  expect(await found(order.order_number, catalogue)).toEqual(nothing);
  expect(await found('numidia', catalogue)).toEqual(nothing);
  expect(await found(order.order_number, support)).toMatchObject({
    orders: [{ id: order.id }],
    invoices: [],
  });
  expect((await found('zellige', support)).hidden_products).toEqual([]);
  expect(refusalOf(await ask('numidia', amel.cookie))).toMatchObject({ status: 403 });
  expect(fieldsOf(await ask(' '))).toHaveLength(1);
});
