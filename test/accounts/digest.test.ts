// When someone is told: quiet hours hold mails and pushes back, and a summary has once what is unread and was not mailed.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readPush } from '#shared/store/push.contract.ts';
import { notifications as words } from '#shared/store/notifications.en.ts';
import { startPush, type PushService } from '#sandbox/push/start-push.ts';
import { sql } from '#server/platform/database/pool.ts';
import type { Mail } from '#server/platform/mail/render-mail.ts';
import { lastTime, queueDigests } from '#server/store/notifications/queue-digests.ts';
import { sendDigest } from '#server/store/notifications/send-digest.ts';
import { sendNotification } from '#server/store/notifications/send-notification.ts';
import { pushKeysBox } from '#server/store/push/push-keys.ts';
import { sendPush } from '#server/store/push/send-push.ts';
import { api, dataOf } from '#test/client.ts';
import { SECRET_KEY, startTestStore, type TestStore } from '#test/store.ts';
import { AccountSteps } from './account-steps.ts';
import { until } from '#test/run/until.ts';

let store: TestStore;
let service: PushService;
beforeAll(async () => {
  store = await startTestStore();
  service = await startPush();
});
afterAll(async () => {
  await Promise.all([store.close(), service.close()]);
});
beforeEach(() => store.database.owner.db.deleteFrom('notification_times').execute());
const steps = new AccountSteps(() => store);

const choose = async (cookie: string, body: object) => {
  const answer = await api(store, 'PATCH', '/api/preferences', { cookie, body });
  expect(answer.status).toBe(200);
};
const inAlgeria = (time: string) => new Date(`${time}:00+01:00`);

type Kind = 'deposit_paid' | 'order_completed' | 'order_waiting' | 'member_joined';
/** Told at that moment, with nothing left to be mailed. */
async function tell({ resellerId }: { resellerId: string }, at: Date, ...kinds: Kind[]): Promise<string[]> {
  const params = JSON.stringify({ order_number: 'R-7', name: 'Amel', amount: '5000.00', currency: 'DZD' });
  const rows = await store.database.owner.db
    .insertInto('notifications')
    .values(
      kinds.map((kind) => ({ reseller_id: resellerId, kind, params, created_at: at, is_mail_due: false })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** As if the summary had been chosen then. */
const digestSince = ({ profileId }: { profileId: string }, since: Date) =>
  store.database.owner.db
    .updateTable('notification_times')
    .set({ digested_until: since })
    .where('profile_id', '=', profileId)
    .execute();

/** Every summary that is due at that moment is queued, by several servers at once, and sent. */
async function digestAll(now: Date): Promise<void> {
  await Promise.all(Array.from({ length: 3 }, () => queueDigests(store.database.app.db, now)));
  await until(async () => {
    const { rows } =
      await sql`select from graphile_worker.jobs where task_identifier = 'send_digest'`.execute(
        store.database.owner.db,
      );
    expect(rows).toEqual([]);
  }, 20);
}

test.each([
  ['daily', '2026-07-15T08:00', '2026-07-15T08:00'],
  ['daily', '2026-07-15T07:59', '2026-07-14T08:00'],
  ['daily', '2026-07-15T00:30', '2026-07-14T08:00'],
  // The 12th of July 2026 is a Sunday.
  ['weekly', '2026-07-15T09:00', '2026-07-12T08:00'],
  ['weekly', '2026-07-12T08:00', '2026-07-12T08:00'],
  ['weekly', '2026-07-12T07:00', '2026-07-05T08:00'],
] as const)('a %s summary at %s is of the time until %s', (digest, now, until) => {
  expect(lastTime(digest, inAlgeria(now))).toEqual(inAlgeria(until));
});

test('a daily summary has what is unread and was not mailed by itself, once', async () => {
  const owner = await store.makeSignedInBuyer();
  await choose(owner.cookie, { digest: 'daily' });
  await digestSince(owner, inAlgeria('2026-07-13T08:00'));
  await tell(owner, inAlgeria('2026-07-12T10:00'), 'order_waiting');
  const [read = ''] = await tell(owner, inAlgeria('2026-07-13T11:00'), 'member_joined');
  await api(store, 'PATCH', `/api/notifications/${read}`, { cookie: owner.cookie, body: { is_read: true } });
  // Deposits are mailed by themselves.
  await tell(owner, inAlgeria('2026-07-13T12:00'), 'deposit_paid', 'order_completed');
  await tell(owner, inAlgeria('2026-07-14T09:00'), 'order_waiting');
  await digestAll(inAlgeria('2026-07-14T08:01'));
  await digestAll(inAlgeria('2026-07-14T09:01'));
  const first = await steps.mailsFor(owner.email);
  expect(first.map(({ subject }) => subject)).toEqual(['1 unread notification']);
  expect(first[0]?.text).toContain(words.kinds.order_completed.title);
  expect(first[0]?.links).toEqual(['http://shop.example/notifications?state=unread']);
  await digestAll(inAlgeria('2026-07-15T08:01'));
  const [second, ...others] = (await steps.mailsFor(owner.email)).filter(
    ({ text }) => text !== first[0]?.text,
  );
  expect(others).toEqual([]);
  expect(second?.text).toContain(words.kinds.order_waiting.title);
  expect(second?.text).not.toContain(words.kinds.order_completed.title);
});

test('of many it shows the newest and says how many there are besides', async () => {
  const owner = await store.makeSignedInBuyer();
  await choose(owner.cookie, { digest: 'weekly' });
  await digestSince(owner, inAlgeria('2026-07-05T08:00'));
  await tell(
    owner,
    inAlgeria('2026-07-08T10:00'),
    ...Array.from({ length: 25 }, () => 'order_waiting' as const),
  );
  await digestAll(inAlgeria('2026-07-11T08:00'));
  expect(await steps.mailsFor(owner.email)).toEqual([]);
  await digestAll(inAlgeria('2026-07-12T08:00'));
  const [mail] = await steps.mailsFor(owner.email);
  expect(mail?.subject).toBe('25 unread notifications');
  expect(mail?.text.split(words.kinds.order_waiting.title)).toHaveLength(21);
  expect(mail?.text).toContain('And 5 more.');
});

test('with nothing to say there is no summary, and one that is chosen now begins now', async () => {
  const owner = await store.makeSignedInBuyer();
  await tell(owner, new Date(Date.now() - 60_000), 'order_waiting');
  await choose(owner.cookie, { digest: 'daily' });
  await choose(owner.cookie, { digest: 'none' });
  await choose(owner.cookie, { digest: 'daily' });
  await digestAll(new Date(Date.now() + 86_400_000));
  expect(await steps.mailsFor(owner.email)).toEqual([]);
});

test('in quiet hours mails and pushes wait until they are over, and come then', async () => {
  const owner = await store.makeSignedInBuyer();
  const { db } = store.database.app;
  await choose(owner.cookie, { quiet_hours: { from: 22, until: 7 } });
  const night = new Date();
  const [notificationId = ''] = await tell(owner, night, 'deposit_paid');
  await api(store, 'PUT', '/api/push', { cookie: owner.cookie, body: await deviceOf(owner.cookie) });
  const { id: subscriptionId } = await db
    .selectFrom('push_subscriptions as d')
    .innerJoin('sessions as s', 's.id', 'd.session_id')
    .select('d.id')
    .where('s.profile_id', '=', owner.profileId)
    .executeTakeFirstOrThrow();
  const sent: Mail[] = [];
  const mailer = {
    send: async (_to: string, mail: Mail) => void sent.push(mail),
    check: async () => {},
    close: () => {},
  };
  const tools = { db, mailer, publicUrl: 'http://shop.example', replies: null };
  const push = { db, box: pushKeysBox(SECRET_KEY), reach: { isLocalAllowed: true } };
  const run = async (now: Date) => {
    await sendNotification(tools, { notificationId, profileId: owner.profileId }, now);
    await sendPush(push, { notificationId, subscriptionId }, now);
    await sendDigest(
      tools,
      { profileId: owner.profileId, since: night.toISOString(), until: night.toISOString() },
      now,
    );
  };
  await run(inAlgeria('2026-07-14T23:00'));
  expect([sent.length, service.messages.length]).toEqual([0, 0]);
  const { rows } = await sql<{ name: string; hours: number }>`select task_identifier as name,
    round(extract(epoch from run_at - now()) / 3600)::int as hours from graphile_worker.jobs
    where task_identifier in ('send_notification', 'send_push', 'send_digest') order by 1`.execute(
    store.database.owner.db,
  );
  expect(rows).toEqual([
    { name: 'send_digest', hours: 8 },
    { name: 'send_notification', hours: 8 },
    { name: 'send_push', hours: 8 },
  ]);
  await sql`delete from graphile_worker._private_jobs`.execute(store.database.owner.db);
  await run(inAlgeria('2026-07-15T07:00'));
  expect(sent.map(({ subject }) => subject)).toEqual([words.kinds.deposit_paid.title]);
  expect(service.messages).toHaveLength(1);
});

async function deviceOf(cookie: string) {
  const answer = await api(store, 'GET', '/api/push', { cookie });
  return service.subscribe(dataOf(answer, readPush.response).public_key);
}
