// What the store announces: to whom it said, once each, whichever server delivers it, and to no one once it is withdrawn.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { announcement, type Audience } from '#shared/store/announcements.contract.ts';
import { notification } from '#shared/store/notifications.contract.ts';
import { deliverAnnouncement } from '#server/store/announcements/deliver-announcement.ts';
import { takeAnnouncementAway } from '#server/store/announcements/withdraw-announcement.ts';
import { sql } from '#server/platform/database/pool.ts';
import { api, dataOf, newKey, problemOf, refusalOf, unchangedBy } from '#test/client.ts';
import { audited, callAs } from '#test/staff/staff-steps.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { until } from '#test/run/until.ts';

let store: TestStore;
let admin: Awaited<ReturnType<TestStore['makeAdmin']>>;
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
});
beforeEach(() =>
  sql`truncate announcements, announcement_clients, notifications, notification_marks`.execute(
    store.database.owner.db,
  ),
);
afterAll(() => store.close());

const PATH = '/api/admin/announcements';
const words = {
  title: 'New opening hours',
  title_ar: 'مواقيت جديدة',
  text: 'We answer from eight on.',
  text_ar: 'نجيبكم ابتداءً من الثامنة.',
};
const count = async (audience: Audience) =>
  dataOf(
    await callAs(store, admin)('POST', `${PATH}/count`, { audience }),
    z.object({ recipients: z.number() }),
  ).recipients;
const post = (audience: Audience, expected: number, key = newKey()) =>
  api(store, 'POST', PATH, {
    cookie: admin.cookie,
    headers: { 'idempotency-key': key },
    body: { ...words, audience, expected },
  });
const withdraw = (id: string) => callAs(store, admin)('POST', `${PATH}/${id}/withdraw`);
const listed = async () => dataOf(await callAs(store, admin)('GET', PATH), z.array(announcement));

/** Sent, and delivered by the store's own job. */
async function announce(audience: Audience): Promise<string> {
  const answer = await post(audience, await count(audience));
  expect(answer.status).toBe(201);
  const { id } = dataOf(answer, announcement);
  await until(async () => expect((await listed()).find((one) => one.id === id)?.status).toBe('sent'), 20);
  return id;
}
const heardBy = async ({ cookie }: { cookie: string }) =>
  dataOf(await api(store, 'GET', '/api/notifications', { cookie }), z.array(notification)).map(
    ({ said }) => said,
  );
const SAID = {
  en: { title: words.title, text: words.text },
  ar: { title: words.title_ar, text: words.text_ar },
};

test('all clients are told, each business once, in the words of both languages; staff are not', async () => {
  const [first, second] = await Promise.all([store.makeSignedInBuyer(), store.makeSignedInBuyer()]);
  const viewer = await store.makeMember(first, 'viewer');
  const support = await store.makeStaff('support');
  const audience = { kind: 'clients' } as const;
  const expected = await count(audience);
  const entries = await audited(store, async () => void (await announce(audience)));
  expect(entries).toEqual([
    expect.objectContaining({
      action: 'announcement_sent',
      actor_id: admin.profileId,
      details: { title: words.title, audience: 'clients', recipients: String(expected) },
    }),
  ]);
  for (const who of [first, second, viewer]) expect(await heardBy(who)).toEqual([SAID]);
  expect(await heardBy(support)).toEqual([]);
  expect(await listed()).toEqual([
    expect.objectContaining({ status: 'sent', recipients: expected, delivered: expected, ...words }),
  ]);
});

test('a role of clients, a role of staff, or chosen clients: no one else', async () => {
  const [one, other] = await Promise.all([store.makeSignedInBuyer(), store.makeSignedInBuyer()]);
  const [desk, support] = await Promise.all([store.makeStaff('order_desk'), store.makeStaff('support')]);
  await store.database.owner.db
    .updateTable('profiles')
    .set({ role: 'distributor' })
    .where('id', '=', other.profileId)
    .execute();
  await announce({ kind: 'role', role: 'distributor' });
  expect([await heardBy(one), await heardBy(other)]).toEqual([[], [SAID]]);
  await announce({ kind: 'role', role: 'order_desk' });
  expect([await heardBy(desk), await heardBy(support), await heardBy(one)]).toEqual([[SAID], [], []]);
  await announce({ kind: 'chosen', client_ids: [one.resellerId] });
  expect([await heardBy(one), (await heardBy(other)).length]).toEqual([[SAID], 1]);
});

test('another number than was confirmed is refused, and the same key sends once', async () => {
  const buyer = await store.makeSignedInBuyer();
  const audience: Audience = { kind: 'chosen', client_ids: [buyer.resellerId] };
  const wrong = await unchangedBy(store, () => post(audience, 2));
  expect(problemOf(wrong)).toMatchObject({ code: 'count_changed', params: { count: '1' } });
  const key = newKey();
  const answers = await Promise.all([post(audience, 1, key), post(audience, 1, key)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(await listed()).toHaveLength(1);
  expect(refusalOf(await post({ kind: 'clients' }, 1, key)).code).toBe('idempotency_key_reused');
});

test('however many servers deliver it, and wherever one stops, each client is told once', async () => {
  const { app, owner } = store.database;
  await Promise.all(Array.from({ length: 4 }, () => store.makeSignedInBuyer()));
  await sql`with r as (insert into reseller_profiles (status) select 'approved' from generate_series(1, 250) returning id)
    insert into profiles (email, password_hash, role, reseller_id, member_role)
    select 'a' || row_number() over () || '@shop.example', 'none', 'reseller', id, 'owner' from r`.execute(
    owner.db,
  );
  const recipients = await count({ kind: 'clients' });
  const { rows } = await sql<{ id: string }>`insert into announcements
    (title, title_ar, body, body_ar, audience, recipients, created_by)
    values ('a', 'أ', 'b', 'ب', 'clients', ${recipients}, ${admin.profileId}) returning id`.execute(owner.db);
  const id = rows[0]?.id ?? '';
  // One that dies after its first batch.
  let batches = 0;
  await expect(
    deliverAnnouncement(app.db, { announcementId: id }, () => {
      batches += 1;
      throw new Error('killed');
    }),
  ).rejects.toThrow('killed');
  expect(batches).toBe(1);
  await Promise.all(Array.from({ length: 3 }, () => deliverAnnouncement(app.db, { announcementId: id })));
  const told = await sql<{ told: number; businesses: number }>`select count(*)::int as told,
    count(distinct reseller_id)::int as businesses from notifications`.execute(owner.db);
  expect(told.rows).toEqual([{ told: recipients, businesses: recipients }]);
  expect((await listed()).map(({ status, delivered }) => ({ status, delivered }))).toEqual([
    { status: 'sent', delivered: recipients },
  ]);
});

test('withdrawn, it is gone from everyone who has it, and goes to no one else; only once', async () => {
  const buyer = await store.makeSignedInBuyer();
  const id = await announce({ kind: 'chosen', client_ids: [buyer.resellerId] });
  const entries = await audited(store, async () => {
    const answers = await Promise.all([withdraw(id), withdraw(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
  expect(entries.map(({ action }) => action)).toEqual(['announcement_withdrawn']);
  await takeAnnouncementAway(store.database.app.db, { announcementId: id });
  expect(await heardBy(buyer)).toEqual([]);
  await deliverAnnouncement(store.database.app.db, { announcementId: id });
  expect(await heardBy(buyer)).toEqual([]);
  expect(await listed()).toEqual([
    expect.objectContaining({ status: 'withdrawn', withdrawn_by: admin.email, delivered: 1 }),
  ]);
  expect(refusalOf(await withdraw('0198c3a2-0000-7000-8000-000000000000')).code).toBe('not_found');
});

test('who turned announcements off is not told of them', async () => {
  const buyer = await store.makeSignedInBuyer();
  const choice = { event: 'announcements', in_store: false, by_mail: false, by_push: false };
  await api(store, 'PATCH', '/api/preferences', { cookie: buyer.cookie, body: { notifications: [choice] } });
  await announce({ kind: 'chosen', client_ids: [buyer.resellerId] });
  expect(await heardBy(buyer)).toEqual([]);
});
