// Who hears of what, in the store and by mail.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { session } from '#shared/accounts/accounts.contract.ts';
import { notification } from '#shared/store/notifications.contract.ts';
import { notifications as arabicWords } from '#shared/store/notifications.ar.ts';
import { sql } from '#server/platform/database/pool.ts';
import { queueNotificationMails } from '#server/store/notifications/queue-notification-mails.ts';
import { addFunds, type Buyer } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { AccountSteps } from './account-steps.ts';
import { api, dataOf } from '#test/client.ts';
import { callAs } from '#test/staff/staff-steps.ts';
import { until } from '#test/run/until.ts';
import { errorsNoted, expectErrors } from '#test/run/unexpected-errors.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());
const steps = new AccountSteps(() => store);

const KINDS = [
  'welcome',
  'deposit_paid',
  'deposit_failed',
  'order_completed',
  'order_waiting',
  'balance_changed',
  'business_approved',
  'business_rejected',
  'member_joined',
] as const;
const ALL = KINDS.toSorted();

async function tellAll({ resellerId }: Pick<Buyer, 'resellerId'>): Promise<void> {
  const params = JSON.stringify({
    amount: '5000.00',
    currency: 'DZD',
    order_number: 'R-1',
    reason: 'The number of the register is not readable.',
    name: 'Amel',
  });
  await store.database.owner.db
    .insertInto('notifications')
    .values(KINDS.map((kind) => ({ reseller_id: resellerId, kind, params })))
    .execute();
}

async function heardBy(cookie: string): Promise<string[]> {
  const listed = dataOf(await api(store, 'GET', '/api/notifications', { cookie }), z.array(notification));
  const { unread_notifications: unread } = dataOf(
    await api(store, 'GET', '/api/session', { cookie }),
    session,
  );
  expect(unread).toBe(listed.filter(({ is_read }) => !is_read).length);
  return listed.map(({ kind }) => kind).toSorted();
}

const choose = async (cookie: string, ...choices: [event: string, inStore: boolean, byMail: boolean][]) => {
  const notifications = choices.map(([event, in_store, by_mail]) => ({
    event,
    in_store,
    by_mail,
    by_push: true,
  }));
  const answer = await api(store, 'PATCH', '/api/preferences', { cookie, body: { notifications } });
  expect(answer.status).toBe(200);
};

/** Everything that is due is mailed, and has arrived. */
async function mailAll(): Promise<void> {
  await queueNotificationMails(store.database.app.db);
  await until(async () => {
    const { rows } = await sql`select from graphile_worker.jobs 
        where task_identifier in ('mail_notifications', 'send_notification') and last_error is null`.execute(
      store.database.owner.db,
    );
    expect(rows).toEqual([]);
  }, 20);
}

const subjectsFor = async (email: string) =>
  (await steps.mailsFor(email)).map(({ subject }) => subject).toSorted();

async function team() {
  const owner = await store.makeSignedInBuyer();
  const buyer = await store.makeMember(owner, 'buyer');
  const accountant = await store.makeMember(owner, 'accountant');
  const viewer = await store.makeMember(owner, 'viewer');
  return { owner, buyer, accountant, viewer };
}

test('each role hears in the store of what it may see, and counts that alone as unread', async () => {
  const { owner, buyer, accountant, viewer } = await team();
  await tellAll(owner);
  expect(await heardBy(owner.cookie)).toEqual(ALL);
  expect(await heardBy(buyer.cookie)).toEqual(['order_completed', 'order_waiting']);
  expect(await heardBy(accountant.cookie)).toEqual(['balance_changed', 'deposit_failed', 'deposit_paid']);
  expect(await heardBy(viewer.cookie)).toEqual([]);
});

test('what somebody does not want to hear of in the store is neither listed nor counted, for them alone', async () => {
  const { owner, accountant } = await team();
  await tellAll(owner);
  await choose(owner.cookie, ['deposits', false, true], ['business', false, false]);
  expect(await heardBy(owner.cookie)).toEqual([
    'balance_changed',
    'member_joined',
    'order_completed',
    'order_waiting',
  ]);
  expect(await heardBy(accountant.cookie)).toEqual(['balance_changed', 'deposit_failed', 'deposit_paid']);
});

test('reading marks what the reader hears of, for them alone, and leaves the rest unread', async () => {
  const { owner } = await team();
  await tellAll(owner);
  const unread = async () =>
    dataOf(await api(store, 'GET', '/api/notifications', { cookie: owner.cookie }), z.array(notification))
      .filter(({ is_read }) => !is_read)
      .map(({ kind }) => kind)
      .toSorted();
  await choose(owner.cookie, ['deposits', false, true]);
  expect((await callAs(store, owner)('POST', '/api/notifications/read', {})).status).toBe(200);
  expect(await unread()).toEqual([]);
  await choose(owner.cookie, ['deposits', true, true]);
  expect(await unread()).toEqual(['deposit_failed', 'deposit_paid']);
});

test('what the bell did not show stays unread', async () => {
  const { owner } = await team();
  await tellAll(owner);
  const list = async () =>
    dataOf(await api(store, 'GET', '/api/notifications', { cookie: owner.cookie }), z.array(notification));
  const [newest, second] = await list();
  const shown = { ids: [newest?.id, second?.id] };
  expect((await callAs(store, owner)('POST', '/api/notifications/read', shown)).status).toBe(200);
  expect((await list()).filter(({ is_read }) => is_read).map(({ id }) => id)).toEqual([
    newest?.id,
    second?.id,
  ]);
});

const APPROVED = 'Your business is approved';

test('mails go to those who want them: money and the business where nothing was chosen, never the welcome', async () => {
  const { owner, buyer, accountant, viewer } = await team();
  await tellAll(owner);
  await mailAll();
  expect(await subjectsFor(owner.email)).toEqual([
    'Balance updated',
    'Deposit not completed',
    'Deposit received',
    APPROVED,
    'Your business was not approved',
  ]);
  expect(await subjectsFor(accountant.email)).toEqual([
    'Balance updated',
    'Deposit not completed',
    'Deposit received',
  ]);
  expect(await subjectsFor(buyer.email)).toEqual([]);
  expect(await subjectsFor(viewer.email)).toEqual([]);
});

test('a choice about mails holds, whatever is chosen for the store', async () => {
  const { owner, buyer } = await team();
  await choose(owner.cookie, ['deposits', true, false], ['balance', true, false], ['business', true, false]);
  await choose(owner.cookie, ['team', false, true]);
  await choose(buyer.cookie, ['orders', false, true]);
  await tellAll(owner);
  await mailAll();
  expect(await subjectsFor(owner.email)).toEqual(['New team member']);
  expect(await subjectsFor(buyer.email)).toEqual(['Order delivered', 'Order in preparation']);
});

test('a mail is written in the language of its reader, with the amount and where to look', async () => {
  const owner = await store.makeSignedInBuyer();
  const accountant = await store.makeMember(owner, 'accountant');
  await api(store, 'PATCH', '/api/preferences', { cookie: accountant.cookie, body: { language: 'ar' } });
  const deposit = await addFunds(store.database.owner.db, owner, '5000');
  await mailAll();
  const english = await steps.mailFor(owner.email);
  expect(english).toMatchObject({ subject: 'Deposit received' });
  expect(english.text.replaceAll(/[\u2068\u2069]/g, '')).toContain('DA 5,000.00 was added to your balance.');
  expect(english.links).toEqual([`http://shop.example/deposit/${deposit}`]);
  const arabic = await steps.mailFor(accountant.email);
  expect(arabic.subject).toBe(arabicWords.kinds.deposit_paid.title);
  expect(arabic.html).toContain('<html lang="ar" dir="rtl">');
  expect(arabic.text.replaceAll(/[\u2068\u2069]/g, '')).toContain('أُضيف 5,000.00 د.ج إلى رصيدك.');
});

test('a notification is mailed once, by however many servers at once', async () => {
  const owner = await store.makeSignedInBuyer();
  await tellAll(owner);
  await Promise.all(Array.from({ length: 5 }, () => queueNotificationMails(store.database.app.db)));
  await mailAll();
  expect((await subjectsFor(owner.email)).length).toBe(5);
});

test('more than one batch is mailed in one go', async () => {
  const owner = await store.makeSignedInBuyer();
  const accountant = await store.makeMember(owner, 'accountant');
  await choose(owner.cookie, ['balance', true, false]);
  await choose(accountant.cookie, ['balance', true, false]);
  await store.database.owner.db
    .insertInto('notifications')
    .values(
      Array.from({ length: 250 }, () => ({
        reseller_id: owner.resellerId,
        kind: 'balance_changed' as const,
        params: '{}',
      })),
    )
    .execute();
  await queueNotificationMails(store.database.app.db);
  const { rows } = await sql`select from notifications where is_mail_due`.execute(store.database.owner.db);
  expect(rows).toEqual([]);
});

test('deactivated and unconfirmed users get no mails', async () => {
  const owner = await store.makeSignedInBuyer();
  const accountant = await store.makeMember(owner, 'accountant');
  const { db } = store.database.owner;
  await db.updateTable('profiles').set({ is_active: false }).where('id', '=', accountant.profileId).execute();
  await db
    .updateTable('profiles')
    .set({ email_confirmed_at: null })
    .where('id', '=', owner.profileId)
    .execute();
  await tellAll(owner);
  await mailAll();
  expect(await subjectsFor(accountant.email)).toEqual([]);
  expect(await subjectsFor(owner.email)).toEqual([]);
});

test('an address that takes no mail does not keep it from the others', async () => {
  expectErrors(/Bad recipient address syntax/);
  const owner = await store.makeSignedInBuyer();
  const accountant = await store.makeMember(owner, 'accountant');
  const impossible = `no mail goes here@${'x'.repeat(60)}.example`;
  await store.database.owner.db
    .updateTable('profiles')
    .set({ email: impossible })
    .where('id', '=', owner.profileId)
    .execute();
  await tellAll(owner);
  await queueNotificationMails(store.database.app.db);
  await until(async () => expect((await subjectsFor(accountant.email)).length).toBe(3), 50);
  // Each of the five has failed, and each try is logged: where it takes long, some are tried again in the meantime.
  await until(async () => {
    const { rows } = await sql<{ tries: number }>`select attempts as tries from graphile_worker.jobs
        where task_identifier = 'send_notification'`.execute(store.database.owner.db);
    const tries = rows.map((row) => row.tries);
    expect([tries.length, Math.min(...tries) >= 1]).toEqual([5, true]);
    expect(errorsNoted()).toHaveLength(tries.reduce((sum, count) => sum + count, 0));
  }, 20);
  // Left alone they would be tried again for hours.
  await sql`delete from graphile_worker._private_jobs`.execute(store.database.owner.db);
});

test('a notification of any kind says texts alone: nothing else is kept', async () => {
  const { resellerId } = await store.makeSignedInBuyer();
  const add = (kind: string, params: string) =>
    sql`insert into notifications (reseller_id, kind, params, is_mail_due)
      values (${resellerId}, ${kind}, ${params}::jsonb, false)`.execute(store.database.owner.db);
  for (const kind of notification.shape.kind.options) {
    for (const params of [
      '{"date": null}',
      '{"units": 5}',
      '{"names": ["A"]}',
      '{"is_so": true}',
      '[]',
      'null',
    ])
      await expect(add(kind, params), `${kind} ${params}`).rejects.toThrow('notifications_params_check');
    await add(kind, '{"name": "A", "reason": ""}');
  }
});
