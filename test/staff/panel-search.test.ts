// The panel's palette: clients and staff by name and e-mail, orders, invoices and deposits by number, products that the store
// does not show; of each what the caller may read.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { panelFound } from '#shared/staff/panel-search.contract.ts';
import { staffRoles } from '#shared/permissions.ts';
import { sql } from '#server/platform/database/pool.ts';
import { issueInvoice, makeGoods, placeOrders } from '#test/issued-papers.ts';
import type { SignedInBuyer } from '#test/orders/desk-steps.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { makeTransfer } from '#test/deposits/transfers.ts';
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
const nothing = { clients: [], people: [], orders: [], invoices: [], deposits: [], hidden_products: [] };

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

test('staff are found by part of their name or e-mail, without a business', async () => {
  const { profileId, email } = await store.makeStaff('order_desk');
  await sql`update profiles set first_name = 'Yacine', last_name = 'Bouzid' where id = ${profileId}`.execute(
    store.database.owner.db,
  );
  const person = { id: profileId, name: 'Yacine Bouzid', email };
  for (const typed of ['yacine', 'BOUZ', 'yacine bou', email, 'ya'])
    expect({ typed, found: await found(typed) }).toEqual({ typed, found: { ...nothing, people: [person] } });
  for (const typed of ['ci', 'yacine x', '%', '–']) expect((await found(typed)).people).toEqual([]);
  expect((await found('haddad')).people).toEqual([]);
});

test('a deposit is found by its reference, by its checkout and by the number of the transfer', async () => {
  const { db } = store.database.owner;
  const id = await makeTransfer(store, amel, { status: 'under_review' });
  const { reference, transfer_reference } = await db
    .selectFrom('deposits')
    .select(['reference', 'transfer_reference'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const by = (number: string | null) => [{ id, number, client: 'Numidia Store' }];
  const bare = reference?.slice(3) ?? '';
  for (const typed of [reference ?? '', reference?.toLowerCase() ?? '', bare, `RS ${bare}`])
    expect({ typed, deposits: (await found(typed)).deposits }).toEqual({ typed, deposits: by(reference) });
  const transfer = transfer_reference ?? '';
  for (const typed of [transfer, transfer.toUpperCase(), transfer.replace(/^(.{4})/, '$1-')])
    expect({ typed, deposits: (await found(typed)).deposits }).toEqual({ typed, deposits: by(transfer) });
  await sql`update deposits set checkout_id = '01kcheckoutofamel' where id = ${id}`.execute(db);
  expect((await found('01kcheckoutofamel')).deposits).toEqual(by('01kcheckoutofamel'));
  for (const typed of [bare.slice(0, 6), 'RS-', '01kcheckout']) expect(await found(typed)).toEqual(nothing);
});

test('each role finds only what it may read', async () => {
  const { db } = store.database.owner;
  // All of one word: a client, a member of staff, an order, an invoice, a deposit, a draft.
  const word = order.order_number.slice(4);
  await sql`update reseller_profiles set trade_name = ${`Shop ${word}`} where id = ${amel.resellerId}`.execute(
    db,
  );
  const { profileId } = await store.makeStaff('support');
  await sql`update profiles set last_name = ${word} where id = ${profileId}`.execute(db);
  const deposit = await makeTransfer(store, amel, { status: 'under_review' });
  await sql`update deposits set transfer_reference = ${word} where id = ${deposit}`.execute(db);
  const draft = await addProduct(store, await addCategory(store, 'Music'), { name: `Draft ${word}` });
  await sql`update products set status = 'draft' where id = ${draft}`.execute(db);

  const all = ['clients', 'people', 'orders', 'invoices', 'deposits', 'hidden_products'] as const;
  const seen: Record<string, readonly string[]> = {};
  for (const role of staffRoles) {
    const answer = await found(word, (await store.makeStaff(role)).cookie);
    seen[role] = all.filter((kind) => answer[kind].length > 0);
  }
  expect(seen).toEqual({
    admin: all,
    accountant: ['clients', 'people', 'orders', 'invoices', 'deposits'],
    order_desk: ['clients', 'people', 'orders'],
    support: ['clients', 'people', 'orders'],
    catalogue_manager: ['hidden_products'],
  });
  expect(refusalOf(await ask(word, amel.cookie))).toMatchObject({ status: 403 });
  expect(fieldsOf(await ask(' '))).toHaveLength(1);
});
