// The list of all notifications: page by page, by what they are about and by what is unread, each marked by itself; and no one
// learns of, or marks, what is not theirs.
import { afterAll, beforeAll, expect, test } from 'vitest';
import fc from 'fast-check';
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
import { often } from '#test/run/full.ts';
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
const readAll = ({ cookie }: { cookie: string }, body: object = {}) =>
  api(store, 'POST', `${PATH}/read`, { cookie, body });
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

test('each of a business reads for themselves, and their own open pages hear of it', async () => {
  const owner = await store.makeSignedInBuyer();
  const accountant = await store.makeMember(owner, 'accountant');
  const [id = '', other = ''] = await tell(owner, 'deposit_paid', 'deposit_failed');
  const [ownPage, theirPage] = [
    await openLive(store, owner.cookie),
    await openLive(store, accountant.cookie),
  ];
  const heard = ({ topics }: { topics: string[] }) => topics.filter((one) => one === 'notifications').length;
  expect((await mark(owner, id, true)).status).toBe(200);
  await until(() => expect(heard(ownPage)).toBe(1), 20);
  expect([await unreadOf(owner), await unreadOf(accountant)]).toEqual([1, 2]);
  expect((await mark(accountant, other, true)).status).toBe(200);
  await until(() => expect(heard(theirPage)).toBe(1), 20);
  expect(heard(ownPage)).toBe(1);
  ownPage.close();
  theirPage.close();
  expect((await mark(owner, id, true)).status).toBe(200);
  expect((await mark(owner, id, false)).status).toBe(200);
  expect([await unreadOf(owner), await unreadOf(accountant)]).toEqual([2, 1]);
  expect((await list(accountant)).data.map(({ is_read }) => is_read)).toEqual([true, false]);
  expect((await readAll(owner)).status).toBe(200);
  expect([await unreadOf(owner), await unreadOf(accountant)]).toEqual([0, 1]);
});

test('who joins later finds read what came before', async () => {
  const owner = await store.makeSignedInBuyer();
  await tell(owner, 'order_completed');
  const buyer = await store.makeMember(owner, 'buyer');
  expect([await unreadOf(owner), await unreadOf(buyer)]).toEqual([1, 0]);
  await tell(owner, 'order_completed');
  expect((await list(buyer)).data.map(({ is_read }) => is_read)).toEqual([false, true]);
});

test('what came after it was shown, or is not there yet, stays unread when all are marked', async () => {
  const owner = await store.makeSignedInBuyer();
  await tell(owner, 'order_completed');
  const [shown] = (await list(owner)).data;
  await tell(owner, 'order_waiting');
  expect((await readAll(owner, { seen_at: shown?.created_at })).status).toBe(200);
  expect(await kindsOf(owner, '?state=unread')).toEqual(['order_waiting']);
  await store.database.owner.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('notifications')
      .values({ reseller_id: owner.resellerId, kind: 'low_balance', params: '{}' })
      .execute();
    await tell(owner, 'deposit_paid');
    expect((await readAll(owner)).status).toBe(200);
  });
  expect(await kindsOf(owner, '?state=unread')).toEqual(['low_balance']);
});

test('what was written before it but came after the list was read stays unread, whatever is marked of the list', async () => {
  for (const limit of [4, 2]) {
    const owner = await store.makeSignedInBuyer();
    await toldLongAgo(owner, 1);
    await tell(owner, 'deposit_paid');
    const { data: shown, pagination } = await store.database.owner.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('notifications')
        .values({ reseller_id: owner.resellerId, kind: 'low_balance', params: '{}' })
        .execute();
      await tell(owner, 'order_completed');
      return list(owner, `?limit=${limit}`);
    });
    const [newest] = shown;
    const body = {
      ids: shown.map(({ id }) => id),
      seen_at: newest?.created_at,
      with_older: pagination?.next_cursor !== null,
    };
    expect((await readAll(owner, body)).status).toBe(200);
    expect(await kindsOf(owner, '?state=unread')).toEqual(['low_balance']);
  }
});

/** Days ago, and as if these people had joined before. */
async function toldLongAgo({ resellerId }: { resellerId: string }, count: number): Promise<void> {
  await sql`update profiles set read_until = '00000000-0000-7000-8000-000000000000' where reseller_id = ${resellerId}`.execute(
    store.database.owner.db,
  );
  await sql`insert into notifications (id, reseller_id, kind, is_mail_due)
    select overlay(replace(new_id()::text, '-', '') placing
      lpad(to_hex((extract(epoch from now()) * 1000)::bigint - 90000000 + n), 12, '0') from 1 for 12)::uuid, ${resellerId}, 'order_completed', false from generate_series(1, ${count}::int) n`.execute(
    store.database.owner.db,
  );
}
const marksOf = async ({ profileId }: { profileId: string }) =>
  (await sql`select from notification_marks where profile_id = ${profileId}`.execute(store.database.owner.db))
    .rows.length;

test('of thousands from long ago few marks are kept, and each is read as it was', async () => {
  const owner = await store.makeSignedInBuyer();
  const buyer = await store.makeMember(owner, 'buyer');
  await toldLongAgo(owner, 2500);
  const [newest] = (await list(owner)).data;
  // Each marking passes a thousand of them; the third is past all.
  for (const isRead of [true, false, true]) {
    expect((await mark(owner, newest?.id ?? '', isRead)).status).toBe(200);
    expect(await unreadOf(owner)).toBe(isRead ? 2499 : 2500);
  }
  expect((await readAll(owner)).status).toBe(200);
  expect([await unreadOf(owner), await marksOf(owner), await unreadOf(buyer)]).toEqual([0, 0, 2500]);
  expect((await mark(owner, newest?.id ?? '', false)).status).toBe(200);
  expect([await unreadOf(owner), await marksOf(owner)]).toEqual([1, 1]);
  expect((await list(owner, '?state=unread')).data.map(({ id }) => id)).toEqual([newest?.id]);
});

test('whatever is marked in which order, of long ago or of today, is as it was marked last', async () => {
  const step = fc.record({
    what: fc.constantFrom('read', 'read', 'unread', 'unread', 'range', 'older', 'all', 'tell'),
    at: fc.nat(11),
    to: fc.nat(11),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const owner = await store.makeSignedInBuyer();
      const buyer = await store.makeMember(owner, 'buyer');
      await toldLongAgo(owner, 4);
      await tell(owner, 'order_completed', 'order_waiting');
      const unread = new Set((await list(owner)).data.map(({ id }) => id));
      const ids = [...unread];
      for (const { what, at, to } of steps) {
        const id = ids[at % ids.length] ?? '';
        if (what === 'tell') {
          const [told = ''] = await tell(owner, 'order_completed');
          ids.unshift(told);
          unread.add(told);
        } else if (what === 'read' || what === 'unread') {
          expect((await mark(owner, id, what === 'read')).status).toBe(200);
          if (what === 'read') unread.delete(id);
          else unread.add(id);
        } else {
          const [first, last] = what === 'all' ? [0, ids.length - 1] : [at % ids.length, to % ids.length];
          const range = ids.slice(Math.min(first, last), Math.max(first, last) + 1);
          const older = what === 'older' ? ids.slice(ids.indexOf(range.at(-1) ?? '')) : [];
          const body = what === 'all' ? {} : { ids: range, with_older: what === 'older' };
          expect((await readAll(owner, body)).status).toBe(200);
          for (const one of [...range, ...older]) unread.delete(one);
        }
        const left = ids.filter((one) => unread.has(one));
        expect((await list(owner, '?state=unread')).data.map((one) => one.id)).toEqual(left);
        expect(await unreadOf(owner)).toBe(left.length);
      }
      expect(await unreadOf(buyer)).toBe(ids.length);
    }),
    { numRuns: often(6, 60) },
  );
});

test('marked by many hands, and withdrawn meanwhile, nothing is lost', async () => {
  const owner = await store.makeSignedInBuyer();
  await toldLongAgo(owner, 3);
  await tell(owner, ...Array.from({ length: 7 }, () => 'order_completed' as const));
  const ids = (await list(owner)).data.map(({ id }) => id);
  const withdrawn = ids.slice(0, 2);
  const answers = await Promise.all([
    ...ids.map((id) => mark(owner, id, true)),
    readAll(owner, { ids: ids.slice(0, 6) }),
    store.database.owner.db.deleteFrom('notifications').where('id', 'in', withdrawn).execute(),
  ]);
  for (const answer of answers) if ('status' in answer) expect([200, 404]).toContain(answer.status);
  expect((await list(owner)).data.map(({ is_read }) => is_read)).toEqual(
    Array.from({ length: 8 }, () => true),
  );
  expect(await unreadOf(owner)).toBe(0);
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
  expect((await readAll(admin)).status).toBe(200);
  expect([await unreadOf(admin), await unreadOf(manager)]).toEqual([0, 1]);
});
