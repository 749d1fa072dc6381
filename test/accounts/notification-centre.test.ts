// The list of all notifications: page by page, by what they are about and by what is unread, each marked by itself; and no one
// learns of, or marks, what is not theirs.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { session } from '#shared/accounts/accounts.contract.ts';
import { notification } from '#shared/store/notifications.contract.ts';
import { placeOf } from '#shared/notification-place.ts';
import { alertLowStock } from '#server/codes/alert-low-stock.ts';
import { sql } from '#server/platform/database/pool.ts';
import { makeProduct } from '#test/shop.ts';
import { openLive } from '#test/store/live-stream.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, dataOf, fieldsOf, pageOf, refusalOf, unchangedBy } from '#test/client.ts';
import { callAs } from '#test/staff/staff-steps.ts';
import { until } from '#test/run/until.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const PATH = '/api/notifications';
const list = async ({ cookie }: { cookie: string }, query = '') =>
  pageOf(await api(store, 'GET', `${PATH}${query}`, { cookie }), z.array(notification));
const kindsOf = async (by: { cookie: string }, query = '') =>
  (await list(by, query)).data.map(({ kind }) => kind);
const mark = ({ cookie }: { cookie: string }, id: string, is_read: boolean) =>
  api(store, 'PATCH', `${PATH}/${id}`, { cookie, body: { is_read } });
const unreadOf = async ({ cookie }: { cookie: string }) =>
  dataOf(await api(store, 'GET', '/api/session', { cookie }), session).unread_notifications;

type Kind = z.output<typeof notification>['kind'];
async function tell({ resellerId }: { resellerId: string }, ...kinds: Kind[]): Promise<string[]> {
  const ids: string[] = [];
  for (const kind of kinds) {
    const { id } = await store.database.owner.db
      .insertInto('notifications')
      .values({ reseller_id: resellerId, kind, params: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return ids;
}

test('the list comes page by page, newest first, each notification once', async () => {
  const owner = await store.makeSignedInBuyer();
  const told = await tell(owner, ...Array.from({ length: 7 }, () => 'order_completed' as const));
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const { data, pagination }: Awaited<ReturnType<typeof list>> = await list(
      owner,
      `?limit=3${cursor === null ? '' : `&cursor=${cursor}`}`,
    );
    seen.push(...data.map(({ id }) => id));
    cursor = pagination?.next_cursor ?? null;
  } while (cursor !== null);
  expect(seen).toEqual(told.toReversed());
  expect(fieldsOf(await api(store, 'GET', `${PATH}?cursor=forged`, { cookie: owner.cookie }))).toEqual([
    { field: 'cursor', problem: 'not_allowed' },
  ]);
});

test('it is narrowed by what it is about and by what is unread', async () => {
  const owner = await store.makeSignedInBuyer();
  const buyer = await store.makeMember(owner, 'buyer');
  const [paid = '', low = ''] = await tell(owner, 'deposit_paid', 'low_balance', 'order_waiting');
  expect((await mark(owner, low, true)).status).toBe(200);
  expect(await kindsOf(owner, '?event=balance')).toEqual(['low_balance']);
  expect(await kindsOf(owner, '?state=read')).toEqual(['low_balance']);
  expect(await kindsOf(owner, '?state=unread')).toEqual(['order_waiting', 'deposit_paid']);
  expect(await kindsOf(owner, '?state=unread&event=deposits')).toEqual(['deposit_paid']);
  expect(await kindsOf(owner, '?event=team')).toEqual([]);
  // A role hears of nothing more by asking for it.
  expect(await kindsOf(buyer, '?event=deposits')).toEqual([]);
  expect(await kindsOf(buyer)).toEqual(['order_waiting']);
  expect(refusalOf(await mark(buyer, paid, true))).toEqual({ status: 404, code: 'not_found' });
  expect(await unreadOf(owner)).toBe(2);
});

test('one is read and unread again, for the whole business, and open pages hear of it', async () => {
  const owner = await store.makeSignedInBuyer();
  const accountant = await store.makeMember(owner, 'accountant');
  const [id = ''] = await tell(owner, 'deposit_paid');
  const page = await openLive(store, accountant.cookie);
  expect((await mark(owner, id, true)).status).toBe(200);
  expect((await mark(owner, id, true)).status).toBe(200);
  expect(await unreadOf(accountant)).toBe(0);
  await until(() => expect(page.topics).toContain('notifications'), 20);
  page.close();
  expect((await mark(accountant, id, false)).status).toBe(200);
  expect(await unreadOf(owner)).toBe(1);
  expect((await list(owner)).data.map(({ is_read }) => is_read)).toEqual([false]);
});

test('another business, and staff who look at it, can mark nothing of it', async () => {
  const owner = await store.makeSignedInBuyer();
  const other = await store.makeSignedInBuyer();
  const support = await store.makeStaff('support');
  const [id = ''] = await tell(owner, 'deposit_paid');
  const refused = async (by: { cookie: string }) =>
    refusalOf(await unchangedBy(store, () => mark(by, id, true)));
  expect(await refused(other)).toEqual({ status: 404, code: 'not_found' });
  expect(await refused(support)).toEqual({ status: 404, code: 'not_found' });
  expect(refusalOf(await mark(owner, randomUUID(), true)).code).toBe('not_found');
  const look = await callAs(store, support)('POST', `/api/admin/clients/${owner.resellerId}/look`);
  expect(look.status).toBe(200);
  expect((await list(support)).data.map((one) => one.id)).toEqual([id]);
  expect((await refused(support)).status).toBe(403);
  expect(await unreadOf(owner)).toBe(1);
});

test('staff who manage codes are told of those that run low, each for themselves, and led to them', async () => {
  const { owner: database, app } = store.database;
  const [admin, manager, desk] = await Promise.all([
    store.makeAdmin(),
    store.makeStaff('catalogue_manager'),
    store.makeStaff('order_desk'),
  ]);
  const product = await makeProduct(database.db, store.vault, { price: '100' });
  await sql`insert into stock_thresholds (product_id, threshold) values (${product.productId}, 5)`.execute(
    database.db,
  );
  expect(await alertLowStock(app.db)).toBe(1);
  expect(await alertLowStock(app.db)).toBe(0);
  for (const who of [admin, manager]) {
    const { data } = await list(who, '?event=low_stock');
    expect(data).toHaveLength(1);
    expect(data[0]?.params).toMatchObject({ product: product.name });
    expect(data.map(placeOf)).toEqual([{ to: `/admin/codes/${product.productId}` }]);
    expect(await unreadOf(who)).toBe(1);
  }
  expect(await kindsOf(desk)).toEqual([]);
  expect((await api(store, 'POST', `${PATH}/read`, { cookie: admin.cookie })).status).toBe(200);
  expect([await unreadOf(admin), await unreadOf(manager)]).toEqual([0, 1]);
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
