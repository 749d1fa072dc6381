// What visitors see of the catalogue: names of its first categories, and nothing of what they may not.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listShelves } from '#shared/catalogue/catalogue.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { api, dataOf } from '#test/client.ts';
import { startTestStore, type TestStore } from '#test/store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

test('visitors see six active categories in the order of the store, by name and number alone', async () => {
  await sql`insert into categories (url_slug, name, name_ar, sort_order, is_active)
    select 'shelf-' || n, 'Shelf ' || n, 'رف ' || n, n, n <> 2 from generate_series(1, 8) n`.execute(
    store.database.owner.db,
  );
  const answer = await api(store, 'GET', '/api/shelves');
  expect(dataOf(answer, listShelves.response).map(({ name }) => name)).toEqual(
    [1, 3, 4, 5, 6, 7].map((n) => `Shelf ${n}`),
  );
  expect(answer.text).toMatch(/"data":\[\{"name":"Shelf 1","name_ar":"رف 1","product_count":0\},/);
});
