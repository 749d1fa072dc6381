// Lists that go by name are paged through however long the names are: the place on a list travels in the address.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { gridRow } from '#shared/prices/price-grid.contract.ts';
import { listedPrice, priceList } from '#shared/prices/price-lists.contract.ts';
import { staffProductRow } from '#shared/products/products.contract.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { addCategory, addProduct, emptyCatalogue } from '#test/catalogue/catalogue-goods.ts';
import { api, dataOf, pageOf, newKey } from '#test/client.ts';

let store: TestStore;
let cookie: string;
beforeAll(async () => {
  store = await startTestStore();
  ({ cookie } = await store.makeAdmin());
});
afterAll(() => store.close());

/** The names on page after page of one product each. */
async function namesOn(path: string, row: z.ZodType<{ name: string }>): Promise<string[]> {
  const names: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null && names.length < 9) {
    const from: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const answer = await api(store, 'GET', `${path}limit=1${from}`, { cookie });
    const { data, pagination } = pageOf(answer, z.array(row));
    names.push(...data.map(({ name }) => name));
    cursor = pagination?.next_cursor ?? null;
  }
  return names;
}

test.each([
  ['Arabic', 'ش'],
  ['letters of four bytes', '𝒜'],
])('names of 200 letters, %s', async (_, letter) => {
  await emptyCatalogue(store);
  await store.database.owner.db.updateTable('products').set({ removed_at: new Date() }).execute();
  const category = await addCategory(store);
  const names = ['أ', 'ب', 'ت'].map((first) => first + letter.repeat(199));
  for (const name of names.toReversed()) await addProduct(store, category, { name });
  const made = await api(store, 'POST', '/api/admin/price-lists', {
    cookie,
    headers: { 'idempotency-key': newKey() },
    body: { name: `List ${letter}`, percent_off: '5' },
  });
  const { id } = dataOf(made, priceList);

  expect(await namesOn('/api/admin/products?sort=name&direction=asc&', staffProductRow)).toEqual(names);
  expect(await namesOn('/api/admin/products?sort=name&direction=desc&', staffProductRow)).toEqual(
    names.toReversed(),
  );
  expect(await namesOn('/api/admin/price-grid?', gridRow)).toEqual(names);
  expect(await namesOn(`/api/admin/price-lists/${id}/prices?`, listedPrice)).toEqual(names);
});
