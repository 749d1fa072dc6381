// Notifications on devices: what arrives can be opened by the device alone and is signed by the store; devices that are gone,
// signed out or unwanted get nothing, and no push goes into our own network.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { readPush } from '#shared/store/push.contract.ts';
import { notifications as arabicWords } from '#shared/store/notifications.ar.ts';
import { startPush, type PushService } from '#sandbox/push/start-push.ts';
import { sql } from '#server/platform/database/pool.ts';
import { queueNotificationMails } from '#server/store/notifications/queue-notification-mails.ts';
import { adoptPushKeys, pushKeysBox, readPushKeys } from '#server/store/push/push-keys.ts';
import { sendPush } from '#server/store/push/send-push.ts';
import { subscribeToPush } from '#server/store/push/subscribe-to-push.ts';
import { api, dataOf, fieldsOf, refusalOf, unchangedBy } from '#test/client.ts';
import { createTestDatabase } from '#test/database.ts';
import { SECRET_KEY, startTestStore, type TestStore } from '#test/store.ts';
import { pushBody } from './push-body.ts';
import { firstOf } from '#test/run/full.ts';
import { until } from '#test/run/until.ts';
import { errorsNoted, expectErrorsInFile } from '#test/run/unexpected-errors.ts';

expectErrorsInFile(/^job send_push: /);

let store: TestStore;
let service: PushService;
beforeAll(async () => {
  store = await startTestStore();
  service = await startPush();
});
afterAll(async () => {
  await Promise.all([store.close(), service.close()]);
});
beforeEach(() => service.fail({ times: 0 }));

interface Caller {
  cookie: string;
}
const box = pushKeysBox(SECRET_KEY);
const read = async ({ cookie }: Caller) =>
  dataOf(await api(store, 'GET', '/api/push', { cookie }), readPush.response);
const put = ({ cookie }: Caller, body: object) => api(store, 'PUT', '/api/push', { cookie, body });
const end = ({ cookie }: Caller) => api(store, 'DELETE', '/api/push', { cookie });

async function subscribe(by: Caller) {
  const device = service.subscribe((await read(by)).public_key);
  expect((await put(by, device)).status).toBe(200);
  return { ...device, id: device.endpoint.split('/').at(-1) ?? '' };
}

type Kind = 'deposit_paid' | 'order_completed' | 'report_refused';
async function tell({ resellerId }: { resellerId: string }, kind: Kind, more: object = {}): Promise<string> {
  const params = JSON.stringify({ amount: '5000.00', currency: 'DZD', order_number: 'R-1', ...more });
  const { id } = await store.database.owner.db
    .insertInto('notifications')
    .values({ reseller_id: resellerId, kind, params })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What is due is queued, sent, and no job is left. */
async function pushAll(): Promise<void> {
  await queueNotificationMails(store.database.app.db);
  await until(async () => {
    const { rows } = await sql`select from graphile_worker.jobs where task_identifier = 'send_push'`.execute(
      store.database.owner.db,
    );
    expect(rows).toEqual([]);
  }, 20);
}
const shown = z.object({
  id: z.string(),
  seen_at: z.iso.datetime(),
  title: z.string(),
  text: z.string(),
  path: z.string(),
  language: z.string(),
});
const arrivedAt = (device: { id: string }) =>
  service.messages
    .filter((one) => one.device === device.id)
    .map(({ text }) => shown.parse(JSON.parse(text.replaceAll(/[\u2068\u2069]/g, ''))));
const titlesAt = (device: { id: string }) => arrivedAt(device).map(({ title }) => title);
const subscriptionOf = (endpoint: string) =>
  store.database.owner.db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('endpoint', '=', endpoint)
    .executeTakeFirst();

test('the keys are made once, whoever starts first, and the secret one is sealed', async () => {
  const database = await createTestDatabase();
  try {
    const { db } = database.owner;
    await Promise.all(Array.from({ length: 4 }, () => adoptPushKeys(db, box)));
    const first = await readPushKeys(database.app.db, box);
    await adoptPushKeys(db, box);
    expect(await readPushKeys(database.app.db, box)).toEqual(first);
    const rows = await db.selectFrom('push_keys').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.sealed_private.includes(first.privateKey)).toBe(false);
    await expect(readPushKeys(db, pushKeysBox('another secret key, long enough too'))).rejects.toThrow();
    // The application can neither change nor add any.
    await expect(adoptPushKeys(database.app.db, box)).rejects.toThrow(/permission denied/);
  } finally {
    await database.drop();
  }
});

test('a push arrives at each device of each person who hears of it, in their language, to be opened there alone', async () => {
  const owner = await store.makeSignedInBuyer();
  const second = { cookie: await store.signIn(owner.profileId) };
  const buyer = await store.makeMember(owner, 'buyer');
  const accountant = await store.makeMember(owner, 'accountant');
  await api(store, 'PATCH', '/api/preferences', { cookie: accountant.cookie, body: { language: 'ar' } });
  const [phone, desktop, theirs, arabic] = [
    await subscribe(owner),
    await subscribe(second),
    await subscribe(buyer),
    await subscribe(accountant),
  ];
  const id = await tell(owner, 'deposit_paid', { deposit_id: '0198c3a2-0000-7000-8000-000000000000' });
  await pushAll();
  for (const device of [phone, desktop])
    expect(arrivedAt(device)).toEqual([
      {
        id,
        seen_at: expect.any(String),
        title: 'Deposit received',
        text: 'DA 5,000.00 was added to your balance.',
        path: '/deposit/0198c3a2-0000-7000-8000-000000000000',
        language: 'en',
      },
    ]);
  expect(arrivedAt(theirs)).toEqual([]);
  expect(titlesAt(arabic)).toEqual([arabicWords.kinds.deposit_paid.title]);
  expect(service.messages.find((one) => one.device === phone.id)).toMatchObject({
    ttl: 86_400,
    topic: id.replaceAll('-', ''),
  });
  expect(service.refused).toEqual([]);
});

test('a text that is too long for a screen is cut, and taken', async () => {
  const owner = await store.makeSignedInBuyer();
  const device = await subscribe(owner);
  await tell(owner, 'report_refused', { reason: 'رُفض البلاغ لأن الكود استُعمل. '.repeat(60) });
  await pushAll();
  const [only] = arrivedAt(device);
  expect(Array.from(only?.text ?? '').length).toBeLessThanOrEqual(300);
  expect(only?.text).toMatch(/…$/);
});

test('not what was turned off by them or by the store, nor what is read already', async () => {
  const owner = await store.makeSignedInBuyer();
  const device = await subscribe(owner);
  const choice = { event: 'orders', in_store: true, by_mail: false, by_push: false };
  await api(store, 'PATCH', '/api/preferences', { cookie: owner.cookie, body: { notifications: [choice] } });
  await tell(owner, 'order_completed');
  await pushAll();
  const { db } = store.database.owner;
  const off = { event: 'deposits', role: 'owner', channel: 'by_push', rule: 'off' } as const;
  await db.insertInto('notification_rules').values(off).execute();
  await tell(owner, 'deposit_paid');
  await pushAll();
  await db.deleteFrom('notification_rules').execute();
  const notificationId = await tell(owner, 'deposit_paid');
  await api(store, 'POST', '/api/notifications/read', { cookie: owner.cookie, body: {} });
  await pushAll();
  const { id: subscriptionId = '' } = (await subscriptionOf(device.endpoint)) ?? {};
  await sendPush(
    { db: store.database.app.db, box, reach: { isLocalAllowed: true } },
    { notificationId, subscriptionId },
    new Date(),
  );
  expect(arrivedAt(device)).toEqual([]);
});

test('a device is subscribed until it is turned off, signed out, or used by someone else', async () => {
  const owner = await store.makeSignedInBuyer();
  const other = await store.makeSignedInBuyer();
  const device = await subscribe(owner);
  expect((await read(owner)).endpoint_end).toBe(device.endpoint.slice(-16));
  expect((await read({ cookie: await store.signIn(owner.profileId) })).endpoint_end).toBe(null);
  // The same browser, another person.
  expect((await put(other, { endpoint: device.endpoint, keys: device.keys })).status).toBe(200);
  expect((await read(owner)).endpoint_end).toBe(null);
  await tell(owner, 'deposit_paid');
  await tell(other, 'order_completed');
  await pushAll();
  expect(titlesAt(device)).toEqual(['Order delivered']);
  expect((await end(other)).status).toBe(200);
  expect((await read(other)).endpoint_end).toBe(null);
  const again = await subscribe(owner);
  await api(store, 'POST', '/api/sign-out', { cookie: owner.cookie });
  expect(await subscriptionOf(again.endpoint)).toBe(undefined);
});

test.each(['gone', 'not_found'] as const)('a device that is %s is forgotten', async (ends) => {
  const owner = await store.makeSignedInBuyer();
  const device = await subscribe(owner);
  service.fail({ ends, times: 1 });
  await tell(owner, 'deposit_paid');
  await pushAll();
  expect(await subscriptionOf(device.endpoint)).toBe(undefined);
  expect((await read(owner)).endpoint_end).toBe(null);
});

test.each(firstOf(1, ['server_error', 'rate_limited', 'cut'] as const))(
  'after %s it is tried again, and arrives once',
  async (ends) => {
    const owner = await store.makeSignedInBuyer();
    const device = await subscribe(owner);
    service.fail({ ends, times: 1 });
    await tell(owner, 'deposit_paid');
    await pushAll();
    expect(titlesAt(device)).toEqual(['Deposit received']);
    expect(errorsNoted()).toHaveLength(1);
    // Whoever has the address may send there.
    expect(errorsNoted()[0]).not.toContain(device.id);
  },
);

test('an address that is no public one is refused, and where its name leads there, nothing is sent', async () => {
  const owner = await store.makeSignedInBuyer();
  const refused = ['http://push.example/1', 'https://127.0.0.1/1', 'https://10.0.0.8/1', 'https://[::1]/1'];
  const { db } = store.database.app;
  const session = await db
    .selectFrom('sessions')
    .selectAll()
    .where('profile_id', '=', owner.profileId)
    .executeTakeFirstOrThrow();
  const device = { sessionId: session.id };
  for (const endpoint of [...refused, 'https://name:word@push.example/1', 'https://localhost/1'])
    await expect(
      subscribeToPush(db, device, { ...pushBody(), endpoint, isLocalAllowed: false }),
    ).rejects.toMatchObject({ code: 'push_address_refused' });
  expect((await read(owner)).endpoint_end).toBe(null);

  const here = await subscribe(owner);
  const { id: subscriptionId = '' } = (await subscriptionOf(here.endpoint)) ?? {};
  const { asked } = service;
  const notificationId = await tell(owner, 'deposit_paid');
  await sendPush(
    { db, box, reach: { isLocalAllowed: false } },
    { notificationId, subscriptionId },
    new Date(),
  );
  expect(service.asked).toBe(asked);
  expect(await subscriptionOf(here.endpoint)).toBe(undefined);
});

test('what is no key, and staff who look at a client, subscribe no device', async () => {
  const owner = await store.makeSignedInBuyer();
  const good = pushBody();
  const wrong = { ...good, keys: { ...good.keys, p256dh: 'B'.repeat(87) } };
  expect(fieldsOf(await unchangedBy(store, () => put(owner, wrong)))).toEqual([
    { field: 'keys.p256dh', problem: 'not_allowed' },
  ]);
  const support = await store.makeStaff('support');
  const path = `/api/admin/clients/${owner.resellerId}/look`;
  expect((await api(store, 'POST', path, { cookie: support.cookie, body: {} })).status).toBe(200);
  expect(refusalOf(await put(support, good))).toEqual({ status: 403, code: 'looking_only' });
  expect((await read(owner)).endpoint_end).toBe(null);
});
