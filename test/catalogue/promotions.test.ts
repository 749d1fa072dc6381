// Banners of the store: what runs when, who may change it, and that no one overwrites what another has just saved.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import {
  promotion,
  PROMOTIONS_MAX,
  SHOWN_PROMOTIONS_MAX,
  staffPromotion,
} from '#shared/catalogue/promotions.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { dataOf, fieldsOf, problemOf, refusalOf, unchangedBy, type Answer } from '#test/client.ts';
import { meetingAt } from '#test/interleaving.ts';
import { allAnnounced, openLive } from '#test/store/live-stream.ts';
import { audited, callAs, statusesOf } from '#test/staff/staff-steps.ts';

let store: TestStore;
let admin: { profileId: string; email: string; cookie: string };
let manager: { profileId: string; email: string; cookie: string };
let buyer: { cookie: string };
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
  manager = await store.makeStaff('catalogue_manager');
  buyer = await store.makeSignedInBuyer();
});
afterAll(() => store.close());
beforeEach(async () => {
  await sql`delete from promotions`.execute(store.database.owner.db);
});

const ADDRESS = '/api/admin/promotions';
const draft = (over: object = {}) => ({
  title: 'Half price',
  title_ar: 'نصف السعر',
  text: '',
  text_ar: '',
  link: '/products?search=key',
  image_url: null,
  is_active: true,
  starts_at: null,
  ends_at: null,
  ...over,
});
const send = (body: unknown, by = admin) => callAs(store, by)('POST', ADDRESS, body);
const added = async (over: object = {}) => dataOf(await send(draft(over)), staffPromotion);
const put = (id: string, body: unknown, by = admin) => callAs(store, by)('PUT', `${ADDRESS}/${id}`, body);
const order = (...ids: string[]) => callAs(store, admin)('PUT', '/api/admin/promotion-order', { ids });
const titles = (answer: Answer) => dataOf(answer, z.array(staffPromotion)).map(({ title }) => title);
const all = () => callAs(store, manager)('GET', ADDRESS);
const shown = async () =>
  dataOf(await callAs(store, buyer)('GET', '/api/promotions'), z.array(promotion.strict()));
/** So many seconds from now, by the clock of the database, which is the test's own. */
const soon = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

test('a promotion stands as it was written, last of all, and resellers see it at once', async () => {
  await added({ title: 'First' });
  const page = await openLive(store, buyer.cookie);
  const body = draft({
    title: ' Summer ',
    text: 'All month',
    text_ar: 'طوال الشهر',
    starts_at: '2026-01-01T00:00:00Z',
    ends_at: '2199-01-01T00:00:00Z',
    image_url: '/media/demo/promotions/game-night.svg',
  });
  const answers: Answer[] = [];
  const entries = await audited(store, async () => answers.push(await send(body, manager)));
  expect(statusesOf(answers)).toEqual([201]);
  const [made] = answers.map((answer) => dataOf(answer, staffPromotion.strict()));
  expect(made).toEqual({
    ...body,
    id: made?.id,
    title: 'Summer',
    starts_at: '2026-01-01T00:00:00.000Z',
    ends_at: '2199-01-01T00:00:00.000Z',
    state: 'running',
    version: 1,
  });
  expect(entries).toEqual([
    {
      action: 'promotion_added',
      actor_id: manager.profileId,
      profile_id: null,
      reseller_id: null,
      ip: '127.0.0.1',
      details: { name: 'Summer' },
    },
  ]);
  expect((await shown()).map(({ title }) => title)).toEqual(['First', 'Summer']);
  expect((await shown())[1]).toEqual({
    id: made?.id,
    title: 'Summer',
    title_ar: 'نصف السعر',
    text: 'All month',
    text_ar: 'طوال الشهر',
    link: '/products?search=key',
    image_url: '/media/demo/promotions/game-night.svg',
  });
  await allAnnounced(store);
  expect(page.topics).toContain('catalogue');
  page.close();
});

test('a promotion runs by its switch and the database clock', async () => {
  const cases = [
    { title: 'always', state: 'running' },
    { title: 'off', is_active: false, starts_at: soon(-60), state: 'off' },
    { title: 'off and over', is_active: false, ends_at: soon(-60), state: 'off' },
    { title: 'over', starts_at: soon(-120), ends_at: soon(-1), state: 'ended' },
    { title: 'later', starts_at: soon(3600), ends_at: soon(7200), state: 'scheduled' },
    { title: 'now', starts_at: soon(-1), ends_at: soon(3600), state: 'running' },
    { title: 'until then', ends_at: soon(3600), state: 'running' },
  ] as const;
  for (const { state, ...over } of cases) expect((await added(over)).state, over.title).toBe(state);
  expect((await shown()).map(({ title }) => title)).toEqual(['always', 'now', 'until then']);

  // Its end is the first moment without it.
  await sql`update promotions set starts_at = null, ends_at = now() where title = 'now'`.execute(
    store.database.owner.db,
  );
  expect((await shown()).map(({ title }) => title)).toEqual(['always', 'until then']);
  const states = dataOf(await all(), z.array(staffPromotion)).map(({ title, state }) => [title, state]);
  expect(states).toEqual(cases.map(({ title, state }) => [title, title === 'now' ? 'ended' : state]));
});

test('the order is as it was put, also for those that nobody named', async () => {
  const [a, b, c, d] = [
    await added({ title: 'a' }),
    await added({ title: 'b' }),
    await added({ title: 'c' }),
    await added({ title: 'd' }),
  ];
  const entries = await audited(store, async () => {
    expect(titles(await order(d.id, randomUUID(), b.id))).toEqual(['d', 'b', 'a', 'c']);
  });
  expect(entries.map(({ action }) => action)).toEqual(['promotions_ordered']);
  expect((await shown()).map(({ title }) => title)).toEqual(['d', 'b', 'a', 'c']);
  // A place is no content: who edits one of them is not disturbed.
  expect((await put(a.id, { ...draft({ title: 'a' }), version: 1 })).status).toBe(200);
  expect(await audited(store, () => order(d.id, b.id))).toEqual([]);
  expect(titles(await order(d.id, d.id, c.id))).toEqual(['d', 'c', 'b', 'a']);
  expect((await added({ title: 'e' })).version).toBe(1);
  expect(titles(await all())).toEqual(['d', 'c', 'b', 'a', 'e']);
});

test('the second one to save is told who was first, and when; nothing is overwritten', async () => {
  await sql`update profiles set first_name = 'Lina', last_name = 'Saïdi' where id = ${manager.profileId}`.execute(
    store.database.owner.db,
  );
  const { id } = await added();
  const first = await put(id, { ...draft({ title: 'Lina’s' }), version: 1 }, manager);
  expect(dataOf(first, staffPromotion)).toMatchObject({ title: 'Lina’s', version: 2 });
  await sql`update promotions set updated_at = '2026-11-21T14:05:00Z'`.execute(store.database.owner.db);
  const second = await unchangedBy(store, () => put(id, { ...draft({ title: 'Mine' }), version: 1 }));
  expect(problemOf(second)).toMatchObject({
    code: 'changed_meanwhile',
    params: { name: 'Lina Saïdi', time: '21 November 2026 at 15:05' },
  });
  expect((await put(id, { ...draft({ title: 'Mine' }), version: 2 })).status).toBe(200);

  const answers = await meetingAt(
    store,
    (tx) => sql`select from promotions for update`.execute(tx),
    [manager, admin].map((by) => () => put(id, { ...draft({ title: by.email }), version: 3 }, by)),
  );
  expect(statusesOf(answers)).toEqual([200, 409]);
  const winner = answers.findIndex(({ status }) => status === 200);
  expect(titles(await all())).toEqual([[manager, admin][winner]?.email]);
});

test('an uploaded picture is kept from the moment that a promotion shows it', async () => {
  const id = randomUUID();
  await store.database.owner.db
    .insertInto('pictures')
    .values({
      id,
      width: 1600,
      height: 500,
      bytes: 10,
      sha256: Buffer.alloc(32),
      profile_id: admin.profileId,
    })
    .execute();
  const attached = async () =>
    (
      await store.database.owner.db
        .selectFrom('pictures')
        .select('attached_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).attached_at;
  const image_url = `/media/${id}/640.webp`;
  // The same moment: asked for twice, the second may be a millisecond later.
  const at = soon(60);
  const refused = await unchangedBy(store, () => send(draft({ image_url, starts_at: at, ends_at: at })));
  expect(refusalOf(refused)).toEqual({ status: 422, code: 'ends_before_start' });
  expect(await attached()).toBeNull();
  await added({ image_url });
  const since = await attached();
  expect(since).not.toBeNull();
  await added({ image_url });
  expect(await attached()).toEqual(since);
});

test('invalid input is refused and changes nothing', async () => {
  const { id } = await added();
  const gone = `/media/${randomUUID()}/640.webp`;
  const both = (over: object) => [() => send(draft(over)), () => put(id, { ...draft(over), version: 1 })];
  for (const request of both({ image_url: gone }))
    expect(refusalOf(await unchangedBy(store, request))).toEqual({ status: 422, code: 'picture_not_found' });
  for (const request of both({ image_url: `/media/${'-'.repeat(36)}/640.webp` }))
    expect(refusalOf(await unchangedBy(store, request))).toEqual({ status: 422, code: 'picture_not_found' });
  for (const request of both({ starts_at: soon(100), ends_at: soon(50) }))
    expect(refusalOf(await unchangedBy(store, request))).toEqual({ status: 422, code: 'ends_before_start' });

  const fields: [object, string, string][] = [
    [{ title: ' ' }, 'title', 'too_short'],
    [{ title_ar: 'x'.repeat(81) }, 'title_ar', 'too_long'],
    [{ text: 'x'.repeat(201) }, 'text', 'too_long'],
    [{ link: 'https://elsewhere.example/' }, 'link', 'not_a_path'],
    [{ link: '//elsewhere.example' }, 'link', 'not_a_path'],
    [{ image_url: 'https://elsewhere.example/a.webp' }, 'image_url', 'not_allowed'],
    [{ starts_at: '0000-01-01T00:00:00Z' }, 'starts_at', 'too_early'],
  ];
  for (const [over, field, problem] of fields)
    for (const request of both(over))
      expect(fieldsOf(await unchangedBy(store, request))).toEqual([{ field, problem }]);

  const unknown = randomUUID();
  for (const request of [
    () => put(unknown, { ...draft(), version: 1 }),
    () => callAs(store, admin)('DELETE', `${ADDRESS}/${unknown}`),
  ])
    expect(refusalOf(await unchangedBy(store, request))).toEqual({ status: 404, code: 'not_found' });
  expect((await send(draft({ link: '/Products' }))).status).toBe(201);
});

test('there are fifty at most, and the dashboard shows ten of those that run', async () => {
  const { db } = store.database.owner;
  await sql`insert into promotions (title, title_ar, link, position)
    select 'p' || n, 'p', '/products', n from generate_series(1, ${PROMOTIONS_MAX - 1}) n`.execute(db);
  const answers = await Promise.all([send(draft()), send(draft())]);
  expect(statusesOf(answers)).toEqual([201, 409]);
  const refused = answers.filter(({ status }) => status === 409).map(problemOf);
  expect(refused).toMatchObject([{ code: 'too_many_promotions', params: { maximum: '50' } }]);
  expect(titles(await all())).toHaveLength(PROMOTIONS_MAX);
  expect(await shown()).toHaveLength(SHOWN_PROMOTIONS_MAX);
});

test('a deleted promotion is gone for everyone, and can be deleted once', async () => {
  const { id } = await added({ title: 'Gone' });
  const remove = () => callAs(store, manager)('DELETE', `${ADDRESS}/${id}`);
  const entries = await audited(store, async () => {
    expect((await remove()).status).toBe(200);
  });
  expect(entries).toMatchObject([
    { action: 'promotion_deleted', actor_id: manager.profileId, details: { name: 'Gone' } },
  ]);
  expect(await shown()).toEqual([]);
  expect(refusalOf(await unchangedBy(store, remove))).toEqual({ status: 404, code: 'not_found' });
});

test('resellers and staff without the catalogue neither see the list nor change it', async () => {
  const { id } = await added();
  for (const by of [buyer, await store.makeStaff('support'), await store.makeStaff('accountant')]) {
    const call = callAs(store, by);
    for (const request of [
      () => call('GET', ADDRESS),
      () => call('POST', ADDRESS, draft()),
      () => call('PUT', `${ADDRESS}/${id}`, { ...draft(), version: 1 }),
      () => call('DELETE', `${ADDRESS}/${id}`),
      () => call('PUT', '/api/admin/promotion-order', { ids: [id] }),
    ])
      expect((await unchangedBy(store, request)).status).toBe(403);
  }
});

test('the drawn banners are there for everybody', async () => {
  const one = await fetch(`${store.url}/media/demo/promotions/ready-for-work.svg`);
  expect([one.status, one.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  expect(await one.text()).toMatch(/viewBox="0 0 1600 500"/);
  // Where words start on the right the scene is turned around, what plays in it still points to the right.
  const other = await (await fetch(`${store.url}/media/demo/promotions/ready-for-work-rtl.svg`)).text();
  expect(other.match(/scale\(-1 1\)/g)).toHaveLength(1);
  expect(other).toContain('<g transform="translate(150 296) scale(0.52)">');
  expect((await fetch(`${store.url}/media/demo/promotions/nothing.svg`)).status).toBe(404);
});
