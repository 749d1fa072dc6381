// The trash and the schedule: both by the clock of the database, which the tests move by moving the dates.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { ProductDraft } from '#shared/products/product-drafts.contract.ts';
import { emptyTrash } from '#server/products/empty-trash.ts';
import { publishProducts } from '#server/products/publish-products.ts';
import { sql } from '#server/platform/database/pool.ts';
import { addCodes } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { addCategory } from '#test/catalogue/catalogue-goods.ts';
import { dataOf, refusalOf, unchangedBy } from '#test/client.ts';
import { draftOf } from './product-drafts.ts';
import { buy, catalogueVersion, changeOf, productCalls, rowsOf, tierOf } from './product-steps.ts';
import { audited } from '#test/staff/staff-steps.ts';

let store: TestStore;
let admin: { profileId: string; email: string; cookie: string };
let categoryId: string;
let calls: ReturnType<typeof productCalls>;
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
  categoryId = await addCategory(store);
  calls = productCalls(store, admin);
});
afterAll(() => store.close());

const added = (changes: Partial<ProductDraft> = {}) => calls.added(draftOf(categoryId, changes));
const deletedIn = z.object({ deleted: z.array(z.string()) });
const restoredIn = z.object({ restored: z.array(z.string()) });
const NOT_FOUND = { status: 404, code: 'not_found' };

test('products go to the trash, are found there, and come back as they were', async () => {
  const [one, two] = [
    await added({ name: 'One', bulk_pricing: [tierOf(3, '9')] }),
    await added({ name: 'Two' }),
  ];
  const rows = await rowsOf(store, one.id);
  const entries = await audited(store, async () => {
    const { deleted } = dataOf(await calls.remove(one.id, two.id, randomUUID()), deletedIn);
    expect(deleted.toSorted()).toEqual([one.id, two.id].toSorted());
    // Those that are there already are no news.
    expect(dataOf(await calls.remove(one.id, two.id), deletedIn)).toEqual({ deleted: [] });
  });
  expect(entries).toMatchObject([
    {
      action: 'products_deleted',
      actor_id: admin.profileId,
      details: {
        products: expect.stringMatching(/^(One|Two) \((one|two)-\d{6}\) · (One|Two) \((one|two)-\d{6}\)$/),
      },
    },
  ]);
  const inTrash = await calls.found(one.id);
  expect(inTrash).toEqual({ ...one, deleted_at: expect.any(String), is_on_sale: false });
  expect(
    refusalOf(await unchangedBy(store, () => calls.change(one.id, changeOf(one, { name: 'Late' })))),
  ).toEqual(NOT_FOUND);
  const back = await audited(store, async () => {
    expect(dataOf(await calls.restore(one.id), restoredIn)).toEqual({ restored: [one.id] });
    expect(dataOf(await calls.restore(one.id), restoredIn)).toEqual({ restored: [] });
  });
  expect(back).toMatchObject([{ action: 'products_restored' }]);
  expect(await calls.found(one.id)).toEqual(one);
  expect(await rowsOf(store, one.id)).toEqual(rows);
});

test('a product comes back where its category is in the trash as well', async () => {
  const gone = await addCategory(store, 'Gone');
  const { id } = await added({ category_id: gone });
  await calls.remove(id);
  await sql`update categories set deleted_at = now() where id = ${gone}`.execute(store.database.owner.db);
  expect(dataOf(await calls.restore(id), restoredIn)).toEqual({ restored: [id] });
  expect((await calls.found(id)).deleted_at).toBeNull();
});

test('two who delete the same products at once, in opposite order, delete each once', async () => {
  const ids = [];
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) ids.push((await added({ name })).id);
  const answers = await Promise.all([
    calls.remove(...ids),
    calls.remove(...ids.toReversed()),
    calls.remove(...ids),
    calls.remove(...ids.toReversed()),
  ]);
  const deleted = answers.flatMap((answer) => dataOf(answer, deletedIn).deleted);
  expect(deleted.toSorted()).toEqual(ids.toSorted());
});

test('after thirty days the trash is emptied: what is named stays out of sight, all else is deleted', async () => {
  const { db } = store.database.owner;
  const buyer = await store.makeSignedInBuyer(10_000);
  const [sold, coded, unnamed, young] = [
    await added({ name: 'Sold', stock_quantity: 5 }),
    await added({ name: 'Coded', delivery: 'codes' }),
    await added({ name: 'Unnamed', stock_quantity: 2, bulk_pricing: [tierOf(3, '9')] }),
    await added({ name: 'Young' }),
  ];
  expect((await buy(store, buyer, { product_id: sold.id }, '100')).status).toBe(201);
  await addCodes(db, store.vault, coded.id, ['TRASHED-1']);
  await sql`insert into favourites (profile_id, product_id) values (${buyer.profileId}, ${unnamed.id})`.execute(
    db,
  );
  await calls.remove(sold.id, coded.id, unnamed.id, young.id);
  await sql`update products set deleted_at = now() - interval '30 days' - interval '1 minute'
    where id = any (${[sold.id, coded.id, unnamed.id]})`.execute(db);
  await sql`update products set deleted_at = now() - interval '30 days' + interval '1 minute'
    where id = ${young.id}`.execute(db);
  let shares: number[] = [];
  const entries = await audited(store, async () => {
    // Two servers at once.
    const counts = await Promise.all([emptyTrash(store.database.app.db), emptyTrash(store.database.app.db)]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
    shares = counts.filter((count) => count > 0);
  });
  // Which of the two has got which is chance; each product is in one entry.
  expect(entries).toHaveLength(shares.length);
  for (const entry of entries) expect(entry).toMatchObject({ action: 'products_deleted', actor_id: null });
  expect(entries.flatMap(({ details }) => details['products']?.split(' · ') ?? []).toSorted()).toEqual(
    [sold, coded, unnamed].map(({ sku, draft: { name } }) => `${name} (${sku})`).toSorted(),
  );
  const { rows } = await sql<{ name: string; removed: boolean }>`
    select name, removed_at is not null as removed from products
    where id = any (${[sold.id, coded.id, unnamed.id, young.id]}) order by name`.execute(db);
  expect(rows).toEqual([
    { name: 'Coded', removed: true },
    { name: 'Sold', removed: true },
    { name: 'Young', removed: false },
  ]);
  for (const { id } of [sold, coded, unnamed]) {
    expect(refusalOf(await calls.read(id))).toEqual(NOT_FOUND);
    expect(dataOf(await calls.restore(id), restoredIn)).toEqual({ restored: [] });
  }
  // Their addresses are free again.
  expect((await added({ name: 'Sold' })).draft.url_slug).toBe('sold');
  expect(dataOf(await calls.restore(young.id), restoredIn)).toEqual({ restored: [young.id] });
});

test('a list of codes that was undone keeps its product, and neither stops the rest of the trash', async () => {
  const { db } = store.database.owner;
  const [undone, unnamed] = [
    await added({ name: 'Undone', delivery: 'codes' }),
    await added({ name: 'Beside', delivery: 'codes' }),
  ];
  await sql`insert into code_additions (product_id, codes, added_by, undone_by, undone_at, removed, reason)
    values (${undone.id}, 2, ${admin.profileId}, ${admin.profileId}, now(), 2, 'wrong list')`.execute(db);
  await calls.remove(undone.id, unnamed.id);
  await sql`update products set deleted_at = now() - interval '31 days'
    where id = any (${[undone.id, unnamed.id]})`.execute(db);
  expect(await emptyTrash(store.database.app.db)).toBe(2);
  const { rows } = await sql<{ id: string; removed: boolean }>`
    select id, removed_at is not null as removed from products
    where id = any (${[undone.id, unnamed.id]})`.execute(db);
  expect(rows).toEqual([{ id: undone.id, removed: true }]);
});

test('a draft is published when its hour has come, once, by whichever server', async () => {
  const { db } = store.database.owner;
  const app = store.database.app.db;
  const day = new Date(Date.now() + 86_400_000).toISOString();
  const [due, later] = [
    await added({ name: 'Due', status: 'draft', publish_at: day }),
    await added({ name: 'Later', status: 'draft', publish_at: day }),
  ];
  const trashed = await added({ name: 'Trashed', status: 'draft', publish_at: day });
  const version = await catalogueVersion(store);
  expect(await publishProducts(app)).toBe(0);
  expect(await catalogueVersion(store)).toBe(version);

  await calls.remove(trashed.id);
  await sql`update products set publish_at = now() where id = any (${[due.id, trashed.id]})`.execute(db);
  const entries = await audited(store, async () => {
    const counts = await Promise.all(Array.from({ length: 4 }, () => publishProducts(app)));
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 1]);
  });
  expect(entries).toEqual([
    {
      action: 'product_published',
      actor_id: null,
      profile_id: null,
      reseller_id: null,
      ip: null,
      details: { name: 'Due', sku: due.sku },
    },
  ]);
  const published = await calls.found(due.id);
  expect(published).toMatchObject({ version: 2, is_on_sale: true, updated_by: null });
  expect(published.draft).toEqual({ ...due.draft, status: 'active', publish_at: null });
  expect((await calls.found(later.id)).draft).toEqual(later.draft);
  const { rows } = await sql<{ is_noted: boolean }>`
    select published_at is not null as is_noted from products where id = any (${[due.id, later.id]})
    order by name`.execute(db);
  expect(rows).toEqual([{ is_noted: true }, { is_noted: false }]);
  // Whoever had the form open is told that the store was first.
  expect(refusalOf(await calls.change(due.id, changeOf(due, { consumer_price: '1' }))).code).toBe(
    'changed_meanwhile',
  );
  // What comes out of the trash after its hour stays a draft.
  await calls.restore(trashed.id);
  expect(await publishProducts(app)).toBe(0);
  expect((await calls.found(trashed.id)).draft).toMatchObject({ status: 'draft', publish_at: null });
});

test('when it was first published stays, however often it is taken off sale', async () => {
  const { id, ...first } = await added({ name: 'On and off' });
  const publishedAt = async () => {
    const { rows } = await sql<{
      at: string;
    }>`select published_at::text as at from products where id = ${id}`.execute(store.database.owner.db);
    return rows[0]?.at;
  };
  const at = await publishedAt();
  expect(at).toEqual(expect.any(String));
  const off = await calls.changed({ id, ...first }, { status: 'inactive' });
  expect(off.is_on_sale).toBe(false);
  const on = await calls.changed(off, { status: 'active' });
  expect(on.is_on_sale).toBe(true);
  expect(await publishedAt()).toBe(at);
});
