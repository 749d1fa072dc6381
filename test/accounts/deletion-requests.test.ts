// Law 18-07: what someone asks to be deleted. What the law wants kept stays; what is refused changes nothing.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDeletions, readDeletion, staffDeletion } from '#shared/accounts/own-data.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { api, dataOf, newKey, refusalOf, unchangedBy } from '#test/client.ts';
import { makeProduct } from '#test/shop.ts';
import { ageOfPassword, audited, callAs, statusesOf } from '#test/staff/staff-steps.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { AccountSteps } from './account-steps.ts';
import { buyCode } from './own-data-steps.ts';

let store: TestStore;
let admin: { profileId: string; email: string; cookie: string };
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
});
afterAll(() => store.close());
const steps = new AccountSteps(() => store);

const ask = (cookie: string, body: object = {}) =>
  api(store, 'POST', '/api/profile/deletion', { cookie, body });
const own = async (cookie: string) =>
  dataOf(await api(store, 'GET', '/api/profile/deletion', { cookie }), readDeletion.response);
const listed = async (query = '') =>
  dataOf(await callAs(store, admin)('GET', `/api/admin/deletion-requests${query}`), listDeletions.response);
const decide = (id: string, how: 'fulfil' | 'decline', body?: object) =>
  callAs(store, admin)('POST', `/api/admin/deletion-requests/${id}/${how}`, body);
async function requestOf(cookie: string): Promise<string> {
  const { request } = await own(cookie);
  if (request === null) throw new Error('no request');
  return request.id;
}

test('one request waits at a time, is seen by staff, and can be withdrawn', async () => {
  const owner = await store.makeSignedInBuyer(5000);
  await buyCode(store, owner.cookie, `CODE-${newKey()}`);
  expect(await own(owner.cookie)).toEqual({
    request: null,
    kept: { orders: 1, transactions: 2, invoices: expect.any(Number) },
  });
  const answers = await Promise.all([1, 2, 3].map(() => ask(owner.cookie, { reason: 'I stop selling' })));
  expect(statusesOf(answers)).toEqual([201, 409, 409]);
  expect(refusalOf(await unchangedBy(store, () => ask(owner.cookie))).code).toBe('deletion_asked_already');
  const [request] = await listed('?status=open');
  expect(request).toMatchObject({
    person: { email: owner.email },
    reason: 'I stop selling',
    gives_up_balance: false,
    member_role: 'owner',
    kept: { orders: 1, transactions: 2 },
  });
  const entries = await audited(store, async () => {
    await api(store, 'DELETE', '/api/profile/deletion', { cookie: owner.cookie });
  });
  expect(entries.map(({ action }) => action)).toEqual(['deletion_withdrawn']);
  expect((await own(owner.cookie)).request?.status).toBe('withdrawn');
  const again = await unchangedBy(store, () =>
    api(store, 'DELETE', '/api/profile/deletion', { cookie: owner.cookie }),
  );
  expect(refusalOf(again).code).toBe('deletion_decided');
  const id = request?.id ?? '';
  for (const how of ['fulfil', 'decline'] as const)
    expect(
      refusalOf(
        await unchangedBy(store, () =>
          decide(id, how, how === 'decline' ? { answer: 'Too late' } : undefined),
        ),
      ).code,
    ).toBe('deletion_decided');
});

test('staff decline with a reason, which the person gets by mail and in the settings', async () => {
  const owner = await store.makeSignedInBuyer();
  await ask(owner.cookie);
  const entries = await audited(store, async () => {
    const answer = await decide(await requestOf(owner.cookie), 'decline', { answer: 'An invoice is open.' });
    expect(dataOf(answer, staffDeletion)).toMatchObject({
      status: 'declined',
      answer: 'An invoice is open.',
    });
  });
  expect(entries).toEqual([
    expect.objectContaining({
      action: 'deletion_declined',
      actor_id: admin.profileId,
      profile_id: owner.profileId,
      details: { reason: 'An invoice is open.' },
    }),
  ]);
  expect((await own(owner.cookie)).request).toMatchObject({
    status: 'declined',
    answer: 'An invoice is open.',
  });
  expect((await steps.mailFor(owner.email)).text).toContain('An invoice is open.');
  // They may ask again.
  expect((await ask(owner.cookie)).status).toBe(201);
});

test('what is left on the balance keeps a request from being fulfilled, unless it is forfeited', async () => {
  const owner = await store.makeSignedInBuyer(5000);
  await ask(owner.cookie);
  const id = await requestOf(owner.cookie);
  expect(refusalOf(await unchangedBy(store, () => decide(id, 'fulfil'))).code).toBe('balance_not_empty');
  await api(store, 'DELETE', '/api/profile/deletion', { cookie: owner.cookie });
  await ask(owner.cookie, { gives_up_balance: true });
  const entries = await audited(store, async () =>
    expect((await decide(await requestOf(owner.cookie), 'fulfil')).status).toBe(200),
  );
  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    ['deletion_done', {}],
    ['account_closed', { gave_up: '5000.00 DZD' }],
  ]);
});

test('a fulfilled request leaves what the law wants kept, and nothing else', async () => {
  const { db } = store.database.owner;
  const owner = await store.makeSignedInBuyer(100);
  const member = await store.makeMember(owner, 'viewer');
  await buyCode(store, owner.cookie, `CODE-${newKey()}`);
  await sql`update profiles set first_name = 'Nadia', last_name = 'Amrani' where id = ${owner.profileId}`.execute(
    db,
  );
  const { productId } = await makeProduct(db, store.vault, { price: '100' });
  await sql`insert into favourites (profile_id, product_id) values (${owner.profileId}, ${productId})`.execute(
    db,
  );
  await sql`insert into cart_lines (profile_id, product_id, quantity) values (${owner.profileId}, ${productId}, 1)`.execute(
    db,
  );
  await ask(owner.cookie, { reason: 'Nadia Amrani wants to be forgotten' });
  const id = await requestOf(owner.cookie);
  await ageOfPassword(store, admin.profileId, 3600);
  expect(refusalOf(await unchangedBy(store, () => decide(id, 'fulfil'))).code).toBe('password_required');
  await ageOfPassword(store, admin.profileId, 0);
  const answers = await Promise.all([decide(id, 'fulfil'), decide(id, 'fulfil')]);
  expect(statusesOf(answers)).toEqual([200, 409]);
  expect((await listed('?status=done'))[0]).toMatchObject({ id, reason: null, person: { name: null } });
  const counts = await sql<Record<string, number>>`select
    (select count(*)::int from profiles where email = ${owner.email} or first_name = 'Nadia') as people,
    (select count(*)::int from profiles where reseller_id = ${owner.resellerId} and closed_at is not null) as closed,
    (select count(*)::int from sessions where profile_id in (${owner.profileId}, ${member.profileId})) as sessions,
    (select count(*)::int from favourites where profile_id = ${owner.profileId}) as favourites,
    (select count(*)::int from cart_lines where profile_id = ${owner.profileId}) as cart,
    (select count(*)::int from orders where reseller_id = ${owner.resellerId}) as orders,
    (select count(*)::int from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where a.reseller_id = ${owner.resellerId}) as transactions`.execute(db);
  expect(counts.rows).toEqual([
    { people: 0, closed: 2, sessions: 0, favourites: 0, cart: 0, orders: 1, transactions: 2 },
  ]);
  expect((await steps.mailFor(owner.email)).subject).toBe('Your data has been deleted');
});

test('who closes the account has no request that waits any more', async () => {
  const owner = await store.makeSignedInBuyer();
  await ask(owner.cookie, { reason: 'Soon' });
  const id = await requestOf(owner.cookie);
  expect((await api(store, 'POST', '/api/profile/close', { cookie: owner.cookie, body: {} })).status).toBe(
    200,
  );
  expect((await listed('?status=done')).find((one) => one.id === id)).toMatchObject({
    reason: null,
    decided_by: null,
  });
});
