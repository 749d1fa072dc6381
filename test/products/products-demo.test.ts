// The products of the demo are of all kinds: each can be opened in the form and saved as it is without a change.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRandom } from '#database/demo/random.ts';
import { seedCatalogue } from '#database/demo/seed-catalogue.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { catalogueVersion, productCalls } from './product-steps.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
  await seedCatalogue(store.database.owner.db, store.vault, createRandom(1));
});
afterAll(() => store.close());

test('every product of the demo is saved unchanged', async () => {
  const calls = productCalls(store, await store.makeAdmin());
  const products = await store.database.owner.db.selectFrom('products').select('id').orderBy('id').execute();
  expect(products.length).toBeGreaterThan(50);
  const version = await catalogueVersion(store);
  for (const { id } of products) {
    const before = await calls.found(id);
    expect(await calls.changed(before, {})).toEqual(before);
  }
  expect(await catalogueVersion(store)).toBe(version);
});

test('a product of the demo keeps its drawing when it is changed and when it is copied', async () => {
  const calls = productCalls(store, await store.makeAdmin());
  const { id } = await store.database.owner.db
    .selectFrom('products')
    .innerJoin('plans', 'plans.product_id', 'products.id')
    .select('products.id')
    .orderBy('products.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const before = await calls.found(id);
  const after = await calls.changed(before, { trial_days: before.draft.trial_days + 1 });
  expect(after).toMatchObject({ version: 2, draft: { images: before.draft.images } });
  expect(before.draft.images).toHaveLength(1);
  expect((await calls.duplicate(id)).status).toBe(201);
});
