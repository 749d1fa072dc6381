// Staff are told of what waits for them: by their permission, once, counted, and no more than waits.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { session } from '#shared/accounts/accounts.contract.ts';
import { pathOf, placeOf } from '#shared/notification-place.ts';
import { notification, type Notification } from '#shared/store/notifications.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { queueNotificationMails } from '#server/store/notifications/queue-notification-mails.ts';
import { tellStaff } from '#server/store/notifications/tell-staff.ts';
import { AccountSteps, newEmail } from '#test/accounts/account-steps.ts';
import { api, dataOf } from '#test/client.ts';
import { switchTransfersOn, underReview } from '#test/deposits/receipt-steps.ts';
import { buy, delivered, lineOf, makeByHand, refuse, report } from '#test/orders/desk-steps.ts';
import { amount, request, save, sell, type Someone } from '#test/quotes/quote-steps.ts';
import { timesAsked } from '#test/run/times-asked.ts';
import { until } from '#test/run/until.ts';
import { callAs } from '#test/staff/staff-steps.ts';
import { startTestStore, type TestStore } from '#test/store.ts';

let store: TestStore;
let admin: Someone & { email: string };
let desk: Someone;
let accountant: Someone & { email: string };
let support: Someone;
let manager: Someone;
beforeAll(async () => {
  store = await startTestStore();
  [admin, desk, accountant, support, manager] = await Promise.all([
    store.makeAdmin(),
    store.makeStaff('order_desk'),
    store.makeStaff('accountant'),
    store.makeStaff('support'),
    store.makeStaff('catalogue_manager'),
  ]);
  await switchTransfersOn(store);
});
beforeEach(async () => {
  await sql`delete from notifications where profile_id is not null`.execute(owner());
  await sql`delete from staff_news`.execute(owner());
});
afterAll(() => store.close());
const steps = new AccountSteps(() => store);

const owner = () => store.database.owner.db;
/** Half past, so that no hour ends meanwhile. */
const NOW = new Date();
NOW.setUTCMinutes(30, 0, 0);
const tell = (hours = 0) =>
  tellStaff(store.database.app.db, new Date(NOW.getTime() + hours * 60 * 60 * 1000));
const toldTo = async ({ cookie }: { cookie: string }, query = '') =>
  dataOf(await api(store, 'GET', `/api/notifications${query}`, { cookie }), z.array(notification));
/** As `receipts_wait 2`; with * where it is read. */
const newsOf = async (who: { cookie: string }) =>
  (await toldTo(who)).map(
    ({ kind, params, is_read: isRead }) => `${kind} ${params['count']}${isRead ? '*' : ''}`,
  );
const unreadOf = async ({ cookie }: { cookie: string }) =>
  dataOf(await api(store, 'GET', '/api/session', { cookie }), session).unread_notifications;
const read = ({ cookie }: { cookie: string }, { id, created_at: seen }: Notification) =>
  api(store, 'PATCH', `/api/notifications/${id}`, { cookie, body: { is_read: true, seen_at: seen } });
async function only(who: { cookie: string }): Promise<Notification> {
  const [first, ...more] = await toldTo(who);
  if (first === undefined || more.length > 0) throw new Error('not told of one thing');
  return first;
}

test('who may see to it is told of each thing that waits, and led to it', async () => {
  const everyone = { admin, desk, accountant, support, manager };
  async function heard() {
    expect(await tell()).toBeGreaterThan(0);
    expect(await tell()).toBe(0);
    const found: Record<string, string> = {};
    for (const [name, who] of Object.entries(everyone))
      for (const one of await toldTo(who)) found[name] = `${one.kind} ${pathOf(placeOf(one))}`;
    await sql`delete from notifications where profile_id is not null`.execute(owner());
    return found;
  }
  const all = (told: string, ...names: string[]) => Object.fromEntries(names.map((name) => [name, told]));

  await underReview(store);
  expect(await heard()).toEqual(all('receipts_wait /admin/deposits', 'admin', 'accountant'));

  const product = await makeByHand(store, '1000');
  const bought = await buy(store, [{ product, price: '1000' }]);
  expect(await heard()).toEqual(all('orders_wait /admin/delivery', 'admin', 'desk'));

  await delivered(store, desk, lineOf(bought), { kind: 'text', quantity: 1, text: 'KEY-1' });
  const { rows } = await sql<{ id: string }>`select id from deliveries
    where order_item_id = ${lineOf(bought)}`.execute(owner());
  await report(store, bought, rows[0]?.id ?? '');
  expect(await heard()).toEqual(all('reports_wait /admin/delivery?tab=reports', 'admin', 'desk'));

  const buyer = await store.makeSignedInBuyer();
  const goods = await sell(store, '100', 5);
  const id = await request(store, buyer, [[goods, 5]]);
  expect(await heard()).toEqual(all('quotes_wait /admin/quotes?state=pending', 'admin', 'desk', 'manager'));

  expect(
    (await save(store, admin, id, [{ position: 0, product: goods, quantity: 5, price: amount('90') }]))
      .status,
  ).toBe(200);
  await sql`update quote_drafts set approval_asked_by = ${admin.profileId}, approval_asked_at = now()
    where request_id = ${id}`.execute(owner());
  // Not who asks.
  expect(await heard()).toEqual(all('approvals_wait /admin/quotes?only=approval', 'manager'));

  await sql`update settings set resellers_approved_at_once = false`.execute(owner());
  const email = newEmail();
  expect((await steps.signUp({ email })).status).toBe(201);
  expect(await tell()).toBe(0);
  expect((await steps.confirm(await steps.tokenFor(email))).status).toBe(200);
  const business = all('businesses_wait /admin/customers?status=pending', 'admin', 'support');
  expect(await heard()).toEqual(business);
  await sql`update reseller_profiles set status = 'rejected', rejection_reason = 'No papers'
    where id = ${buyer.resellerId}`.execute(owner());
  expect((await callAs(store, buyer)('POST', '/api/business/review')).status).toBe(200);
  expect(await heard()).toEqual(business);

  // Sound, left by a server that stopped, and with a problem.
  for (const outcome of [sql`problems = '[]'`, sql`failure = 'Interrupted'`, sql`problems = '[{}]'`]) {
    expect(await tell()).toBe(0);
    await sql`insert into ledger_checks default values`.execute(owner());
    await sql`update ledger_checks set finished_at = now(), ${outcome} where finished_at is null`.execute(
      owner(),
    );
  }
  expect(await heard()).toEqual(all('checks_failed /admin/ledger', 'admin', 'accountant'));
});

test('what is undone with its transaction is told to no one', async () => {
  const { resellerId } = await store.makeSignedInBuyer();
  const ask = (tx: Db) =>
    sql`update reseller_profiles set status = 'pending', rejection_reason = null where id = ${resellerId}`.execute(
      tx,
    );
  await sql`update reseller_profiles set status = 'rejected', rejection_reason = 'No' where id = ${resellerId}`.execute(
    owner(),
  );
  await owner()
    .transaction()
    .execute(async (tx) => {
      await ask(tx);
      throw new Error('undone');
    })
    .catch(() => {});
  expect(await tell()).toBe(0);
  await ask(owner());
  expect(await tell()).toBe(2);
});

test('two that come at the same moment count 2, whatever number of servers counts them', async () => {
  await Promise.all([underReview(store), underReview(store)]);
  await Promise.all([tell(), tell(), tell()]);
  expect(await newsOf(accountant)).toEqual(['receipts_wait 2']);
  const servers = Array.from({ length: 6 }, async (_, n) => {
    if (n % 2 === 0) await underReview(store);
    await tell();
  });
  await Promise.all(servers);
  await tell();
  expect(await newsOf(accountant)).toEqual(['receipts_wait 5']);
  expect(await unreadOf(accountant)).toBe(1);
});

test('what came is counted in portions: one that fails is counted later, once', async () => {
  await sql`insert into staff_news (kind) select 'checks_failed' from generate_series(1, 5)`.execute(owner());
  const inPortions = () => tellStaff(store.database.app.db, NOW, 2);
  await sql`alter table notifications add constraint stops_here check (params ->> 'count' <> '4') not valid`.execute(
    owner(),
  );
  await expect(inPortions()).rejects.toThrow('stops_here');
  expect(await newsOf(accountant)).toEqual(['checks_failed 2']);
  await sql`alter table notifications drop constraint stops_here`.execute(owner());
  expect(await timesAsked('delete from staff_news', inPortions)).toBe(2);
  expect([await newsOf(accountant), await newsOf(admin)]).toEqual([['checks_failed 5'], ['checks_failed 5']]);
});

test('read while another one comes, it stays unread; read, the next one is told anew', async () => {
  await underReview(store);
  await tell();
  const shown = await only(accountant);
  await underReview(store);
  await tell();
  expect((await read(accountant, shown)).status).toBe(200);
  const seen = { ids: [shown.id], seen_at: shown.created_at };
  expect((await callAs(store, accountant)('POST', '/api/notifications/read', seen)).status).toBe(200);
  expect(await newsOf(accountant)).toEqual(['receipts_wait 2']);
  await read(accountant, await only(accountant));
  expect(await newsOf(accountant)).toEqual(['receipts_wait 2*']);
  // A colleague has not read theirs.
  expect(await newsOf(admin)).toEqual(['receipts_wait 2']);
  await underReview(store);
  await tell();
  expect(await newsOf(accountant)).toEqual(['receipts_wait 1', 'receipts_wait 2*']);
  expect(await newsOf(admin)).toEqual(['receipts_wait 3']);
});

test('reading and counting at the same moment lose nothing', async () => {
  for (let round = 0; round < 5; round += 1) {
    await sql`delete from notifications where profile_id is not null`.execute(owner());
    await underReview(store);
    await tell();
    const shown = await only(accountant);
    await underReview(store);
    await Promise.all([tell(), read(accountant, shown)]);
    const [newest] = await newsOf(accountant);
    expect(['receipts_wait 2', 'receipts_wait 1']).toContain(newest);
    expect(await unreadOf(accountant)).toBe(1);
  }
});

test('it is mailed to who chose that, once an hour at most, and says by then what was not read', async () => {
  const choice = { event: 'receipts', in_store: true, by_mail: true, by_push: true };
  expect(
    (await callAs(store, accountant)('PATCH', '/api/preferences', { notifications: [choice] })).status,
  ).toBe(200);
  async function mailed(): Promise<string[]> {
    await queueNotificationMails(store.database.app.db);
    await until(async () => {
      const { rows } = await sql`select from graphile_worker.jobs
        where task_identifier in ('mail_notifications', 'send_notification')`.execute(owner());
      expect(rows).toEqual([]);
    }, 20);
    const receiptsIn = async (email: string) =>
      (await steps.mailsFor(email)).flatMap(({ text }) => /\d+ new receipts?/.exec(text) ?? []);
    expect(await receiptsIn(admin.email)).toEqual([]);
    return receiptsIn(accountant.email);
  }
  await underReview(store);
  await tell();
  expect(await mailed()).toEqual(['1 new receipt']);
  await underReview(store);
  await tell();
  expect(await newsOf(accountant)).toEqual(['receipts_wait 2']);
  expect(await mailed()).toEqual(['1 new receipt']);
  await underReview(store);
  await tell(1);
  expect(await newsOf(accountant)).toEqual(['receipts_wait 3']);
  expect(await mailed()).toEqual(['3 new receipts', '1 new receipt']);
});

test('what is seen to is told no more', async () => {
  await sql`update code_reports set status = 'refused', answer = 'No', decided_at = now()`.execute(owner());
  const product = await makeByHand(store, '1000');
  const bought = await buy(store, [{ product, price: '1000', quantity: 2 }]);
  await delivered(store, desk, lineOf(bought), { kind: 'text', quantity: 1, text: 'KEY-1' });
  await delivered(store, desk, lineOf(bought), { kind: 'text', quantity: 1, text: 'KEY-2' });
  const { rows } = await sql<{ id: string }>`select id from deliveries
    where order_item_id = ${lineOf(bought)}`.execute(owner());
  const reports: string[] = [];
  for (const { id } of rows) reports.push(await report(store, bought, id));
  await tell();
  const told = async () => (await newsOf(desk)).filter((one) => one.startsWith('reports'));
  expect(await told()).toEqual(['reports_wait 2']);
  for (const [id, left] of [
    [reports[0], 'reports_wait 1'],
    [reports[1], 'reports_wait 1*'],
  ] as const) {
    expect((await refuse(store, admin, id ?? '')).status).toBe(200);
    expect(await tell()).toBeGreaterThan(0);
    expect(await told()).toEqual([left]);
  }
  expect(await tell()).toBe(0);
});
