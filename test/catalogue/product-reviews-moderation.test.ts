// Reviews of products, as staff read and decide them; and who meets whom at one review.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { product as productContract, productCard } from '#shared/catalogue/catalogue.contract.ts';
import { countReviews } from '#shared/catalogue/product-reviews.contract.ts';
import { staffRoles } from '#shared/permissions.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { dataOf, fieldsOf, pageOf, refusalOf, type Answer } from '#test/client.ts';
import { meetingAt } from '#test/interleaving.ts';
import { allAnnounced, openLive } from '#test/store/live-stream.ts';
import {
  decide,
  idOf,
  makeReviewed,
  makeShopper,
  ownOf,
  published,
  reply,
  reviewsOf,
  staffListOf,
  write,
} from './product-review-steps.ts';
import { audited, callAs } from '#test/staff/staff-steps.ts';
import { until } from '#test/run/until.ts';

let store: TestStore;
let admin: { profileId: string; cookie: string };
let support: typeof admin;
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
  support = await store.makeStaff('support');
});
afterAll(() => store.close());

const wordOf = (answer: Answer) => (answer.status < 300 ? 'done' : refusalOf(answer).code);

async function waiting(text = 'Works.', stars = 5) {
  const { productId, name } = await makeReviewed(store);
  const author = await makeShopper(store, productId);
  const id = idOf(await write(store, author, productId, { stars, text }));
  return { id, productId, name, author };
}

async function statusOf(id: string): Promise<string | undefined> {
  const { db } = store.database.owner;
  return (await db.selectFrom('reviews').select('status').where('id', '=', id).executeTakeFirst())?.status;
}

test('publishing and hiding undo each other, change the rating, and leave entries', async () => {
  const { id, productId, name, author } = await waiting('Fine.', 4);
  const second = await makeShopper(store, productId);
  await published(store, admin, second, { productId, stars: 1 });
  const rating = async () => {
    const page = dataOf(await callAs(store, author)('GET', `/api/products/${productId}`), productContract);
    const list = pageOf(await callAs(store, author)('GET', '/api/products?limit=100'), z.array(productCard));
    const card = list.data.find((one) => one.id === productId);
    expect(card?.rating).toEqual(page.rating);
    return page.rating;
  };
  expect(await rating()).toEqual({ average: '1.0', count: 1 });
  const left = await audited(store, async () => {
    expect((await decide(store, support, id, 'publish', 'pending')).body).toMatchObject({
      data: { id, status: 'published', stars: 4, author: { email: author.email } },
    });
    expect(await rating()).toEqual({ average: '2.5', count: 2 });
    expect((await decide(store, support, id, 'hide', 'published')).status).toBe(200);
    expect(await rating()).toEqual({ average: '1.0', count: 1 });
    expect(await ownOf(store, author, productId)).toMatchObject({ review: { status: 'hidden' } });
    expect((await decide(store, support, id, 'publish', 'hidden')).status).toBe(200);
    expect(await rating()).toEqual({ average: '2.5', count: 2 });
  });
  const details = (from: string) => ({ product: name, stars: '4', from });
  expect(left.map(({ action, actor_id, details: facts }) => [action, actor_id, facts])).toEqual([
    ['review_published', support.profileId, details('pending')],
    ['review_hidden', support.profileId, details('published')],
    ['review_published', support.profileId, details('hidden')],
  ]);
});

test('moderating an outdated version is refused and changes nothing', async () => {
  const { id } = await waiting();
  await decide(store, admin, id, 'publish', 'pending');
  const left = await audited(store, async () => {
    for (const [what, seen] of [
      ['hide', 'pending'],
      ['publish', 'pending'],
      ['publish', 'published'],
      ['publish', 'hidden'],
    ] as const)
      expect(refusalOf(await decide(store, support, id, what, seen))).toEqual({
        status: 409,
        code: 'already_decided',
      });
    expect(refusalOf(await decide(store, support, randomUUID(), 'hide', 'pending')).code).toBe('not_found');
    expect(refusalOf(await reply(store, support, randomUUID(), 'Hello')).code).toBe('not_found');
    // Their own decision again, as after an answer that was lost.
    expect((await decide(store, admin, id, 'publish', 'pending')).body).toMatchObject({
      data: { id, status: 'published' },
    });
  });
  expect(left).toEqual([]);
  expect(await statusOf(id)).toBe('published');
});

test('publishing against hiding: one wins, the other is told', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { id } = await waiting();
    let answers: Answer[] = [];
    const left = await audited(store, async () => {
      answers = await meetingAt(
        store,
        (tx) => sql`select from reviews where id = ${id} for update`.execute(tx),
        [
          () => decide(store, admin, id, 'publish', 'pending'),
          () => decide(store, support, id, 'hide', 'pending'),
        ],
      );
    });
    const words = answers.map(wordOf);
    expect(words.toSorted()).toEqual(['already_decided', 'done']);
    const hasPublished = words[0] === 'done';
    expect(await statusOf(id)).toBe(hasPublished ? 'published' : 'hidden');
    expect(left.map(({ action }) => action)).toEqual([hasPublished ? 'review_published' : 'review_hidden']);
  }
});

test('two of one business review at once: one does, the other is told', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { productId } = await makeReviewed(store);
    const owner = await makeShopper(store, productId);
    const colleague = await store.makeMember(owner, 'buyer');
    // Both have looked for a review before either may write one.
    const answers = await meetingAt(store, (tx) => sql`lock table reviews in share mode`.execute(tx), [
      () => write(store, owner, productId, { stars: 5, text: 'Owner' }),
      () => write(store, colleague, productId, { stars: 1, text: 'Colleague' }),
    ]);
    const words = answers.map(wordOf);
    expect(words.toSorted()).toEqual(['already_reviewed', 'done']);
    const { db } = store.database.owner;
    const rows = await db.selectFrom('reviews').select('text').where('product_id', '=', productId).execute();
    expect(rows).toEqual([{ text: words[0] === 'done' ? 'Owner' : 'Colleague' }]);
  }
});

test('an answer written before there was a review to see is told with it', async () => {
  const { id, author, productId } = await waiting();
  const told = async () => {
    const { rows } = await sql`
      select from notifications where reseller_id = ${author.resellerId} and kind = 'review_answered'`.execute(
      store.database.owner.db,
    );
    return rows.length;
  };
  await reply(store, admin, id, 'Thank you.');
  expect(await told()).toBe(0);
  await decide(store, admin, id, 'publish', 'pending');
  expect(await told()).toBe(1);
  await decide(store, admin, id, 'hide', 'published');
  await decide(store, admin, id, 'publish', 'hidden');
  expect(await told()).toBe(1);
  expect((await reviewsOf(store, author, productId)).data).toMatchObject([{ reply: { text: 'Thank you.' } }]);
});

test('open pages hear of what is written, shown and answered', async () => {
  const { productId } = await makeReviewed(store);
  const author = await makeShopper(store, productId);
  const reader = await store.makeSignedInBuyer();
  await allAnnounced(store);
  const page = await openLive(store, reader.cookie);
  const hears = async (act: () => Promise<Answer>) => {
    await until(() => expect(page.topics).toContain('resync'));
    page.topics.splice(1);
    const answer = await act();
    expect(answer.status).toBeLessThan(300);
    await until(() => expect(page.topics).toContain('catalogue'));
    return answer;
  };
  const id = idOf(await hears(() => write(store, author, productId)));
  await hears(() => decide(store, admin, id, 'publish', 'pending'));
  await hears(() => reply(store, admin, id, 'Thank you.'));
  await hears(() => decide(store, admin, id, 'hide', 'published'));
  page.close();
});

test('the list of staff: what waits longest first, by status, stars and words', async () => {
  await sql`delete from reviews`.execute(store.database.owner.db);
  const first = await waiting('A key of 100% use', 2);
  const second = await waiting('لا بأس', 5);
  const third = await waiting('Third', 5);
  await store.database.owner.db
    .updateTable('reseller_profiles')
    .set({ trade_name: 'Aurès Games' })
    .where('id', '=', third.author.resellerId)
    .execute();
  await decide(store, admin, third.id, 'publish', 'pending');
  const idsOf = async (query: string) => (await staffListOf(store, admin, query)).data.map(({ id }) => id);
  expect(await idsOf('')).toEqual([third.id, second.id, first.id]);
  expect(await idsOf('?status=pending')).toEqual([first.id, second.id]);
  expect(await idsOf('?stars=5')).toEqual([third.id, second.id]);
  expect(await idsOf('?status=pending&stars=5')).toEqual([second.id]);
  expect(await idsOf(`?search=${encodeURIComponent('100%')}`)).toEqual([first.id]);
  expect(await idsOf(`?search=${encodeURIComponent('بأس')}`)).toEqual([second.id]);
  expect(await idsOf(`?search=${encodeURIComponent('aurès')}`)).toEqual([third.id]);
  expect(await idsOf(`?search=${first.author.email}`)).toEqual([first.id]);
  expect(await idsOf(`?search=${encodeURIComponent(second.name)}`)).toEqual([second.id]);
  expect(await idsOf('?search=_')).toEqual([]);
  const page = await staffListOf(store, admin, '?status=pending&limit=1');
  expect(page.data.map(({ id }) => id)).toEqual([first.id]);
  expect(await idsOf(`?status=pending&limit=1&cursor=${page.pagination?.next_cursor}`)).toEqual([second.id]);
  const counts = dataOf(await callAs(store, admin)('GET', '/api/admin/review-counts'), countReviews.response);
  expect(counts).toEqual({ pending: 2, published: 1, hidden: 0 });
  expect(page.data[0]).toMatchObject({
    author: { id: first.author.profileId, name: 'Amina Secret', email: first.author.email },
    client: { id: first.author.resellerId, trade_name: null },
    product: { id: first.productId, name: first.name, image_url: null },
    helpful: 0,
    reply: null,
  });
});

test('moderating requires the permission', async () => {
  const { id, author } = await waiting();
  const allowed = ['admin', 'catalogue_manager', 'support'];
  const calls = (who: { cookie: string }) => [
    callAs(store, who)('GET', '/api/admin/reviews'),
    callAs(store, who)('GET', '/api/admin/review-counts'),
    decide(store, who, id, 'publish', 'hidden'),
    decide(store, who, id, 'hide', 'hidden'),
    reply(store, who, randomUUID(), 'Hello'),
  ];
  for (const role of staffRoles) {
    const statuses = (await Promise.all(calls(await store.makeStaff(role)))).map(({ status }) => status);
    expect([role, ...statuses]).toEqual(
      allowed.includes(role) ? [role, 200, 200, 409, 409, 404] : [role, 403, 403, 403, 403, 403],
    );
  }
  for (const answer of await Promise.all(calls(author)))
    expect(refusalOf(answer).code).toBe('admin_required');
  expect(await statusOf(id)).toBe('pending');
});

test('an answer that is none is refused by its field', async () => {
  const { id } = await waiting();
  for (const [text, problem] of [
    ['  ', 'too_short'],
    ['x'.repeat(2001), 'too_long'],
  ] as const)
    expect(fieldsOf(await reply(store, admin, id, text))).toEqual([{ field: 'reply', problem }]);
  expect(fieldsOf(await callAs(store, admin)('POST', `/api/admin/reviews/${id}/publish`, {}))).toEqual([
    { field: 'seen', problem: 'required' },
  ]);
  expect(await statusOf(id)).toBe('pending');
});
