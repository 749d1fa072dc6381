// Which events reach whom: what the store turns off reaches no one, whatever they chose, and what it leaves to them is theirs.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { session } from '#shared/accounts/accounts.contract.ts';
import { readPreferences } from '#shared/accounts/preferences.contract.ts';
import { notification } from '#shared/store/notifications.contract.ts';
import { notificationRules, type Rule } from '#shared/store/notification-rules.contract.ts';
import { alertLowStock } from '#server/codes/alert-low-stock.ts';
import { sql } from '#server/platform/database/pool.ts';
import { queueNotificationMails } from '#server/store/notifications/queue-notification-mails.ts';
import { sendNotification } from '#server/store/notifications/send-notification.ts';
import { AccountSteps } from '#test/accounts/account-steps.ts';
import { api, dataOf, fieldsOf, problemOf, unchangedBy } from '#test/client.ts';
import { makeProduct } from '#test/shop.ts';
import { audited, callAs, statusesOf } from '#test/staff/staff-steps.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { until } from '#test/run/until.ts';

let store: TestStore;
let admin: { profileId: string; email: string; cookie: string };
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
});
beforeEach(() => store.database.owner.db.deleteFrom('notification_rules').execute());
afterAll(() => store.close());
const steps = new AccountSteps(() => store);

const PATH = '/api/admin/notification-rules';
const read = async () => dataOf(await callAs(store, admin)('GET', PATH), notificationRules);
interface Wish {
  event: string;
  role: string;
  in_store: Rule;
  by_mail: Rule;
  by_push: Rule;
}
const put = (audiences: Wish[], version: number, by: { cookie: string } = admin) =>
  callAs(store, by)('PUT', PATH, { audiences, version });
async function choose(event: string, role: string, in_store: Rule, by_mail: Rule) {
  const answer = await put([{ event, role, in_store, by_mail, by_push: 'on' }], (await read()).version);
  expect(answer.status).toBe(200);
}

const KINDS = ['deposit_paid', 'order_completed', 'code_seen_by_staff'] as const;
async function tell({ resellerId }: { resellerId: string }, ...kinds: (typeof KINDS)[number][]) {
  const params = JSON.stringify({ amount: '5000.00', currency: 'DZD', order_number: 'R-1', reason: 'Asked' });
  const rows = kinds.map((kind) => ({ reseller_id: resellerId, kind, params }));
  return store.database.owner.db.insertInto('notifications').values(rows).returning('id').execute();
}
async function heardBy(cookie: string): Promise<string[]> {
  const listed = dataOf(await api(store, 'GET', '/api/notifications', { cookie }), z.array(notification));
  const { unread_notifications: unread } = dataOf(
    await api(store, 'GET', '/api/session', { cookie }),
    session,
  );
  expect(unread).toBe(listed.length);
  return listed.map(({ kind }) => kind).toSorted();
}
async function mailAll(): Promise<void> {
  await queueNotificationMails(store.database.app.db);
  await until(async () => {
    const { rows } = await sql`select from graphile_worker.jobs
        where task_identifier in ('mail_notifications', 'send_notification')`.execute(
      store.database.owner.db,
    );
    expect(rows).toEqual([]);
  }, 20);
}
const mailedTo = async (email: string) =>
  (await steps.mailsFor(email)).map(({ subject }) => subject).toSorted();
async function team() {
  const owner = await store.makeSignedInBuyer();
  const buyer = await store.makeMember(owner, 'buyer');
  return { owner, buyer };
}
const preferencesOf = async (cookie: string) =>
  dataOf(await api(store, 'GET', '/api/preferences', { cookie }), readPreferences.response).notifications;
const prefer = (cookie: string, event: string, in_store: boolean, by_mail: boolean) =>
  api(store, 'PATCH', '/api/preferences', {
    cookie,
    body: { notifications: [{ event, in_store, by_mail, by_push: true }] },
  });

test('without a choice of the store each event reaches whom it always did', async () => {
  const { audiences } = await read();
  expect(audiences).toHaveLength(49);
  for (const { in_store, by_mail, by_push, defaults } of audiences)
    expect({ in_store, by_mail, by_push }).toEqual(defaults);
  expect(audiences.filter(({ event }) => event === 'low_stock').map(({ role }) => role)).toEqual([
    'admin',
    'catalogue_manager',
  ]);
});

test('what is off in the store is neither listed nor counted, for that role alone, and is there again once it is on', async () => {
  const { owner, buyer } = await team();
  await tell(owner, ...KINDS);
  const entries = await audited(store, () => choose('orders', 'buyer', 'off', 'optional'));
  expect(entries).toEqual([
    expect.objectContaining({
      action: 'notification_rules_changed',
      actor_id: admin.profileId,
      details: { 'orders, buyer, in_store': 'on → off' },
    }),
  ]);
  // That staff looked at a code is told whatever staff choose.
  expect(await heardBy(buyer.cookie)).toEqual(['code_seen_by_staff']);
  expect(await heardBy(owner.cookie)).toEqual([...KINDS].toSorted());
  await choose('orders', 'buyer', 'optional', 'optional');
  expect(await heardBy(buyer.cookie)).toEqual(['code_seen_by_staff']);
  expect((await prefer(buyer.cookie, 'orders', true, false)).status).toBe(200);
  expect(await heardBy(buyer.cookie)).toEqual(['code_seen_by_staff', 'order_completed']);
  await choose('orders', 'buyer', 'on', 'optional');
  expect(await heardBy(buyer.cookie)).toEqual(['code_seen_by_staff', 'order_completed']);
});

test('mails: on for who chose nothing, optional for who chose it, off for no one', async () => {
  const { owner, buyer } = await team();
  const other = await store.makeMember(owner, 'buyer');
  await prefer(other.cookie, 'orders', true, false);
  await choose('orders', 'buyer', 'on', 'on');
  await tell(owner, 'order_completed');
  await mailAll();
  expect(await mailedTo(buyer.email)).toEqual(['Order delivered']);
  expect(await mailedTo(other.email)).toEqual([]);
  await prefer(owner.cookie, 'deposits', true, true);
  await choose('deposits', 'owner', 'on', 'off');
  await choose('orders', 'buyer', 'on', 'off');
  await tell(owner, 'deposit_paid', 'order_completed');
  await mailAll();
  expect(await mailedTo(owner.email)).toEqual([]);
  expect(await mailedTo(buyer.email)).toEqual(['Order delivered']);
});

test('what was queued before it was turned off is not mailed any more, and nothing that comes meanwhile', async () => {
  const { owner } = await team();
  const [told] = await tell(owner, 'deposit_paid');
  const sent: string[] = [];
  const mailer = { send: async (to: string) => void sent.push(to), check: async () => {}, close: () => {} };
  const send = () =>
    sendNotification(
      { db: store.database.app.db, mailer, publicUrl: 'http://shop.example', replies: null },
      { notificationId: told?.id ?? '', profileId: owner.profileId },
      new Date(),
    );
  await send();
  expect(sent).toEqual([owner.email]);
  await store.database.owner.db.updateTable('notifications').set({ is_mail_due: false }).execute();
  const { version } = await read();
  const off = { event: 'deposits', role: 'owner', in_store: 'on', by_mail: 'off', by_push: 'on' } as const;
  const [answer] = await Promise.all([
    put([off], version),
    ...Array.from({ length: 5 }, () => queueNotificationMails(store.database.app.db)),
  ]);
  expect(answer.status).toBe(200);
  await send();
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      await tell(owner, 'deposit_paid');
      await queueNotificationMails(store.database.app.db);
    }),
  );
  await mailAll();
  expect(sent).toEqual([owner.email]);
  expect(await mailedTo(owner.email)).toEqual([]);
});

test('a person sees what the store has turned off, and has their choice back once it is on again', async () => {
  const { owner } = await team();
  const deposits = async () => (await preferencesOf(owner.cookie)).find(({ event }) => event === 'deposits');
  await choose('deposits', 'owner', 'on', 'off');
  const offered = { in_store: true, by_mail: false, by_push: true };
  expect(await deposits()).toEqual({
    event: 'deposits',
    in_store: true,
    by_mail: false,
    by_push: true,
    offered,
  });
  await prefer(owner.cookie, 'deposits', false, false);
  await choose('deposits', 'owner', 'on', 'on');
  expect(await deposits()).toEqual({
    event: 'deposits',
    in_store: false,
    by_mail: true,
    by_push: true,
    offered: { in_store: true, by_mail: true, by_push: true },
  });
});

test('stock that runs low is mailed to the roles of staff that the store chose', async () => {
  const { app, owner } = store.database;
  const manager = await store.makeStaff('catalogue_manager');
  const product = await makeProduct(owner.db, store.vault, { price: '100' });
  const low = () =>
    sql`insert into stock_thresholds (product_id, threshold) values (${product.productId}, 5)
      on conflict (product_id) do update set low_since = null`.execute(owner.db);
  await choose('low_stock', 'catalogue_manager', 'off', 'off');
  await low();
  expect(await alertLowStock(app.db)).toBe(1);
  await mailAll();
  expect(await mailedTo(manager.email)).toEqual([]);
  expect(await mailedTo(admin.email)).toEqual([`${product.name}: codes are running low`]);
  const sent: string[] = [];
  const mailer = { send: async (to: string) => void sent.push(to), check: async () => {}, close: () => {} };
  const { id: notificationId } = await owner.db
    .selectFrom('notifications')
    .select('id')
    .where('profile_id', '=', manager.profileId)
    .executeTakeFirstOrThrow();
  const send = () =>
    sendNotification(
      { db: app.db, mailer, publicUrl: 'http://shop.example', replies: null },
      { notificationId, profileId: manager.profileId },
      new Date(),
    );
  await send();
  expect(sent).toEqual([]);
  await choose('low_stock', 'catalogue_manager', 'optional', 'optional');
  // Left to them, it comes once they choose it.
  await send();
  expect(sent).toEqual([]);
  expect(await heardBy(manager.cookie)).toEqual([]);
  expect((await prefer(manager.cookie, 'low_stock', true, true)).status).toBe(200);
  await send();
  expect(sent).toEqual([manager.email]);
  expect(await heardBy(manager.cookie)).toEqual(['codes_low']);
  expect(await heardBy(admin.cookie)).toEqual(['codes_low']);
});

test('who is never told of an event is refused, and changes nothing', async () => {
  const { version } = await read();
  const good = { event: 'orders', role: 'owner', in_store: 'off', by_mail: 'off', by_push: 'off' } as const;
  const refused = async (...wishes: Wish[]) =>
    fieldsOf(await unchangedBy(store, () => put([good, ...wishes], version)));
  const at = (field: string) => [{ field: `audiences.1.${field}`, problem: 'not_allowed' }];
  expect(await refused({ ...good, role: 'viewer' })).toEqual(at('role'));
  expect(await refused(good)).toEqual(at('role'));
  expect(await refused({ ...good, event: 'low_stock', role: 'owner' })).toEqual(at('role'));
});

test('of two savers the second is told who was first', async () => {
  const [first, second] = await Promise.all([store.makeAdmin(), store.makeAdmin()]);
  const { version } = await read();
  const wish = { event: 'team', role: 'owner', in_store: 'on', by_push: 'on' } as const;
  const answers = await Promise.all([
    put([{ ...wish, by_mail: 'on' }], version, first),
    put([{ ...wish, by_mail: 'off' }], version, second),
  ]);
  expect(statusesOf(answers)).toEqual([200, 409]);
  const winner = answers[0].status === 200 ? first : second;
  const late = answers.find(({ status }) => status === 409);
  if (late === undefined) throw new Error('both were saved');
  expect(problemOf(late)).toMatchObject({ code: 'changed_meanwhile', params: { name: winner.email } });
});
