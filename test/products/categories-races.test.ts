// Two at once at the categories: a product that slips into one that is being deleted, and two orders.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { staffCategory } from '#shared/products/categories.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { addCategory, addProduct } from '#test/catalogue/catalogue-goods.ts';
import { dataOf, refusalOf } from '#test/client.ts';
import { meetingAt } from '#test/interleaving.ts';
import { draftOf } from './product-drafts.ts';
import { callAs } from '#test/staff/staff-steps.ts';
import { until } from '#test/run/until.ts';

let store: TestStore;
let admin: { cookie: string };
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
});
afterAll(() => store.close());

const remove = (...ids: string[]) => callAs(store, admin)('POST', '/api/admin/categories/delete', { ids });
const stateOfCategory = async (id: string) => {
  const { rows } = await sql<{ is_deleted: boolean; products: number }>`
    select deleted_at is not null as is_deleted,
      (select count(*)::int from products p where p.category_id = c.id and p.deleted_at is null) as products
    from categories c where id = ${id}`.execute(store.database.owner.db);
  return rows[0];
};

test('a category that a product is just being put into is not deleted', async () => {
  const id = await addCategory(store);
  const [answer] = await meetingAt(
    store,
    (tx) =>
      sql`insert into products (sku, url_slug, category_id, name, name_ar, consumer_price)
        values ('slips-in', 'slips-in', ${id}, 'Slips in', 'يدخل', 100)`.execute(tx),
    [() => remove(id)],
  );
  if (answer === undefined) throw new Error('no answer');
  expect(refusalOf(answer)).toEqual({ status: 409, code: 'category_not_empty' });
  expect(await stateOfCategory(id)).toEqual({ is_deleted: false, products: 1 });
});

test('no product gets into a category that is just being deleted', async () => {
  const id = await addCategory(store);
  const other = await addCategory(store);
  const product = await addProduct(store, other);
  const { db } = store.database.owner;
  const outcomes = await meetingAt(
    store,
    // The deletion has the category and waits here; the product waits for the category.
    (tx) => sql`update catalogue_version set version = version + 1`.execute(tx),
    [
      async () => (await remove(id)).status,
      async () => {
        await until(() => expectWaiting(1));
        return sql`update products set category_id = ${id} where id = ${product}`
          .execute(db)
          .then(() => 'moved')
          .catch((error: unknown) => (error instanceof Error ? error.message : error));
      },
    ],
  );
  expect(outcomes).toEqual([200, `category ${id} is deleted`]);
  expect(await stateOfCategory(id)).toEqual({ is_deleted: true, products: 0 });
  expect(await stateOfCategory(other)).toEqual({ is_deleted: false, products: 1 });
});

/** Of requests: what announces changes waits for a moment at another lock, which all stores on one server share. */
async function expectWaiting(count: number): Promise<void> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and wait_event <> 'object'`.execute(
    store.database.owner.db,
  );
  if (rows[0]?.waiting !== count) throw new Error(`${rows[0]?.waiting} wait`);
}

test('of a deletion and a new product at once, one is refused', async () => {
  for (let round = 0; round < 12; round += 1) {
    const id = await addCategory(store);
    const [deletion, addition] = await Promise.all([
      remove(id),
      callAs(store, admin)('POST', '/api/admin/products', draftOf(id, { name: `Round ${round}` })),
    ]);
    const isDeleted = deletion.status === 200;
    expect(isDeleted ? refusalOf(addition) : refusalOf(deletion)).toEqual(
      isDeleted ? { status: 422, code: 'category_missing' } : { status: 409, code: 'category_not_empty' },
    );
    expect(await stateOfCategory(id)).toEqual({ is_deleted: isDeleted, products: isDeleted ? 0 : 1 });
  }
});

test('a product that comes out of the trash brings its category along', async () => {
  const id = await addCategory(store);
  const product = await addProduct(store, id, { deleted_at: new Date() });
  expect((await remove(id)).status).toBe(200);
  expect(await stateOfCategory(id)).toEqual({ is_deleted: true, products: 0 });
  await sql`update products set deleted_at = null where id = ${product}`.execute(store.database.owner.db);
  expect(await stateOfCategory(id)).toEqual({ is_deleted: false, products: 1 });
});

test('two concurrent reorderings end with one of the two orders', async () => {
  await sql`update categories set deleted_at = now() where deleted_at is null and
    not exists (select from products p where p.category_id = categories.id)`.execute(store.database.owner.db);
  for (let number = 0; number < 12; number += 1) await addCategory(store, `Number ${number}`);
  const list = async () =>
    dataOf(await callAs(store, admin)('GET', '/api/admin/categories'), z.array(staffCategory)).map(
      ({ id }) => id,
    );
  const order = (ids: string[]) => callAs(store, admin)('PUT', '/api/admin/category-order', { ids });
  for (let round = 0; round < 8; round += 1) {
    const ids = await list();
    const orders = [ids.toReversed(), [...ids.slice(5), ...ids.slice(0, 5)], shuffled(ids, round)];
    const answers = await Promise.all(orders.map(order));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(orders).toContainEqual(await list());
  }
});

function shuffled(ids: string[], seed: number): string[] {
  return ids.toSorted(
    (a, b) => ((a.charCodeAt(30) * (seed + 3)) % 7) - ((b.charCodeAt(30) * (seed + 3)) % 7),
  );
}
