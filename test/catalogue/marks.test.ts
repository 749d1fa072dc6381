// What a person likes and has looked at.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { productCard } from '#shared/catalogue/catalogue.contract.ts';
import { FAVOURITES_MAX, marks } from '#shared/catalogue/marks.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { addCategory, addProduct } from './catalogue-goods.ts';
import { dataOf, fieldsOf, pageOf, problemOf, refusalOf } from '#test/client.ts';
import { meetingAt } from '#test/interleaving.ts';
import { MarkSteps } from './marks-steps.ts';
import { callAs, statusesOf } from '#test/staff/staff-steps.ts';

let store: TestStore;
let games: string;
beforeAll(async () => {
  store = await startTestStore();
  games = await addCategory(store);
});
afterAll(() => store.close());
const steps = new MarkSteps(() => store);

const NOT_FOUND = { status: 404, code: 'not_found' };
const nowhere = '0198c3a2-0000-7000-8000-000000000000';
const owner = () => store.database.owner.db;

/** So many favourites, given by SQL; all of one product each. */
async function likeMany(profileId: string, count: number): Promise<void> {
  await sql`
    with goods as (
      insert into products (sku, url_slug, category_id, name, name_ar, consumer_price, cost_price, status)
      select slug, slug, ${games}, slug, 'شيء', 100, 50, 'active'
      from (select 'many-' || left(${profileId}, 8) || right(${profileId}, 8) || '-' || n as slug
        from generate_series(1, ${count}::int) n) slugs
      returning id
    )
    insert into favourites (profile_id, product_id) select ${profileId}, id from goods`.execute(owner());
}

async function countFavourites(profileId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from favourites where profile_id = ${profileId}`.execute(owner());
  return rows[0]?.n ?? -1;
}

test('a product is liked and no longer liked, as often as one asks', async () => {
  const buyer = await store.makeSignedInBuyer();
  const [one, two] = [await addProduct(store, games), await addProduct(store, games)];
  const none = { favourites: [], stock_notices: [] };
  expect(await steps.marksOf(buyer)).toEqual(none);
  expect(dataOf(await steps.like(buyer, one), marks)).toEqual({ ...none, favourites: [one] });
  expect(dataOf(await steps.like(buyer, two), marks)).toEqual({ ...none, favourites: [two, one] });
  expect(dataOf(await steps.like(buyer, one), marks)).toEqual({ ...none, favourites: [two, one] });
  expect(dataOf(await steps.unlike(buyer, two), marks)).toEqual({ ...none, favourites: [one] });
  expect(dataOf(await steps.unlike(buyer, two), marks)).toEqual({ ...none, favourites: [one] });
  expect(dataOf(await steps.unlike(buyer, nowhere), marks)).toEqual({ ...none, favourites: [one] });
  expect(await steps.marksOf(buyer)).toEqual({ ...none, favourites: [one] });
});

test('favourites are the person’s own, also within a business', async () => {
  const buyer = await store.makeSignedInBuyer();
  const colleague = await store.makeMember(buyer, 'viewer');
  const id = await addProduct(store, games);
  await steps.like(buyer, id);
  expect((await steps.marksOf(colleague)).favourites).toEqual([]);
  expect((await steps.like(colleague, id)).status).toBe(200);
  await steps.unlike(buyer, id);
  expect((await steps.marksOf(colleague)).favourites).toEqual([id]);
});

test('what is not on sale can be neither liked nor looked at, and is in no list until it is back', async () => {
  const buyer = await store.makeSignedInBuyer();
  const liked = await addProduct(store, games);
  await steps.like(buyer, liked);
  await steps.view(buyer, liked);
  const hidden = [
    nowhere,
    await addProduct(store, games, { status: 'draft' }),
    await addProduct(store, games, { deleted_at: new Date() }),
  ];
  for (const id of hidden) {
    expect(refusalOf(await steps.like(buyer, id))).toEqual(NOT_FOUND);
    expect(refusalOf(await steps.view(buyer, id))).toEqual(NOT_FOUND);
  }
  await sql`update products set status = 'inactive' where id = ${liked}`.execute(owner());
  expect(await steps.marksOf(buyer)).toEqual({ favourites: [], stock_notices: [] });
  expect(pageOf(await steps.favourites(buyer), z.array(productCard))).toEqual({
    data: [],
    pagination: { limit: 20, next_cursor: null, total: 0 },
  });
  expect(await steps.viewedBy(buyer)).toEqual([]);
  await sql`update products set status = 'active' where id = ${liked}`.execute(owner());
  expect((await steps.marksOf(buyer)).favourites).toEqual([liked]);
  expect(await steps.viewedBy(buyer)).toEqual([liked]);
});

test('the list of favourites has the caller’s prices, newest first, page after page', async () => {
  const buyer = await store.makeSignedInBuyer();
  const admin = await store.makeAdmin();
  const ids: string[] = [];
  for (const price of ['100', '200', '300', '400', '500']) {
    const id = await addProduct(store, games, { consumer_price: price });
    ids.unshift(id);
    await steps.like(buyer, id);
  }
  const list = { name: `a tenth off ${buyer.resellerId}`, percent_off: '10' };
  const made = await callAs(store, admin)('POST', '/api/admin/price-lists', list);
  const { id: listId } = dataOf(made, z.object({ id: z.string() }));
  const given = { price_list_id: listId };
  await callAs(store, admin)('PUT', `/api/admin/clients/${buyer.resellerId}/price-list`, given);

  const seen: { id: string; price: string; before: string }[] = [];
  const sizes: number[] = [];
  let next: string | null = '';
  while (next !== null) {
    const query: string = next === '' ? '?limit=2' : `?limit=2&cursor=${next}`;
    const { data, pagination } = pageOf(await steps.favourites(buyer, query), z.array(productCard));
    expect(pagination?.total).toBe(5);
    sizes.push(data.length);
    seen.push(
      ...data.map(({ id, price, explanation }) => ({
        id,
        price: price.amount,
        before: explanation.base_price.amount,
      })),
    );
    next = pagination?.next_cursor ?? null;
  }
  expect(sizes).toEqual([2, 2, 1]);
  expect(seen.map(({ id }) => id)).toEqual(ids);
  expect(seen.map(({ price }) => price)).toEqual(['450.00', '360.00', '270.00', '180.00', '90.00']);
  expect(seen.map(({ before }) => before)).toEqual(['500.00', '400.00', '300.00', '200.00', '100.00']);
});

test('a forged cursor is refused', async () => {
  const buyer = await store.makeSignedInBuyer();
  const made = (...key: string[]) => Buffer.from(JSON.stringify(key)).toString('base64url');
  for (const cursor of [
    'x',
    made('1'),
    made('now', nowhere),
    made('1', 'x'),
    made(`1${'0'.repeat(18)}`, nowhere),
  ])
    expect(fieldsOf(await steps.favourites(buyer, `?cursor=${cursor}`))).toEqual([
      { field: 'cursor', problem: 'not_allowed' },
    ]);
});

test('two likes that meet at the limit: one fits', async () => {
  const buyer = await store.makeSignedInBuyer();
  await likeMany(buyer.profileId, FAVOURITES_MAX - 1);
  const rivals = [await addProduct(store, games), await addProduct(store, games)];
  const answers = await meetingAt(
    store,
    (tx) => sql`select from profiles where id = ${buyer.profileId} for update`.execute(tx),
    rivals.map((id) => () => steps.like(buyer, id)),
  );
  expect(statusesOf(answers)).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  if (refused === undefined) throw new Error('none was refused');
  expect(problemOf(refused)).toMatchObject({
    code: 'too_many_marks',
    params: { maximum: String(FAVOURITES_MAX) },
  });
  expect(await countFavourites(buyer.profileId)).toBe(FAVOURITES_MAX);
  // What is liked already may be liked again; with room made, the other one fits.
  const { favourites } = await steps.marksOf(buyer);
  const [newest = ''] = favourites;
  expect(favourites).toHaveLength(FAVOURITES_MAX);
  expect((await steps.like(buyer, newest)).status).toBe(200);
  await steps.unlike(buyer, newest);
  expect((await steps.like(buyer, rivals.find((id) => id !== newest) ?? '')).status).toBe(200);
  expect(await countFavourites(buyer.profileId)).toBe(FAVOURITES_MAX);
});

test('the twenty newest of what a person looked at are remembered, each once', async () => {
  const buyer = await store.makeSignedInBuyer();
  const ids: string[] = [];
  for (let n = 0; n < 23; n += 1) ids.push(await addProduct(store, games));
  for (const id of ids) expect((await steps.view(buyer, id)).status).toBe(200);
  const newest = ids.slice(3).toReversed();
  expect(await steps.viewedBy(buyer)).toEqual(newest);
  expect(await steps.viewedBy(buyer, '')).toEqual(newest.slice(0, 8));
  const [oldest = ''] = ids.slice(3);
  await steps.view(buyer, oldest);
  expect(await steps.viewedBy(buyer)).toEqual([oldest, ...newest.filter((id) => id !== oldest)]);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from product_views where profile_id = ${buyer.profileId}`.execute(owner());
  expect(rows).toEqual([{ n: 20 }]);
});

test('looks that meet leave the twenty newest', async () => {
  const buyer = await store.makeSignedInBuyer();
  for (let n = 0; n < 20; n += 1) await steps.view(buyer, await addProduct(store, games));
  const more = [
    await addProduct(store, games),
    await addProduct(store, games),
    await addProduct(store, games),
  ];
  const answers = await meetingAt(
    store,
    (tx) => sql`select from profiles where id = ${buyer.profileId} for update`.execute(tx),
    more.map((id) => () => steps.view(buyer, id)),
  );
  expect(statusesOf(answers)).toEqual([200, 200, 200]);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from product_views where profile_id = ${buyer.profileId}`.execute(owner());
  expect(rows).toEqual([{ n: 20 }]);
  expect((await steps.viewedBy(buyer)).slice(0, 3).toSorted()).toEqual(more.toSorted());
});

test('staff have no marks, and viewing as a client can’t change them', async () => {
  const buyer = await store.makeSignedInBuyer();
  const id = await addProduct(store, games);
  await steps.like(buyer, id);
  const staff = await store.makeStaff('support');
  for (const path of ['/api/marks', '/api/favourites', '/api/recently-viewed'])
    expect(refusalOf(await callAs(store, staff)('GET', path))).toEqual({
      status: 403,
      code: 'access_denied',
    });
  expect(refusalOf(await steps.like(staff, id))).toEqual({ status: 403, code: 'access_denied' });
  await callAs(store, staff)('POST', `/api/admin/clients/${buyer.resellerId}/look`);
  expect((await steps.marksOf(staff)).favourites).toEqual([id]);
  const LOOKING = { status: 403, code: 'looking_only' };
  expect(refusalOf(await steps.unlike(staff, id))).toEqual(LOOKING);
  expect(refusalOf(await steps.view(staff, id))).toEqual(LOOKING);
  expect(refusalOf(await steps.ask(staff, id))).toEqual(LOOKING);
  expect((await steps.marksOf(buyer)).favourites).toEqual([id]);
  expect(await steps.viewedBy(buyer)).toEqual([]);
});
