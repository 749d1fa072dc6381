// Reviews of products, as those who sell them on write and read them.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { product as productContract } from '#shared/catalogue/catalogue.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { dataOf, fieldsOf, refusalOf, unchangedBy } from '#test/client.ts';
import {
  buy,
  decide,
  idOf,
  makeReviewed,
  makeShopper,
  nameOf,
  ownOf,
  published,
  reply,
  reviewsOf,
  write,
} from './product-review-steps.ts';
import { audited, callAs } from '#test/staff/staff-steps.ts';

let store: TestStore;
let admin: { profileId: string; cookie: string };
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
});
afterAll(() => store.close());

const ratingOf = async (who: { cookie: string }, id: string) =>
  dataOf(await callAs(store, who)('GET', `/api/products/${id}`), productContract).rating;

async function rowsOf(productId: string): Promise<string> {
  const { rows } = await sql<{ all: string }>`
    select coalesce(string_agg(concat_ws(' ', r.status, r.stars, r.text), ', ' order by r.id), '') as all
    from reviews r where r.product_id = ${productId}`.execute(store.database.owner.db);
  return rows[0]?.all ?? '';
}

test('a buyer writes, sees it wait, and all see it once it is published', async () => {
  const { productId } = await makeReviewed(store);
  const amina = await makeShopper(store, productId);
  const other = await store.makeSignedInBuyer();
  expect(await ownOf(store, amina, productId)).toEqual({
    may_write: true,
    has_bought: true,
    review: null,
    stars: [0, 0, 0, 0, 0],
  });
  const answer = await write(store, amina, productId, { stars: 4, text: '  Works at once.  ' });
  expect(answer.status).toBe(201);
  const id = idOf(answer);
  const own = { id, stars: 4, text: 'Works at once.', status: 'pending' };
  expect(await ownOf(store, amina, productId)).toEqual({
    may_write: false,
    has_bought: true,
    review: own,
    stars: [0, 0, 0, 0, 0],
  });
  expect((await reviewsOf(store, other, productId)).data).toEqual([]);
  expect(await ratingOf(other, productId)).toBeNull();

  expect((await decide(store, admin, id, 'publish', 'pending')).status).toBe(200);
  const [shown] = (await reviewsOf(store, other, productId)).data;
  expect(shown).toEqual({
    id,
    author: 'Amina',
    stars: 4,
    text: 'Works at once.',
    helpful: 0,
    is_voted: false,
    is_own: false,
    reply: null,
    created_at: shown?.created_at,
  });
  expect((await reviewsOf(store, amina, productId)).data).toMatchObject([{ id, is_own: true }]);
  expect(await ratingOf(other, productId)).toEqual({ average: '4.0', count: 1 });
  expect((await ownOf(store, other, productId)).stars).toEqual([0, 1, 0, 0, 0]);
  const text = (await callAs(store, other)('GET', `/api/products/${productId}/reviews`)).text;
  expect(text).not.toContain('Secret');
  expect(text).not.toContain(amina.email);
});

test('only buyers may review, and a refused review leaves nothing', async () => {
  const { productId } = await makeReviewed(store);
  const stranger = await store.makeSignedInBuyer(1000);
  const refused = await unchangedBy(store, () => write(store, stranger, productId));
  expect(refusalOf(refused)).toEqual({ status: 403, code: 'purchase_required' });
  expect(await ownOf(store, stranger, productId)).toMatchObject({ may_write: false, has_bought: false });
  expect(await ownOf(store, admin, productId)).toMatchObject({ may_write: false, has_bought: false });
  expect(refusalOf(await write(store, admin, productId))).toEqual({ status: 403, code: 'access_denied' });

  // What is on its way is not had yet, and what was cancelled never was.
  await buy(store, stranger, productId);
  const { db } = store.database.owner;
  for (const status of ['pending', 'cancelled'] as const) {
    await sql`update orders set status = ${status}, completed_at = null,
      cancelled_at = case when ${status === 'cancelled'} then now() end
      where reseller_id = ${stranger.resellerId}`.execute(db);
    expect(refusalOf(await write(store, stranger, productId)).code).toBe('purchase_required');
  }
  expect(await rowsOf(productId)).toBe('');
});

test('a business has one say, whoever of it was first', async () => {
  const { productId } = await makeReviewed(store);
  const owner = await makeShopper(store, productId);
  const colleague = await store.makeMember(owner, 'viewer');
  expect((await ownOf(store, colleague, productId)).may_write).toBe(true);
  expect((await write(store, colleague, productId, { stars: 2, text: 'Hm.' })).status).toBe(201);
  for (const who of [owner, colleague])
    expect(refusalOf(await write(store, who, productId)).code).toBe('already_reviewed');
  expect(await ownOf(store, owner, productId)).toMatchObject({ review: { stars: 2, text: 'Hm.' } });
  expect(await rowsOf(productId)).toBe('pending 2 Hm.');
});

test('an invalid review is refused with its field', async () => {
  const { productId } = await makeReviewed(store);
  const amina = await makeShopper(store, productId);
  const problems: [unknown, { field: string; problem: string }[]][] = [
    [{ stars: 0, text: 'No.' }, [{ field: 'stars', problem: 'too_small' }]],
    [{ stars: 6, text: 'No.' }, [{ field: 'stars', problem: 'too_large' }]],
    [{ stars: 4.5, text: 'No.' }, [{ field: 'stars', problem: 'wrong_type' }]],
    [{ stars: 4, text: ' \n ' }, [{ field: 'text', problem: 'too_short' }]],
    [{ stars: 4, text: 'x'.repeat(2001) }, [{ field: 'text', problem: 'too_long' }]],
    [{ stars: 4, text: 'No.', status: 'published' }, [{ field: 'status', problem: 'unknown' }]],
  ];
  for (const [body, fields] of problems)
    expect(fieldsOf(await write(store, amina, productId, body))).toEqual(fields);
  expect(refusalOf(await write(store, amina, randomUUID()))).toEqual({ status: 404, code: 'not_found' });
  expect(await rowsOf(productId)).toBe('');
});

test('texts come back as they were written, whatever they try', async () => {
  const { productId } = await makeReviewed(store);
  const amina = await makeShopper(store, productId, '<b>Amina</b>');
  const text = '<img src=x onerror=alert(1)> \u202Egnihton\u202C\n"quoted" \\ \u2067يعمل\u2069 %';
  await published(store, admin, amina, { productId, text });
  const answer = await callAs(store, amina)('GET', `/api/products/${productId}/reviews`);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect((await reviewsOf(store, amina, productId)).data).toMatchObject([{ author: '<b>Amina</b>', text }]);
});

test('reviews come newest first or most helpful first, page by page without a gap', async () => {
  const { productId } = await makeReviewed(store);
  const people = [];
  const ids: string[] = [];
  for (let place = 0; place < 5; place += 1) {
    const person = await makeShopper(store, productId, `Reader ${place}`);
    ids.push(
      await published(store, admin, person, { productId, stars: (place % 5) + 1, text: `Text ${place}` }),
    );
    people.push(person);
  }
  // The second has three votes, the last and the first have one.
  for (const [review, voters] of [
    [1, [0, 2, 3]],
    [4, [0]],
    [0, [1]],
  ] as const)
    for (const voter of voters)
      await callAs(store, people[voter] ?? admin)('PUT', `/api/reviews/${ids[review]}/helpful`);
  const [reader] = people;
  if (reader === undefined) throw new Error('nobody');
  expect(await walk(reader, productId, 'newest')).toEqual([4, 3, 2, 1, 0].map((place) => ids[place]));
  expect(await walk(reader, productId, 'helpful')).toEqual([1, 4, 0, 3, 2].map((place) => ids[place]));
  const { data } = await reviewsOf(store, reader, productId, '?sort=helpful');
  expect(data.map(({ helpful, is_voted, is_own }) => [helpful, is_voted, is_own])).toEqual([
    [3, true, false],
    [1, true, false],
    [1, false, true],
    [0, false, false],
    [0, false, false],
  ]);
  expect((await ownOf(store, reader, productId)).stars).toEqual([1, 1, 1, 1, 1]);
});

async function walk(who: { cookie: string }, productId: string, sort: string): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor = ''; ;) {
    const { data, pagination } = await reviewsOf(store, who, productId, `?limit=2&sort=${sort}${cursor}`);
    ids.push(...data.map(({ id }) => id));
    const next = pagination?.next_cursor;
    if (typeof next !== 'string') return ids;
    cursor = `&cursor=${next}`;
  }
}

test.each([
  ['of the other order', 'helpful', ['0190a0a0-0000-7000-8000-000000000000']],
  ['without a number', 'helpful', ['many', '0190a0a0-0000-7000-8000-000000000000']],
  ['without an id', 'helpful', ['1', 'nonsense']],
  ['of two parts', 'newest', ['1', '0190a0a0-0000-7000-8000-000000000000']],
])('a cursor %s is refused', async (_, sort, parts) => {
  const { productId } = await makeReviewed(store);
  const cursor = Buffer.from(JSON.stringify(parts)).toString('base64url');
  const answer = await callAs(store, admin)(
    'GET',
    `/api/products/${productId}/reviews?sort=${sort}&cursor=${cursor}`,
  );
  expect(fieldsOf(answer)).toEqual([{ field: 'cursor', problem: 'not_allowed' }]);
});

test('a vote counts once, can be withdrawn, and not on the business’s own review', async () => {
  const { productId } = await makeReviewed(store);
  const author = await makeShopper(store, productId);
  const colleague = await store.makeMember(author, 'buyer');
  const reader = await store.makeSignedInBuyer();
  const id = await published(store, admin, author, { productId });
  const vote = (who: { cookie: string }, method: 'PUT' | 'DELETE' = 'PUT', of = id) =>
    callAs(store, who)(method, `/api/reviews/${of}/helpful`);
  expect((await vote(reader)).body).toEqual({ success: true, data: { helpful: 1 } });
  expect((await vote(reader)).body).toEqual({ success: true, data: { helpful: 1 } });
  for (const own of [author, colleague])
    expect(refusalOf(await vote(own))).toEqual({ status: 409, code: 'own_review' });
  expect((await vote(reader, 'DELETE')).body).toEqual({ success: true, data: { helpful: 0 } });
  expect((await vote(reader, 'DELETE')).body).toEqual({ success: true, data: { helpful: 0 } });
  expect(refusalOf(await vote(admin)).code).toBe('access_denied');
  expect(refusalOf(await vote(reader, 'PUT', randomUUID())).code).toBe('not_found');

  const other = await makeShopper(store, productId);
  const waiting = idOf(await write(store, other, productId));
  expect(refusalOf(await vote(reader, 'PUT', waiting)).code).toBe('not_found');
  await decide(store, admin, id, 'hide', 'published');
  expect(refusalOf(await vote(reader)).code).toBe('not_found');
  const { rows } =
    await sql`select from review_votes where review_id = any(${[id, waiting]}::uuid[])`.execute(
      store.database.owner.db,
    );
  expect(rows).toEqual([]);
});

test('viewing as a client allows reading reviews, not writing', async () => {
  const { productId } = await makeReviewed(store);
  const amina = await makeShopper(store, productId);
  const id = await published(store, admin, await makeShopper(store, productId), { productId });
  const looking = await store.makeAdmin();
  const begun = await callAs(store, looking)('POST', `/api/admin/clients/${amina.resellerId}/look`);
  if (begun.status >= 300) throw new Error(begun.text);
  expect((await reviewsOf(store, looking, productId)).data).toHaveLength(1);
  expect(refusalOf(await write(store, looking, productId)).code).toBe('looking_only');
  const vote = await callAs(store, looking)('PUT', `/api/reviews/${id}/helpful`);
  expect(refusalOf(vote).code).toBe('looking_only');
});

test('products off sale can’t be reviewed and show no reviews', async () => {
  const { productId } = await makeReviewed(store);
  const amina = await makeShopper(store, productId);
  await published(store, admin, amina, { productId });
  await store.database.owner.db
    .updateTable('products')
    .set({ status: 'inactive' })
    .where('id', '=', productId)
    .execute();
  const late = await makeShopper(store, (await makeReviewed(store)).productId);
  for (const path of ['reviews', 'own-review'])
    expect(refusalOf(await callAs(store, amina)('GET', `/api/products/${productId}/${path}`)).code).toBe(
      'not_found',
    );
  expect(refusalOf(await write(store, late, productId)).code).toBe('not_found');
});

test('the first answer of the seller is told, its correction is not', async () => {
  const { productId, name } = await makeReviewed(store);
  const amina = await makeShopper(store, productId);
  await nameOf(store, amina.profileId, 'Amina');
  const id = await published(store, admin, amina, { productId });
  const told = async () => {
    const { rows } = await sql<{ params: unknown }>`
      select params from notifications where reseller_id = ${amina.resellerId} and kind = 'review_answered'`.execute(
      store.database.owner.db,
    );
    return rows.map(({ params }) => params);
  };
  const left = await audited(store, async () => {
    expect((await reply(store, admin, id, ' Thank you! ')).status).toBe(200);
    expect((await reply(store, admin, id, 'Thank you!')).status).toBe(200);
    expect((await reply(store, admin, id, 'Many thanks!')).status).toBe(200);
  });
  expect(left.map(({ action, reseller_id, details }) => ({ action, reseller_id, details }))).toEqual([
    {
      action: 'review_answered',
      reseller_id: amina.resellerId,
      details: { product: name, answer: 'Thank you!' },
    },
    {
      action: 'review_answered',
      reseller_id: amina.resellerId,
      details: { product: name, answer: 'Many thanks!' },
    },
  ]);
  const product_ar = name.replace('Thing', 'شيء');
  expect(await told()).toEqual([{ product: name, product_ar, product_id: productId }]);
  expect((await reviewsOf(store, amina, productId)).data).toMatchObject([
    { reply: { text: 'Many thanks!' } },
  ]);
  await reply(store, admin, id, null);
  expect((await reviewsOf(store, amina, productId)).data).toMatchObject([{ reply: null }]);
});
