// A draft needs a name and nothing else (specification, section 5); it is published once nothing is missing.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { product as catalogueProduct } from '#shared/catalogue/catalogue.contract.ts';
import { staffProduct, staffProductRow } from '#shared/products/products.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { addCategory } from '#test/catalogue/catalogue-goods.ts';
import { dataOf, fieldsOf, refusalOf, unchangedBy } from '#test/client.ts';
import { changeOf, productCalls } from './product-steps.ts';
import { callAs } from '#test/staff/staff-steps.ts';

let store: TestStore;
let admin: { cookie: string };
let buyer: { cookie: string };
let categoryId: string;
let calls: ReturnType<typeof productCalls>;
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
  buyer = await store.makeSignedInBuyer(1000);
  categoryId = await addCategory(store);
  calls = productCalls(store, admin);
});
afterAll(() => store.close());

const INVALID = { status: 400, code: 'invalid_request' };
const missing = (...fields: string[]) => fields.map((field) => ({ field, problem: 'required' }));

test('a draft with a name alone is kept as it was written, listed, changed, copied and taken back', async () => {
  const made = await calls.added({ name: 'Only A Name' });
  expect(made.draft).toMatchObject({
    name: 'Only A Name',
    name_ar: '',
    category_id: null,
    consumer_price: null,
    status: 'draft',
    delivery: 'codes',
    min_order_quantity: 1,
  });
  expect(made.is_on_sale).toBe(false);
  expect((await calls.found(made.id)).draft).toEqual(made.draft);
  // Saved as it is, it is no change.
  expect((await calls.changed(made, {})).version).toBe(made.version);
  expect((await calls.changed(made, { description: 'More' })).draft.description).toBe('More');
  for (const query of [
    '',
    '?search=only%20a%20name',
    '?status=draft',
    '?sort=price',
    '?sort=name&search=only',
  ]) {
    const rows = dataOf(
      await callAs(store, admin)('GET', `/api/admin/products${query}`),
      staffProductRow.array(),
    );
    expect(rows.filter(({ id }) => id === made.id)).toMatchObject([
      { category_id: null, category_name: null, price_from: null, price_to: null },
    ]);
  }
  const copy = dataOf(await calls.duplicate(made.id), staffProduct);
  expect(copy.draft).toMatchObject({ name_ar: '', category_id: null, consumer_price: null });
  await calls.remove(made.id);
  await calls.restore(made.id);
  expect(await calls.found(made.id)).toMatchObject({ deleted_at: null, draft: { category_id: null } });
});

test('it is neither shown nor sold, and has no row in the price grid', async () => {
  const made = await calls.added({ name: 'Unseen Draft' });
  const call = callAs(store, buyer);
  expect(refusalOf(await call('GET', `/api/products/${made.id}`)).status).toBe(404);
  expect(dataOf(await call('GET', '/api/products?search=unseen'), catalogueProduct.array())).toEqual([]);
  const line = { product_id: made.id, quantity: 1, expected_unit_price: { amount: '0.01', currency: 'DZD' } };
  expect(refusalOf(await call('POST', '/api/orders', { lines: [line] }))).toEqual({
    status: 409,
    code: 'product_unavailable',
  });
  const { rows: orders } = await sql`select from orders`.execute(store.database.owner.db);
  expect(orders).toEqual([]);
  const grid = await callAs(store, admin)('GET', '/api/admin/price-grid?search=unseen');
  expect(grid.body).toMatchObject({ data: [] });
});

test('a product is published, scheduled or switched off only whole: all that is missing is listed', async () => {
  const made = await calls.added({ name: 'To Be Published' });
  for (const wish of [
    { status: 'active' as const },
    { status: 'inactive' as const },
    { publish_at: '2999-01-01T00:00:00Z' },
  ]) {
    const refused = await unchangedBy(store, () => calls.change(made.id, changeOf(made, wish)));
    expect(refusalOf(refused)).toEqual(INVALID);
    expect(fieldsOf(refused)).toEqual(missing('name_ar', 'category_id', 'consumer_price'));
    const added = await unchangedBy(store, () => calls.add({ name: 'New', ...wish }));
    expect(fieldsOf(added)).toEqual(missing('name_ar', 'category_id', 'consumer_price'));
  }
  const priced = await calls.changed(made, { consumer_price: '120', category_id: categoryId });
  const half = await unchangedBy(store, () => calls.change(made.id, changeOf(priced, { status: 'active' })));
  expect(fieldsOf(half)).toEqual(missing('name_ar'));
  const whole = await calls.changed(priced, { name_ar: 'للنشر', status: 'active' });
  expect(whole).toMatchObject({ is_on_sale: true, draft: { status: 'active', consumer_price: '120.00' } });
  // What is on sale is not emptied again, but for going back to a draft.
  const emptied = await unchangedBy(store, () =>
    calls.change(whole.id, changeOf(whole, { category_id: null })),
  );
  expect(fieldsOf(emptied)).toEqual(missing('category_id'));
  const back = await calls.changed(whole, { status: 'draft', category_id: null, consumer_price: null });
  expect(back).toMatchObject({ is_on_sale: false, draft: { category_id: null, consumer_price: null } });
});

test('a draft still needs its name, and a subscription its plan once it is published', async () => {
  expect(fieldsOf(await unchangedBy(store, () => calls.add({ name: ' ' })))).toMatchObject([
    { field: 'name' },
  ]);
  const made = await calls.added({
    name: 'Plans Later',
    name_ar: 'لاحقًا',
    category_id: categoryId,
    consumer_price: '5',
    is_subscription: true,
  });
  const refused = await unchangedBy(store, () => calls.change(made.id, changeOf(made, { status: 'active' })));
  expect(refusalOf(refused)).toEqual({ status: 422, code: 'plan_missing' });
});

test('the database itself lets nothing but a draft be incomplete', async () => {
  const { id } = await calls.added({ name: 'Held By The Database' });
  for (const wish of [sql`status = 'active'`, sql`status = 'inactive'`, sql`publish_at = now()`])
    await expect(
      sql`update products set ${wish} where id = ${id}`.execute(store.database.owner.db),
    ).rejects.toThrow(/only_drafts_are_incomplete/);
});
