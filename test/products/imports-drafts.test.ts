// What a draft needs in a table that comes in: a name, and nothing else.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { addCategory, emptyCatalogue } from '#test/catalogue/catalogue-goods.ts';
import { figures, fillShelf, importCalls } from './import-steps.ts';
import { productCalls } from './product-steps.ts';

let store: TestStore;
let imports: ReturnType<typeof importCalls>;
beforeAll(async () => {
  store = await startTestStore();
  const admin = await store.makeAdmin();
  await emptyCatalogue(store);
  imports = importCalls(store, admin);
  await fillShelf(store, productCalls(store, admin), await addCategory(store, 'Shelf'));
});
afterAll(() => store.close());

test('a line of a draft needs a name and nothing else, one that is published is told of all that is missing', async () => {
  const looked = await imports.checked(
    'products',
    'sku;name;category;status\n;Named alone;;\n;Named alone too;;draft\n;Published;;active',
  );
  expect(figures(looked)).toEqual({ added: 1, changed: 0, unchanged: 0, refused: 2 });
  const refused = await imports.linesOf(looked.id, '&verdict=refuse');
  expect(refused.map(({ line, details }) => [line, ...details.map(({ field }) => field)])).toEqual([
    [2, 'status'],
    [4, 'name_ar', 'category_id', 'consumer_price'],
  ]);
  const drafts = await imports.checked('products', 'sku;name\n;Named alone');
  await imports.applied(drafts.id);
  const { rows } = await sql`select name_ar, category_id, consumer_price, status from products
    where name = 'Named alone'`.execute(store.database.owner.db);
  expect(rows).toEqual([{ name_ar: '', category_id: null, consumer_price: null, status: 'draft' }]);
  expect(await imports.exported('products')).toContain('"Named alone"');
});
