// Who acts for a business: what each role may do, and how the owner changes it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { order } from '#shared/orders/orders.contract.ts';
import { member, readTeam } from '#shared/resellers/team.contract.ts';
import { makeProduct, type Buyer } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, dataOf, dinars, fieldsOf, newKey, problemOf, refusalOf, unchangedBy } from '#test/client.ts';

let store: TestStore;
let productId: string;
beforeAll(async () => {
  store = await startTestStore();
  const goods = { price: '1000', delivery: 'manual' } as const;
  ({ productId } = await makeProduct(store.database.owner.db, store.vault, goods));
});
afterAll(() => store.close());

const team = async (cookie: string) =>
  dataOf(await api(store, 'GET', '/api/team', { cookie }), readTeam.response);
const change = (cookie: string, id: string, body: object) =>
  api(store, 'PATCH', `/api/team/members/${id}`, { cookie, body });
const buy = (cookie: string, quantity = 1) =>
  api(store, 'POST', '/api/orders', {
    cookie,
    headers: { 'idempotency-key': newKey() },
    body: { lines: [{ product_id: productId, quantity, expected_unit_price: dinars('1000') }] },
  });
const isSignedIn = async (cookie: string) =>
  (await api(store, 'GET', '/api/preferences', { cookie })).status === 200;

const auditOf = ({ resellerId }: Pick<Buyer, 'resellerId'>) =>
  store.database.owner.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'profile_id', 'details'])
    .where('reseller_id', '=', resellerId)
    .orderBy('id')
    .execute();

test('the team lists everybody, the owner first, with limits and what is spent of them', async () => {
  const owner = await store.makeSignedInBuyer(5000);
  const buyer = await store.makeMember(owner, 'buyer');
  const viewer = await store.makeMember(owner, 'viewer');
  await change(owner.cookie, buyer.profileId, { daily_limit: dinars('2500') });
  expect((await buy(buyer.cookie)).status).toBe(201);
  const { members, invitations } = await team(owner.cookie);
  expect(invitations).toEqual([]);
  const shown = members.map(({ id, email, member_role, daily_limit, spent_today, is_active }) => ({
    id,
    email,
    member_role,
    daily_limit,
    spent_today,
    is_active,
  }));
  const plain = { daily_limit: null, spent_today: null, is_active: true };
  expect(shown[0]).toEqual({ ...plain, id: owner.profileId, email: owner.email, member_role: 'owner' });
  expect(shown.slice(1).toSorted((a, b) => a.member_role.localeCompare(b.member_role))).toEqual([
    {
      id: buyer.profileId,
      email: buyer.email,
      member_role: 'buyer',
      daily_limit: dinars('2500.00'),
      spent_today: dinars('1000.00'),
      is_active: true,
    },
    { ...plain, id: viewer.profileId, email: viewer.email, member_role: 'viewer' },
  ]);
});

test('each role may do what it is for: an accountant buys nothing, a viewer sees no money', async () => {
  const owner = await store.makeSignedInBuyer(9000);
  const people = {
    owner,
    buyer: await store.makeMember(owner, 'buyer'),
    accountant: await store.makeMember(owner, 'accountant'),
    viewer: await store.makeMember(owner, 'viewer'),
  };
  const statuses: Record<string, number[]> = {};
  for (const [role, { cookie }] of Object.entries(people)) {
    statuses[role] = [(await buy(cookie)).status];
    for (const path of ['/api/orders', '/api/balance', '/api/balance-transactions', '/api/team']) {
      statuses[role].push((await api(store, 'GET', path, { cookie })).status);
    }
  }
  // buying, orders, balance, movements, team
  expect(statuses).toEqual({
    owner: [201, 200, 200, 200, 200],
    buyer: [201, 200, 200, 403, 403],
    accountant: [403, 200, 200, 200, 403],
    viewer: [403, 200, 403, 403, 403],
  });
});

test('the owner sees who placed an order', async () => {
  const owner = await store.makeSignedInBuyer(5000);
  const buyer = await store.makeMember(owner, 'buyer');
  await api(store, 'PUT', '/api/profile/names', {
    cookie: buyer.cookie,
    body: { first_name: 'Yacine', last_name: 'Brahimi' },
  });
  await buy(buyer.cookie);
  await buy(owner.cookie);
  const orders = dataOf(await api(store, 'GET', '/api/orders', { cookie: owner.cookie }), z.array(order));
  expect(orders.map((one) => one.placed_by)).toEqual([owner.email, 'Yacine Brahimi']);
});

test('a daily limit holds, also of ten purchases at once, and each person has their own', async () => {
  const owner = await store.makeSignedInBuyer(50_000);
  const [limited, other] = [await store.makeMember(owner, 'buyer'), await store.makeMember(owner, 'buyer')];
  await change(owner.cookie, limited.profileId, { daily_limit: dinars('3500') });
  const answers = await Promise.all(Array.from({ length: 10 }, () => buy(limited.cookie)));
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.map(refusalOf)).toEqual(
    Array.from({ length: 7 }, () => ({ status: 409, code: 'daily_limit_reached' })),
  );
  expect(refused.map((answer) => problemOf(answer).params)).toEqual(
    Array.from({ length: 7 }, () => ({ limit: 'DA 3,500.00', left: 'DA 500.00', currency: 'DZD' })),
  );
  expect((await buy(other.cookie)).status).toBe(201);
  expect((await buy(owner.cookie, 5)).status).toBe(201);
  const shown = (await team(owner.cookie)).members.find(({ id }) => id === limited.profileId);
  expect(shown?.spent_today).toEqual(dinars('3000.00'));
  await change(owner.cookie, limited.profileId, { daily_limit: dinars('4000') });
  expect((await buy(limited.cookie)).status).toBe(201);
  await change(owner.cookie, limited.profileId, { daily_limit: null });
  expect((await buy(limited.cookie, 4)).status).toBe(201);
});

test('another role takes the limit along, and every change is in the audit log', async () => {
  const owner = await store.makeSignedInBuyer();
  const buyer = await store.makeMember(owner, 'buyer');
  const changed = async (body: object) => dataOf(await change(owner.cookie, buyer.profileId, body), member);
  expect(await changed({ daily_limit: dinars('2500.5') })).toMatchObject({
    member_role: 'buyer',
    daily_limit: dinars('2500.50'),
  });
  expect(await changed({ member_role: 'accountant' })).toMatchObject({
    member_role: 'accountant',
    daily_limit: null,
    spent_today: null,
  });
  expect(await changed({ member_role: 'buyer', daily_limit: dinars('100') })).toMatchObject({
    member_role: 'buyer',
    daily_limit: dinars('100.00'),
  });
  await changed({ daily_limit: dinars('100.00') });
  await changed({});
  const entry = { action: 'member_changed', actor_id: owner.profileId, profile_id: buyer.profileId };
  expect(await auditOf(owner)).toEqual([
    { ...entry, details: { daily_limit: '2500.5 DZD' } },
    { ...entry, details: { member_role: 'accountant', daily_limit: '–' } },
    { ...entry, details: { member_role: 'buyer', daily_limit: '100 DZD' } },
  ]);
});

test('a deactivated member is signed out everywhere, and can be activated again', async () => {
  const owner = await store.makeSignedInBuyer();
  const viewer = await store.makeMember(owner, 'viewer');
  const elsewhere = await store.signIn(viewer.profileId);
  const off = dataOf(await change(owner.cookie, viewer.profileId, { is_active: false }), member);
  expect(off.is_active).toBe(false);
  expect([await isSignedIn(viewer.cookie), await isSignedIn(elsewhere)]).toEqual([false, false]);
  expect((await team(owner.cookie)).members.map(({ is_active }) => is_active)).toEqual([true, false]);
  await change(owner.cookie, viewer.profileId, { is_active: true });
  expect(await isSignedIn(await store.signIn(viewer.profileId))).toBe(true);
  expect((await auditOf(owner)).map(({ details }) => details)).toEqual([
    { is_active: 'false' },
    { is_active: 'true' },
  ]);
});

test('a role that was taken away is gone with the next request', async () => {
  const owner = await store.makeSignedInBuyer(5000);
  const buyer = await store.makeMember(owner, 'buyer');
  await change(owner.cookie, buyer.profileId, { member_role: 'viewer' });
  const answer = await unchangedBy(store, () => buy(buyer.cookie));
  expect(refusalOf(answer)).toEqual({ status: 403, code: 'access_denied' });
});

test('the owner can’t be changed, nor members of another business', async () => {
  const [owner, other] = [await store.makeSignedInBuyer(), await store.makeSignedInBuyer()];
  const theirs = await store.makeMember(other, 'viewer');
  const self = await unchangedBy(store, () => change(owner.cookie, owner.profileId, { is_active: false }));
  expect(refusalOf(self)).toEqual({ status: 409, code: 'own_account' });
  const admin = await store.makeAdmin();
  for (const id of [theirs.profileId, other.profileId, admin.profileId, 'nobody']) {
    const answer = await unchangedBy(store, () => change(owner.cookie, id, { is_active: false }));
    expect(refusalOf(answer)).toEqual({ status: 404, code: 'not_found' });
  }
});

test('a closed account appears in no list and stays closed', async () => {
  const owner = await store.makeSignedInBuyer();
  const viewer = await store.makeMember(owner, 'viewer');
  await api(store, 'POST', '/api/profile/close', { cookie: viewer.cookie, body: {} });
  expect((await team(owner.cookie)).members.map(({ id }) => id)).toEqual([owner.profileId]);
  const answer = await unchangedBy(store, () => change(owner.cookie, viewer.profileId, { is_active: true }));
  expect(refusalOf(answer)).toEqual({ status: 404, code: 'not_found' });
});

test.each([
  [{ member_role: 'owner' }, 'member_role', 'not_allowed'],
  [{ member_role: 'admin' }, 'member_role', 'not_allowed'],
  [{ daily_limit: { amount: '10', currency: 'USD' } }, 'daily_limit.currency', 'not_allowed'],
  [{ daily_limit: dinars('-1') }, 'daily_limit.amount', 'not_an_amount'],
  [{ daily_limit: dinars('0.00') }, 'daily_limit.amount', 'too_small'],
  [{ member_role: 'viewer', daily_limit: dinars('100') }, 'daily_limit', 'not_allowed'],
  [{ reseller_id: '0198c3a2-0000-7000-8000-000000000000' }, 'reseller_id', 'unknown'],
])('a member can’t become %j', async (body, field, problem) => {
  const owner = await store.makeSignedInBuyer();
  const buyer = await store.makeMember(owner, 'buyer');
  const answer = await unchangedBy(store, () => change(owner.cookie, buyer.profileId, body));
  expect(refusalOf(answer)).toEqual({ status: 400, code: 'invalid_request' });
  expect(fieldsOf(answer)).toEqual([{ field, problem }]);
});

test('a team has twenty people at most, invited ones included, also when several are invited at once', async () => {
  const owner = await store.makeSignedInBuyer();
  const off = await store.makeMember(owner, 'viewer');
  await change(owner.cookie, off.profileId, { is_active: false });
  for (let count = 0; count < 13; count += 1) await store.makeMember(owner, 'viewer');
  const invite = () =>
    api(store, 'POST', '/api/team/invitations', {
      cookie: owner.cookie,
      body: { email: `${newKey()}@shop.example`, member_role: 'viewer' },
    });
  const answers = await Promise.all(Array.from({ length: 9 }, invite));
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.map(refusalOf)).toEqual(
    Array.from({ length: 3 }, () => ({ status: 409, code: 'team_is_full' })),
  );
  expect(problemOf(refused[0] ?? (await invite())).params).toEqual({ maximum: '20' });
  const { invitations } = await team(owner.cookie);
  expect(invitations).toHaveLength(6);
  const switchOn = () => change(owner.cookie, off.profileId, { is_active: true });
  expect(refusalOf(await unchangedBy(store, switchOn))).toEqual({ status: 409, code: 'team_is_full' });
  await api(store, 'DELETE', `/api/team/invitations/${invitations[0]?.id}`, { cookie: owner.cookie });
  expect((await switchOn()).status).toBe(200);
  expect(refusalOf(await unchangedBy(store, invite)).code).toBe('team_is_full');
});
