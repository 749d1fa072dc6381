// The list of products that staff work with: tabs, filters, search, orders, tiles.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { countStaffProducts, staffProductRow } from '#shared/products/products.contract.ts';
import { addCodes } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { addCategory, addProduct, emptyCatalogue } from './catalogue-goods.ts';
import { api, dataOf, fieldsOf, pageOf } from '#test/client.ts';

let store: TestStore;
let cookie: string;
beforeAll(async () => {
  store = await startTestStore();
  ({ cookie } = await store.makeAdmin());
});
beforeEach(async () => {
  await emptyCatalogue(store);
  // Whatever was in the trash is gone for good.
  await store.database.owner.db.updateTable('products').set({ removed_at: new Date() }).execute();
});
afterAll(() => store.close());

const list = async (query: Record<string, string> = {}) =>
  pageOf(
    await api(store, 'GET', `/api/admin/products?${new URLSearchParams(query)}`, { cookie }),
    z.array(staffProductRow),
  );
const names = async (query: Record<string, string> = {}) => (await list(query)).data.map(({ name }) => name);
const counts = async () =>
  dataOf(await api(store, 'GET', '/api/admin/product-counts', { cookie }), countStaffProducts.response);
const day = (n: number) => new Date(Date.UTC(2026, 0, n));

test('tabs, status, category and tiles sort products out; what is removed is nowhere', async () => {
  const { db } = store.database.owner;
  const [games, films] = [await addCategory(store, 'Games'), await addCategory(store, 'Films')];
  const on = await addProduct(store, games, { name: 'On sale' });
  await addCodes(db, store.vault, on, ['A-1', 'A-2']);
  await addProduct(store, films, { name: 'Draft', status: 'draft' });
  await addProduct(store, games, { name: 'Inactive', status: 'inactive' });
  await addProduct(store, games, { name: 'Trashed', deleted_at: new Date() });
  const plan = await addProduct(store, films, { name: 'Plans', is_subscription: true });
  await db
    .insertInto('plans')
    .values([
      { product_id: plan, name: 'Year', name_ar: 'سنة', duration: '1_year', price: '900', position: 2 },
      { product_id: plan, name: 'Month', name_ar: 'شهر', duration: '1_month', price: '90', position: 1 },
    ])
    .execute();
  const hand = await addProduct(store, films, { name: 'By hand' });
  await db
    .updateTable('products')
    .set({ delivery: 'manual', is_featured: true })
    .where('id', '=', hand)
    .execute();
  await db.insertInto('stock_levels').values({ product_id: hand, quantity: 0 }).execute();

  const all = ['By hand', 'Draft', 'Inactive', 'On sale', 'Plans'];
  const asc = { sort: 'name', direction: 'asc' };
  expect(await names(asc)).toEqual(all);
  expect(await names({ ...asc, tab: 'trash' })).toEqual(['Trashed']);
  expect(await names({ ...asc, status: 'active' })).toEqual(['By hand', 'On sale', 'Plans']);
  expect(await names({ ...asc, status: 'draft' })).toEqual(['Draft']);
  expect(await names({ tab: 'trash', status: 'active' })).toEqual(['Trashed']);
  expect(await names({ tab: 'trash', status: 'draft' })).toEqual([]);
  expect(await names({ ...asc, category_id: films })).toEqual(['By hand', 'Draft', 'Plans']);
  expect(await names({ ...asc, only: 'featured' })).toEqual(['By hand']);
  expect(await names({ ...asc, only: 'monthly_pricing' })).toEqual(['Plans']);
  expect(await names({ ...asc, only: 'out_of_stock' })).toEqual(['By hand', 'Draft', 'Inactive', 'Plans']);
  expect(await counts()).toEqual({
    total: 5,
    active: 3,
    out_of_stock: 4,
    monthly_pricing: 1,
    featured: 1,
    trash: 1,
  });

  const rows = Object.fromEntries((await list(asc)).data.map((row) => [row.name, row]));
  expect(rows['On sale']).toMatchObject({
    stock: 2,
    in_stock: true,
    delivery: 'codes',
    plans: 0,
    variations: 0,
    options: [],
  });
  expect(rows['By hand']).toMatchObject({
    stock: 0,
    in_stock: false,
    delivery: 'manual',
    category_name: 'Films',
  });
  expect(rows['Plans']).toMatchObject({
    plans: 2,
    price_from: { amount: '90.00', currency: 'DZD' },
    price_to: { amount: '900.00', currency: 'DZD' },
  });
});

test('variations show the first three, and the span of their prices', async () => {
  const { db } = store.database.owner;
  const id = await addProduct(store, await addCategory(store), { name: 'Regions' });
  await db
    .insertInto('variations')
    .values(
      [30, 10, 20, 40].map((price, position) => ({
        product_id: id,
        name: 'Region',
        name_ar: 'المنطقة',
        value: `R${position}`,
        value_ar: `م${position}`,
        price: String(price),
        position,
      })),
    )
    .execute();
  const [row] = (await list()).data;
  expect(row?.options.map(({ value }) => value)).toEqual(['R0', 'R1', 'R2']);
  expect([row?.variations, row?.price_from?.amount, row?.price_to?.amount]).toEqual([4, '10.00', '40.00']);
});

test('out of stock is counted as it is listed, whatever codes belong to', async () => {
  const { db } = store.database.owner;
  const games = await addCategory(store, 'Games');
  const make = async (name: string, options: ('kept' | 'retired')[] = []) => {
    const product = await addProduct(store, games, { name });
    const plans: string[] = [];
    for (const [position, option] of options.entries()) {
      const { id } = await db
        .insertInto('plans')
        .values({
          product_id: product,
          name: option,
          name_ar: 'باقة',
          duration: `${position}_${option}`,
          price: '90',
          position,
          retired_at: option === 'retired' ? new Date() : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      plans.push(id);
    }
    return { product, plans };
  };
  const fill = async (product: string, plan: string | null, status: 'free' | 'quarantined' = 'free') =>
    db
      .insertInto('codes')
      .values({
        product_id: product,
        plan_id: plan,
        status,
        ...store.vault.seal(plan ?? product, `${product} ${plan ?? ''}`),
      })
      .execute();
  const byHand = async (name: string, quantity: number | null) => {
    const { product } = await make(name);
    const changed = db.updateTable('products').set({ delivery: 'manual', min_order_quantity: 5 });
    await changed.where('id', '=', product).execute();
    if (quantity !== null)
      await db.insertInto('stock_levels').values({ product_id: product, quantity }).execute();
    return product;
  };

  const sold = await make('In stock: one of two plans', ['kept', 'kept', 'retired']);
  await fill(sold.product, sold.plans[1] ?? null);
  const former = await make('In stock: had plans once', ['retired']);
  await fill(former.product, null);
  const retired = await make('Out: a plan that is gone', ['kept', 'retired']);
  await fill(retired.product, retired.plans[1] ?? null);
  const apart = await make('Out: codes of no plan', ['kept']);
  await fill(apart.product, null);
  const kept = await make('Out: quarantined');
  await fill(kept.product, null, 'quarantined');
  // By code since: what is left of units is no stock.
  const changed = await byHand('Out: was by hand', 9);
  await db.updateTable('products').set({ delivery: 'codes' }).where('id', '=', changed).execute();
  await byHand('Out: too few for an order', 4);
  await byHand('In stock: just enough', 5);
  await byHand('In stock: no limit', null);
  const trashed = await make('Trashed');
  await db
    .updateTable('products')
    .set({ deleted_at: new Date() })
    .where('id', '=', trashed.product)
    .execute();

  const out = await names({ sort: 'name', direction: 'asc', only: 'out_of_stock' });
  expect(out).toEqual([
    'Out: a plan that is gone',
    'Out: codes of no plan',
    'Out: quarantined',
    'Out: too few for an order',
    'Out: was by hand',
  ]);
  expect(await counts()).toMatchObject({ total: 9, out_of_stock: 5, trash: 1 });
});

test('each order goes both ways, page by page, with and without a search', async () => {
  const games = await addCategory(store);
  const { db } = store.database.owner;
  for (let n = 0; n < 13; n += 1) {
    const id = await addProduct(store, games, {
      name: `Pass ${n % 4}`,
      consumer_price: String(n % 5 === 0 ? 1 : 50 + (n % 3) * 60),
      status: n % 3 === 0 ? 'draft' : 'active',
    });
    await db
      .updateTable('products')
      .set({ created_at: day(1 + (n % 6)), pricing_display_currency: n % 5 === 0 ? 'USD' : 'DZD' })
      .where('id', '=', id)
      .execute();
  }
  const keys = {
    created: (row: z.output<typeof staffProductRow>) => row.created_at,
    name: (row: z.output<typeof staffProductRow>) => row.name,
    // A dollar is 134.50 DA.
    price: ({ price_from: price }: z.output<typeof staffProductRow>) =>
      (price?.currency === 'USD' ? '134.50' : (price?.amount ?? '')).padStart(9, '0'),
  };
  for (const search of [{}, { search: 'pass' }]) {
    for (const [sort, keyOf] of Object.entries(keys)) {
      for (const direction of ['asc', 'desc']) {
        const seen: z.output<typeof staffProductRow>[] = [];
        let cursor: string | null = null;
        do {
          const more: { cursor?: string } = cursor === null ? {} : { cursor };
          const page: Awaited<ReturnType<typeof list>> = await list({
            sort,
            direction,
            limit: '4',
            ...search,
            ...more,
          });
          seen.push(...page.data);
          cursor = page.pagination?.next_cursor ?? null;
        } while (cursor !== null);
        expect(new Set(seen.map(({ id }) => id)).size).toBe(13);
        const sorted = seen.map(keyOf).toSorted();
        expect(seen.map(keyOf)).toEqual(direction === 'asc' ? sorted : sorted.toReversed());
      }
    }
  }
  const { pagination } = await list({ sort: 'name', limit: '4' });
  const query = new URLSearchParams({ sort: 'price', cursor: pagination?.next_cursor ?? '' });
  expect(fieldsOf(await api(store, 'GET', `/api/admin/products?${query}`, { cookie }))).toEqual([
    { field: 'cursor', problem: 'not_allowed' },
  ]);
});

test('staff find drafts, and what is in the trash in its own tab, also misspelt', async () => {
  const games = await addCategory(store);
  await addProduct(store, games, { name: 'Photoshop', status: 'draft' });
  await addProduct(store, games, { name: 'Photoshop old', deleted_at: new Date() });
  expect(await names({ search: 'photosop' })).toEqual(['Photoshop']);
  expect(await names({ search: 'photosop', tab: 'trash' })).toEqual(['Photoshop old']);
  expect(await names({ search: 'photoshop', status: 'active' })).toEqual([]);
});
