// Tables that come in while the store goes on: sales, categories that are shown again, signs of two halves.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { addCategory, emptyCatalogue } from '#test/catalogue/catalogue-goods.ts';
import { figures, fillShelf, importCalls } from './import-steps.ts';
import { productCalls } from './product-steps.ts';

let store: TestStore;
let admin: { profileId: string; cookie: string };
let categoryId: string;
let slug: string;
let calls: ReturnType<typeof productCalls>;
let imports: ReturnType<typeof importCalls>;
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
  await emptyCatalogue(store);
  categoryId = await addCategory(store, 'Shelf');
  calls = productCalls(store, admin);
  imports = importCalls(store, admin);
  const { rows } = await sql<{
    url_slug: string;
  }>`select url_slug from categories where id = ${categoryId}`.execute(store.database.owner.db);
  slug = rows[0]?.url_slug ?? '';
});
afterAll(() => store.close());
const fill = () => fillShelf(store, calls, categoryId);

test('an import keeps the sales made since the export', async () => {
  await fill();
  const csv = await exportedStock();
  await sql`update stock_levels set quantity = 3 where quantity = 7`.execute(store.database.owner.db);
  const same = await imports.checked('products', csv);
  expect(figures(same)).toEqual({ added: 0, changed: 0, unchanged: 4, refused: 0 });
  expect((await imports.applied(same.id)).status).toBe('done');
  expect(await levels()).toEqual([3]);
  const more = await imports.checked('products', csv.replace('"7",,"no"', '"20",,"no"'));
  expect((await imports.linesOf(more.id, '&verdict=refuse')).map(({ details }) => details[0])).toEqual([
    { field: 'stock_quantity', problem: 'changed_since_export' },
  ]);
  const unread = await imports.checked(
    'products',
    (await exportedStock()).replace('"3",,"no"', '"some",,"no"'),
  );
  expect((await imports.linesOf(unread.id, '&verdict=refuse')).map(({ details }) => details)).toEqual([
    [{ field: 'stock_quantity', problem: 'not_whole' }],
  ]);
  const again = await imports.checked('products', (await exportedStock()).replace('"3",,"no"', '"20",,"no"'));
  expect(figures(again)).toMatchObject({ changed: 1, refused: 0 });
  // Sold between the look and the taking in.
  await sql`update stock_levels set quantity = 2`.execute(store.database.owner.db);
  expect((await imports.applied(again.id)).status).toBe('failed');
  expect(await levels()).toEqual([2]);

  async function exportedStock(): Promise<string> {
    const table = await imports.exported('products');
    expect(table).toMatch(/"(7|3)",,"no"/);
    return table;
  }
  async function levels(): Promise<number[]> {
    const { rows } = await sql<{ quantity: number }>`select quantity from stock_levels s
      join products p on p.id = s.product_id and p.deleted_at is null`.execute(store.database.owner.db);
    return rows.map(({ quantity }) => quantity);
  }
});

test('a category that a file shows again lists its products at once', async () => {
  await fill();
  const { db } = store.database.owner;
  await sql`update categories set is_active = false where id = ${categoryId}`.execute(db);
  const shown = (await imports.exported('categories')).replace(new RegExp(`("${slug}".*)"no"`), '$1"yes"');
  const looked = await imports.checked('categories', shown);
  expect(figures(looked)).toMatchObject({ changed: 1, refused: 0 });
  expect((await imports.applied(looked.id)).status).toBe('done');
  const { rows } = await sql`select count(*)::int as listed from listings
    where category_id = ${categoryId} and state = 0`.execute(db);
  expect(rows).toEqual([{ listed: 3 }]);
});

test('half a sign at the end of what is shown of a cell is no obstacle', async () => {
  const lines = `;${slug};${'x'.repeat(199)}😀;اسم;10;manual`;
  const looked = await imports.checked(
    'products',
    `sku;category;name;name_ar;consumer_price;delivery\n${lines}\n`,
  );
  expect(looked.status).toBe('checked');
});
