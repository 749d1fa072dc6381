// Categories as staff make them: listed, added, changed, deleted, restored, put in order.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { category } from '#shared/catalogue/catalogue.contract.ts';
import { CATEGORIES_MAX, staffCategory, type CategoryDraft } from '#shared/products/categories.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { addProduct } from '#test/catalogue/catalogue-goods.ts';
import { dataOf, fieldsOf, problemOf, refusalOf, unchangedBy } from '#test/client.ts';
import { openLive } from '#test/store/live-stream.ts';
import { audited, callAs } from '#test/staff/staff-steps.ts';
import { until } from '#test/run/until.ts';

let store: TestStore;
let admin: { profileId: string; email: string; cookie: string };
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
});
afterAll(() => store.close());

const asAdmin = () => callAs(store, admin);
const nowhere = '0198c3a2-0000-7000-8000-000000000000';
const draft = (given: Partial<CategoryDraft> = {}): CategoryDraft => ({
  name: 'Games',
  name_ar: 'ألعاب',
  url_slug: null,
  description: '',
  description_ar: '',
  image_url: null,
  is_active: true,
  sort_order: 0,
  ...given,
});
const add = (given: Partial<CategoryDraft> = {}) => asAdmin()('POST', '/api/admin/categories', draft(given));
const added = async (given: Partial<CategoryDraft> = {}) => dataOf(await add(given), staffCategory);
const change = (id: string, body: object) => asAdmin()('PUT', `/api/admin/categories/${id}`, body);
const remove = (...ids: string[]) => asAdmin()('POST', '/api/admin/categories/delete', { ids });
const restore = (...ids: string[]) => asAdmin()('POST', '/api/admin/categories/restore', { ids });
const order = (...ids: string[]) => asAdmin()('PUT', '/api/admin/category-order', { ids });
const listed = async () => dataOf(await asAdmin()('GET', '/api/admin/categories'), z.array(staffCategory));
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

/** Before tests that are about all of them. */
async function removeAll(): Promise<void> {
  await sql`update categories set deleted_at = now()`.execute(store.database.owner.db);
}

async function addPicture(): Promise<string> {
  const id = randomUUID();
  await sql`insert into pictures (id, width, height, bytes, sha256, profile_id)
    values (${id}, 640, 480, 1000, sha256(${id}::bytea), ${admin.profileId})`.execute(
    store.database.owner.db,
  );
  return id;
}

test('a category is added with everything that was given, and shown to clients at once', async () => {
  await removeAll();
  const picture = await addPicture();
  const buyer = await store.makeSignedInBuyer();
  const page = await openLive(store, buyer.cookie);
  const image_url = `/media/${picture}/640.webp`;
  const given = draft({
    name: '  Office & design ',
    description: 'To work with',
    description_ar: 'للعمل',
    image_url,
    sort_order: 7,
  });
  let answer;
  const left = await audited(store, async () => {
    answer = dataOf(await add(given), staffCategory);
  });
  expect(answer).toEqual({
    ...given,
    id: expect.any(String),
    name: 'Office & design',
    url_slug: 'office-design',
    products: 0,
    version: 1,
    created_at: expect.any(String),
    updated_at: expect.any(String),
  });
  expect(await listed()).toEqual([answer]);
  expect(left).toMatchObject([
    {
      action: 'category_added',
      actor_id: admin.profileId,
      details: { name: 'Office & design', url_slug: 'office-design' },
    },
  ]);
  const seen = dataOf(await callAs(store, buyer)('GET', '/api/categories/office-design'), category);
  expect(seen).toMatchObject({ name: 'Office & design', image_url, product_count: 0 });
  await until(() => expect(page.topics).toContain('catalogue'));
  page.close();
  const { rows } =
    await sql`select attached_at is not null as is_attached from pictures where id = ${picture}`.execute(
      store.database.owner.db,
    );
  expect(rows).toEqual([{ is_attached: true }]);
});

test('an address is made from the name, with a number where that is taken, or given once', async () => {
  await removeAll();
  expect((await added({ name: 'Café Oran 2' })).url_slug).toBe('cafe-oran-2');
  expect((await added({ name: 'Cafe – Oran 2' })).url_slug).toBe('cafe-oran-2-2');
  expect((await added({ name: 'ألعاب' })).url_slug).toBe('category');
  expect((await added({ url_slug: 'own' })).url_slug).toBe('own');
  expect(refusalOf(await unchangedBy(store, () => add({ url_slug: 'own' })))).toEqual({
    status: 409,
    code: 'slug_taken',
  });
  const twins = await Promise.all([add({ name: 'Twins' }), add({ name: 'Twins' }), add({ name: 'Twins' })]);
  expect(twins.map((one) => dataOf(one, staffCategory).url_slug).toSorted()).toEqual([
    'twins',
    'twins-2',
    'twins-3',
  ]);
});

test('a deleted category gives its address to a new one', async () => {
  const first = await added({ url_slug: 'given-up' });
  await remove(first.id);
  const second = await added({ url_slug: 'given-up' });
  expect(second.url_slug).toBe('given-up');
  expect((await restore(first.id)).status).toBe(200);
  expect((await listed()).filter(({ url_slug }) => url_slug === 'given-up')).toMatchObject([
    { id: second.id },
  ]);
});

test('a picture has to be there', async () => {
  const image_url = `/media/${randomUUID()}/640.webp`;
  const missing = { status: 422, code: 'picture_not_found' };
  expect(refusalOf(await unchangedBy(store, () => add({ image_url })))).toEqual(missing);
  const { id, version } = await added({ name: 'Pictured' });
  const body = { ...draft({ name: 'Pictured', image_url }), version };
  expect(refusalOf(await unchangedBy(store, () => change(id, body)))).toEqual(missing);
  const foreign = await unchangedBy(store, () => add({ image_url: 'https://example.com/1.webp' }));
  expect(fieldsOf(foreign)).toEqual([{ field: 'image_url', problem: 'not_allowed' }]);
});

test('there is a limit to them', async () => {
  await removeAll();
  const { db } = store.database.owner;
  await sql`insert into categories (url_slug, name, name_ar)
    select 'many-' || n, 'Many ' || n, 'كثير' from generate_series(1, ${CATEGORIES_MAX - 1}) n`.execute(db);
  const answers = await Promise.all([add({ name: 'Last' }), add({ name: 'Last' })]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  const refused = await unchangedBy(store, () => add({ name: 'One more' }));
  expect(problemOf(refused)).toMatchObject({ code: 'too_many_categories', params: { maximum: '500' } });
  const [last] = await listed();
  await remove(last?.id ?? '');
  expect((await add({ name: 'In its place' })).status).toBe(201);
  expect(refusalOf(await unchangedBy(store, () => restore(last?.id ?? ''))).code).toBe('too_many_categories');
  await sql`delete from categories where url_slug like 'many-%'`.execute(db);
});

test('a change is written down with what it changed, and is none where nothing differs', async () => {
  const { id } = await added({ name: 'Before' });
  const body = { ...draft({ name: 'After', is_active: false, sort_order: 3 }), version: 1 };
  const left = await audited(store, async () => {
    expect(dataOf(await change(id, body), staffCategory)).toMatchObject({
      name: 'After',
      // The address stays where none is given.
      url_slug: 'before',
      is_active: false,
      sort_order: 3,
      version: 2,
    });
  });
  expect(left).toMatchObject([
    {
      action: 'category_changed',
      details: { category: 'After', name: 'Before → After', is_active: 'false', sort_order: '0 → 3' },
    },
  ]);
  const same = await unchangedBy(store, () => change(id, { ...body, version: 2 }));
  expect(dataOf(same, staffCategory).version).toBe(2);
  expect(refusalOf(await unchangedBy(store, () => change(nowhere, body))).code).toBe('not_found');
});

test('the second of two savers is told who was first, and nothing of theirs is written', async () => {
  const { id } = await added({ name: 'Shared' });
  const nadia = await store.makeStaff('catalogue_manager');
  await sql`update profiles set first_name = 'Nadia', last_name = 'Mansouri' where id = ${nadia.profileId}`.execute(
    store.database.owner.db,
  );
  const first = { ...draft({ name: 'Of Nadia' }), version: 1 };
  expect((await callAs(store, nadia)('PUT', `/api/admin/categories/${id}`, first)).status).toBe(200);
  const second = await unchangedBy(store, () =>
    change(id, { ...draft({ name: 'Of the admin' }), version: 1 }),
  );
  expect(problemOf(second)).toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
    params: { name: 'Nadia Mansouri', time: expect.stringMatching(/\d{4}.*\d\d:\d\d$/) },
  });
  expect((await listed()).find((one) => one.id === id)).toMatchObject({ name: 'Of Nadia', version: 2 });
});

test('of several concurrent saves of one version one succeeds', async () => {
  const { id } = await added({ name: 'Wanted' });
  const names = ['One', 'Two', 'Three', 'Four'];
  const answers = await Promise.all(names.map((name) => change(id, { ...draft({ name }), version: 1 })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  const winner = names[answers.findIndex(({ status }) => status === 200)];
  expect((await listed()).find((one) => one.id === id)).toMatchObject({ name: winner, version: 2 });
});

test('only empty ones are deleted, all or none, and a deletion is taken back', async () => {
  await removeAll();
  const [empty, full, off] = await Promise.all([
    added({ name: 'Empty' }),
    added({ name: 'Full' }),
    added({ name: 'Off', is_active: false }),
  ]);
  const product = await addProduct(store, full.id, { status: 'draft' });
  const refused = await unchangedBy(store, () => remove(empty.id, full.id));
  expect(problemOf(refused)).toMatchObject({
    code: 'category_not_empty',
    params: { name: 'Full', name_ar: draft().name_ar },
  });
  expect((await listed()).find(({ id }) => id === full.id)?.products).toBe(1);

  // What is in the trash does not count.
  await sql`update products set deleted_at = now() where id = ${product}`.execute(store.database.owner.db);
  const left = await audited(store, async () => {
    const { deleted } = dataOf(
      await remove(full.id, off.id, nowhere),
      z.object({ deleted: z.array(z.string()) }),
    );
    expect(deleted.toSorted()).toEqual([full.id, off.id].toSorted());
  });
  expect(left).toMatchObject([{ action: 'categories_deleted', actor_id: admin.profileId }]);
  expect(left[0]?.details['categories']?.split(' · ').toSorted()).toEqual(['Full', 'Off']);
  expect(idsOf(await listed())).toEqual([empty.id]);
  expect((await asAdmin()('GET', `/api/categories/${full.id}`)).status).toBe(404);
  expect((await unchangedBy(store, () => remove(full.id))).body).toMatchObject({ data: { deleted: [] } });
  expect(refusalOf(await change(full.id, { ...draft(), version: 1 })).code).toBe('not_found');

  const back = dataOf(await restore(off.id, full.id, empty.id), z.object({ restored: z.array(z.string()) }));
  expect(back.restored.toSorted()).toEqual([full.id, off.id].toSorted());
  expect((await listed()).find(({ id }) => id === off.id)).toMatchObject({ is_active: false, version: 1 });
});

test('the order is that of the list that was sent; the others follow as they stood', async () => {
  await removeAll();
  const [a, b, c, d] = [
    await added({ name: 'A', sort_order: 5 }),
    await added({ name: 'B', sort_order: 5 }),
    await added({ name: 'C', sort_order: 6 }),
    await added({ name: 'D', sort_order: 0 }),
  ];
  expect(idsOf(await listed())).toEqual([d.id, a.id, b.id, c.id]);
  let ordered: z.output<typeof staffCategory>[] = [];
  const left = await audited(store, async () => {
    ordered = dataOf(await order(c.id, a.id, nowhere, c.id), z.array(staffCategory));
  });
  expect(ordered.map(({ name, sort_order }) => `${name} ${sort_order}`)).toEqual([
    'C 1',
    'A 2',
    'D 3',
    'B 4',
  ]);
  expect(left).toMatchObject([{ action: 'categories_ordered', details: { categories: 'C · A · D · B' } }]);
  expect(await listed()).toEqual(ordered);
  const again = await unchangedBy(store, () => order(c.id, a.id, d.id, b.id));
  expect(dataOf(again, z.array(staffCategory))).toEqual(ordered);
  // Who edited B in the meantime would have moved it back.
  const stale = await unchangedBy(store, () =>
    change(b.id, { ...draft({ name: 'B', sort_order: 5 }), version: 1 }),
  );
  expect(refusalOf(stale).code).toBe('changed_meanwhile');
});
