// An import is taken back once, by whom that is allowed to, in its time, and whatever else happens at that moment.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { catalogueImport } from '#shared/products/imports.contract.ts';
import { takeBackImport } from '#server/products/imports/take-back-import.ts';
import { sql } from '#server/platform/database/pool.ts';
import { observed } from '#server/platform/observed.ts';
import { sweep } from '#server/store/sweep.ts';
import { atEnd } from '#test/run/at-end.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { addCategory, emptyCatalogue } from '#test/catalogue/catalogue-goods.ts';
import { dataOf, newKey, refusalOf, unchangedBy, type Answer } from '#test/client.ts';
import { importCalls } from './import-steps.ts';
import { meetingAt } from '#test/interleaving.ts';
import { draftOf } from './product-drafts.ts';
import { buy, catalogueVersion, changeOf, productCalls } from './product-steps.ts';
import { ageOfPassword, audited, callAs, statusesOf } from '#test/staff/staff-steps.ts';
import { expectErrors } from '#test/run/unexpected-errors.ts';

let store: TestStore;
let admin: { profileId: string; cookie: string };
let categoryId: string;
let calls: ReturnType<typeof productCalls>;
let imports: ReturnType<typeof importCalls>;
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
  calls = productCalls(store, admin);
  imports = importCalls(store, admin);
});
afterAll(() => store.close());
beforeEach(async () => {
  await emptyCatalogue(store);
  categoryId = await addCategory(store, 'Shelf');
});
const owner = () => store.database.owner.db;
const refused = async (send: () => Promise<Answer>) => refusalOf(await unchangedBy(store, send));
const GONE = { status: 409, code: 'already_decided' };

/** So many products, made dearer by a file that adds a new one. */
async function imported(count = 2) {
  const products = await Promise.all(
    Array.from({ length: count }, (_, place) => calls.added(draftOf(categoryId, { name: `Good ${place}` }))),
  );
  const { rows } = await sql<{ url_slug: string }>`
    select url_slug from categories where id = ${categoryId}`.execute(owner());
  const category = rows[0]?.url_slug;
  const lines = products.map(
    ({ sku, draft: { name } }) => `${sku},${category},${name},اسم,150,manual,active`,
  );
  const looked = await imports.checked(
    'products',
    [
      'sku,category,name,name_ar,consumer_price,delivery,status',
      ...lines,
      `,${category},New,جديد,30,manual,active`,
    ].join('\n'),
  );
  expect((await imports.applied(looked.id)).status).toBe('done');
  const added = await sql<{ id: string }>`
    select id from products where name = 'New' and deleted_at is null`.execute(owner());
  return { id: looked.id, products, newId: added.rows[0]?.id ?? '' };
}
async function prices(): Promise<string[]> {
  const { rows } = await sql<{ shown: string }>`
    select name || ' ' || consumer_price || ' ' || status as shown from products
    where deleted_at is null order by name`.execute(owner());
  return rows.map(({ shown }) => shown);
}
const TAKEN_IN = ['Good 0 150.00 active', 'Good 1 150.00 active', 'New 30.00 active'];
const AS_BEFORE = ['Good 0 100.00 active', 'Good 1 100.00 active'];

test('sent twice with its key it is done once and answered twice, sent again with another it is decided', async () => {
  const { id } = await imported();
  const key = newKey();
  const entries = await audited(store, async () => {
    const answers = await Promise.all([imports.takeBack(id, key), imports.takeBack(id, key)]);
    expect(answers.map((one) => dataOf(one, catalogueImport).status)).toEqual(['taking_back', 'taking_back']);
    await imports.reached(id, ['taken_back']);
  });
  expect(entries).toHaveLength(1);
  expect(await prices()).toEqual(AS_BEFORE);
  expect((await unchangedBy(store, () => imports.takeBack(id, key))).status).toBe(202);
  expect(await refused(() => imports.takeBack(id))).toEqual(GONE);
  expect(await refused(() => imports.takeBack(newKey()))).toEqual({ status: 404, code: 'not_found' });
});

test('two of the staff at once: one of them takes it back', async () => {
  const { id } = await imported();
  const other = importCalls(store, await store.makeStaff('catalogue_manager'));
  const entries = await audited(store, async () => {
    const answers = await Promise.all([imports.takeBack(id), other.takeBack(id)]);
    expect(statusesOf(answers)).toEqual([202, 409]);
    await imports.reached(id, ['taken_back']);
  });
  expect(entries).toHaveLength(1);
  expect(await prices()).toEqual(AS_BEFORE);
});

test('it takes the permission and the password given lately', async () => {
  const { id } = await imported();
  const late = await store.makeStaff('catalogue_manager');
  await ageOfPassword(store, late.profileId, 601);
  const support = await store.makeStaff('support');
  const code = 'password_required';
  expect(await refused(() => importCalls(store, late).takeBack(id))).toEqual({ status: 403, code });
  expect((await refused(() => importCalls(store, support).takeBack(id))).status).toBe(403);
  expect(await prices()).toEqual(TAKEN_IN);
});

test('only what was taken in, and of which something can go back: nothing else is begun', async () => {
  const waiting = await imports.checked('products', 'sku,name\n,Not taken in');
  expect(await refused(() => imports.takeBack(waiting.id))).toEqual(GONE);
  expect(waiting.taken_back_until).toBe(null);
  const categories = await imports.checked('categories', 'url_slug,name,name_ar\nfresh-ones,Fresh,جديد');
  expect(await imports.applied(categories.id)).toMatchObject({ status: 'done', taken_back_until: null });
  expect(await refused(() => imports.takeBack(categories.id))).toEqual(GONE);
  const { id, products, newId } = await imported();
  await calls.remove(...products.map((one) => one.id), newId);
  expect(await imports.outcomesOf(id)).toEqual({ restored: 0, removed: 0, unpublished: 0, kept: 3 });
  expect(await refused(() => imports.takeBack(id))).toEqual(GONE);
});

test('one at a time: while another is taken in or back it waits for nothing and is told', async () => {
  const [first, second] = [await imported(1), await imported(1)];
  await sql`update imports set status = 'taking_back', taken_back_by = ${admin.profileId}
    where id = ${first.id}`.execute(owner());
  expect(await refused(() => imports.takeBack(second.id))).toEqual({ status: 409, code: 'already_running' });
  const next = await imports.checked('products', 'sku,name\n,Third');
  expect(await refused(() => imports.apply(next.id))).toEqual({ status: 409, code: 'already_running' });
  expect(await refused(() => callAs(store, admin)('POST', `/api/admin/imports/${first.id}/cancel`))).toEqual(
    GONE,
  );
  await takeBackImport(store.database.app.db, { importId: first.id });
  expect((await imports.read(first.id)).status).toBe('taken_back');
});

test('after fourteen days it is over; the sweep drops what was kept, and after a month the import', async () => {
  const { id } = await imported();
  const age = (days: number) =>
    sql`update imports set ended_at = now() - make_interval(days => ${days}, mins => 1) where id = ${id}`.execute(
      owner(),
    );
  const kept = async () => {
    const { rows } = await sql`select count(*)::int as rows, count(before)::int as before
      from import_products where import_id = ${id}`.execute(owner());
    return rows[0];
  };
  await age(13);
  expect((await imports.read(id)).taken_back_until).toEqual(expect.any(String));
  await age(14);
  expect((await imports.read(id)).taken_back_until).toBe(null);
  expect(await refused(() => imports.takeBack(id))).toEqual(GONE);
  await sweep(owner());
  expect(await kept()).toEqual({ rows: 3, before: 2 });
  await age(15);
  let portions = 0;
  const stop = observed.statement.hear(({ text }) => {
    portions += Number(text.includes('update import_products set before = null'));
  });
  await sweep(owner(), 1).finally(stop);
  // One each, and one that finds no more.
  expect(portions).toBe(3);
  expect(await kept()).toEqual({ rows: 3, before: 0 });
  expect(await prices()).toEqual(TAKEN_IN);
  await age(30);
  await sweep(owner());
  expect(await kept()).toEqual({ rows: 0, before: 0 });
});

test('a failed undo leaves nothing behind and can be retried', async () => {
  expectErrors(/broken down/);
  const { id } = await imported();
  const version = await catalogueVersion(store);
  const mend = atEnd(() => sql`drop function break_down cascade`.execute(owner()));
  await sql`create function break_down() returns trigger language plpgsql as
    $$ begin raise exception 'broken down'; end $$`.execute(owner());
  await sql`create trigger break_down before update on products for each row when (new.name = 'New')
    execute function break_down()`.execute(owner());
  expect(await imports.takenBack(id)).toMatchObject({ status: 'done', failure: 'unexpected' });
  expect(await prices()).toEqual(TAKEN_IN);
  expect(await catalogueVersion(store)).toBe(version);
  await mend();
  expect(await imports.takenBack(id)).toMatchObject({ status: 'taken_back', failure: null });
  expect(await prices()).toEqual(AS_BEFORE);
});

test('a job that two servers do is done once, and one that was cut off for good ends with the sweep', async () => {
  const { id } = await imported();
  const cutOff = () =>
    sql`update imports set status = 'taking_back', taken_back_by = ${admin.profileId},
      noted_at = now() - interval '16 minutes' where id = ${id}`.execute(owner());
  await cutOff();
  await sweep(owner());
  expect(await imports.read(id)).toMatchObject({ status: 'done', failure: 'unexpected' });
  await cutOff();
  const entries = await audited(store, async () => {
    const job = () => takeBackImport(store.database.app.db, { importId: id });
    await Promise.all([job(), job()]);
    await job();
  });
  expect(entries).toHaveLength(1);
  expect(await imports.read(id)).toMatchObject({ status: 'taken_back' });
  expect(await imports.outcomesOf(id)).toEqual({ restored: 2, removed: 1, unpublished: 0, kept: 0 });
  expect(await prices()).toEqual(AS_BEFORE);
});

test('saved at that moment: either the save is left alone, or it is told that it came second', async () => {
  const { id, products } = await imported(8);
  const now = await Promise.all(products.map((one) => calls.found(one.id)));
  const begun = imports.takeBack(id);
  const saves = await Promise.all(
    now.map((one) => calls.change(one.id, changeOf(one, { consumer_price: '200' }))),
  );
  expect((await begun).status).toBe(202);
  await imports.reached(id, ['taken_back']);
  const saved = saves.map(({ status }) => status === 200);
  expect(await prices()).toEqual(
    saved.map((is, place) => `Good ${place} ${is ? '200.00' : '100.00'} active`),
  );
  const named = await imports.productsOf(id, '&result=kept');
  expect(Object.keys(named)).toHaveLength(saved.filter(Boolean).length);
});

test('a purchase of a new product that is under way is waited for: it is bought, and not removed', async () => {
  const { id, products, newId } = await imported();
  const buyer = await store.makeSignedInBuyer(1000);
  const [{ id: product_id } = { id: '' }] = products;
  expect((await buy(store, buyer, { product_id }, '150')).status).toBe(201);
  await sql`update imports set status = 'taking_back', taken_back_by = ${admin.profileId}
    where id = ${id}`.execute(owner());
  // As a purchase does: an order that is not committed yet names the product.
  await meetingAt(
    store,
    (tx) => sql`update order_items set product_id = ${newId} where product_id = ${product_id}`.execute(tx),
    [() => takeBackImport(store.database.app.db, { importId: id })],
  );
  expect(await imports.productsOf(id)).toEqual({
    'Good 0': 'restored',
    'Good 1': 'restored',
    New: 'unpublished: bought',
  });
  expect(await prices()).toEqual([...AS_BEFORE, 'New 30.00 inactive']);
});
