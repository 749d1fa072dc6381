// Staff who look at the store as a client: they see what the owner sees, change nothing, read no code, and it is recorded.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { session } from '#shared/accounts/accounts.contract.ts';
import { placedOrder } from '#shared/orders/orders.contract.ts';
import { openSession } from '#shared/accounts/preferences.contract.ts';
import type { Route } from '#shared/contracts/route.ts';
import { routes } from '#shared/contracts/routes.ts';
import { sql } from '#server/platform/database/pool.ts';
import { makeProduct } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { dataOf, dinars, refusalOf, unchangedBy, type Answer } from '#test/client.ts';
import { audited, callAs } from '#test/staff/staff-steps.ts';

let store: TestStore;
let admin: { profileId: string; email: string; cookie: string };
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
});
afterAll(() => store.close());

const LOOKING_ONLY = { status: 403, code: 'looking_only' };
const look = (by: { cookie: string }, at: { resellerId: string }) =>
  callAs(store, by)('POST', `/api/admin/clients/${at.resellerId}/look`);
const stop = (by: { cookie: string }) => callAs(store, by)('POST', '/api/look/stop');
const seenBy = async (by: { cookie: string }) =>
  dataOf(await callAs(store, by)('GET', '/api/session'), session);

/** Someone of this role who looks at a business that has bought a code. */
async function makeLooker(role: 'admin' | 'support' = 'support') {
  const { db } = store.database.owner;
  const owner = await store.makeSignedInBuyer(5000);
  const { productId } = await makeProduct(db, store.vault, { price: '100', codes: ['SECRET-CODE'] });
  const body = { lines: [{ product_id: productId, quantity: 1, expected_unit_price: dinars('100') }] };
  const { id: orderId } = dataOf(await callAs(store, owner)('POST', '/api/orders', body), placedOrder);
  const looker = await store.makeStaff(role);
  expect((await look(looker, owner)).status).toBe(200);
  return { owner, looker, orderId };
}

test('viewing as a client names the client and shows what the owner sees', async () => {
  const owner = await store.makeSignedInBuyer(1345);
  const support = await store.makeStaff('support');
  await sql`update profiles set first_name = 'Lamia', last_name = 'Support' where id = ${support.profileId}`.execute(
    store.database.owner.db,
  );
  const left = await audited(store, async () => {
    const seen = dataOf(await look(support, owner), session);
    expect(seen).toMatchObject({
      profile: { id: owner.profileId, email: owner.email, member_role: 'owner' },
      reseller: { id: owner.resellerId },
      balance: { amount: '10.00000000', currency: 'USD' },
      looked_at_by: 'Lamia Support',
    });
    expect(await seenBy(support)).toEqual(seen);
  });
  expect(left).toEqual([
    {
      action: 'looking_started',
      actor_id: support.profileId,
      profile_id: owner.profileId,
      reseller_id: owner.resellerId,
      ip: '127.0.0.1',
      details: {},
    },
  ]);
  const own = callAs(store, owner);
  const looking = callAs(store, support);
  for (const path of [
    '/api/balance',
    '/api/balance-transactions',
    '/api/orders',
    '/api/business',
    '/api/team',
    '/api/notifications',
    '/api/preferences',
  ]) {
    expect((await looking('GET', path)).body, path).toEqual((await own('GET', path)).body);
  }
  expect((await seenBy(owner)).looked_at_by).toBeNull();
});

test('the prices are those of the client’s list', async () => {
  const { owner, looker } = await makeLooker();
  await sql`with l as (insert into price_lists (name, percent_off) values ('Looked at', 50) returning id)
    update reseller_profiles set price_list_id = l.id from l where reseller_profiles.id = ${owner.resellerId}`.execute(
    store.database.owner.db,
  );
  const prices = (answer: Answer) =>
    dataOf(answer, z.array(z.object({ price: z.object({ amount: z.string() }) }))).map(
      ({ price }) => price.amount,
    );
  const ask = (by: { cookie: string }) => callAs(store, by)('GET', '/api/products');
  expect(prices(await ask(looker))).toEqual(prices(await ask(owner)));
  expect(prices(await ask(looker))).toContain('50.00');
  expect(prices(await ask(await store.makeStaff('support')))).not.toContain('50.00');
});

test('no call that changes something works, whatever it is', async () => {
  const { looker, owner } = await makeLooker('admin');
  const changing = routes.filter(({ method }) => method !== 'GET');
  const allowed: Route[] = changing.filter((route: Route) => route.isAllowedWhileLooking === true);
  // Prices are asked for by POST because of their lines; nothing is changed by it.
  expect(allowed.map(({ path }) => path)).toEqual(['/api/sign-out', '/api/prices', '/api/look/stop']);
  expect(changing.length).toBeGreaterThan(40);
  const before = await seenBy(looker);
  for (const route of changing) {
    if (allowed.includes(route)) continue;
    const path = route.path.replace('{id}', owner.resellerId);
    const refusal = refusalOf(await unchangedBy(store, () => callAs(store, looker)(route.method, path, {})));
    expect(refusal, `${route.method} ${path}`).toEqual(LOOKING_ONLY);
  }
  expect(await seenBy(looker)).toEqual(before);
});

test('codes are not shown, and no look at one is written down', async () => {
  const { looker, orderId } = await makeLooker('admin');
  const looking = callAs(store, looker);
  expect((await looking('GET', `/api/orders/${orderId}`)).status).toBe(200);
  const answer = await unchangedBy(store, () => looking('GET', `/api/orders/${orderId}/codes`));
  expect(refusalOf(answer)).toEqual(LOOKING_ONLY);
  expect(answer.text).not.toContain('SECRET-CODE');
});

test('staff permissions are suspended while viewing as a client', async () => {
  const { looker, owner } = await makeLooker('admin');
  for (const path of [
    '/api/admin/people',
    `/api/admin/clients/${owner.resellerId}`,
    '/api/admin/audit',
    '/api/admin/audit.csv',
  ])
    expect(refusalOf(await callAs(store, looker)('GET', path)), path).toEqual({
      status: 403,
      code: 'admin_required',
    });
});

test('stopping gives the own powers back, and is recorded once', async () => {
  const { looker, owner } = await makeLooker('admin');
  const left = await audited(store, async () => {
    const answers = await Promise.all([stop(looker), stop(looker), stop(looker)]);
    for (const answer of answers)
      expect(dataOf(answer, session)).toMatchObject({
        profile: { id: looker.profileId, role: 'admin' },
        reseller: null,
        balance: null,
        looked_at_by: null,
      });
  });
  expect(left).toEqual([
    {
      action: 'looking_stopped',
      actor_id: looker.profileId,
      profile_id: owner.profileId,
      reseller_id: owner.resellerId,
      ip: '127.0.0.1',
      details: {},
    },
  ]);
  const path = `/api/admin/clients/${owner.resellerId}/notes`;
  expect((await callAs(store, looker)('POST', path, { text: 'back again' })).status).toBe(201);
});

test('stopping without viewing is harmless', async () => {
  const owner = await store.makeSignedInBuyer();
  for (const person of [owner, admin]) {
    const left = await audited(store, async () => {
      const answer = await unchangedBy(store, () => stop(person));
      expect(dataOf(answer, session).profile?.id).toBe(person.profileId);
    });
    expect(left).toEqual([]);
  }
});

test('only this session looks; the others of the same person stay themselves', async () => {
  const { looker } = await makeLooker();
  const elsewhere = { cookie: await store.signIn(looker.profileId) };
  expect((await seenBy(elsewhere)).profile?.id).toBe(looker.profileId);
  expect((await callAs(store, elsewhere)('GET', '/api/admin/people')).status).toBe(200);
});

test('the client notices nothing: no sign-in, no use, no session of theirs', async () => {
  const owner = await store.makeSignedInBuyer();
  const { db } = store.database.owner;
  const state = () =>
    sql`select p.last_login, s.last_seen_at, s.ip from profiles p join sessions s on s.profile_id = p.id
      where p.id = ${owner.profileId}`.execute(db);
  await sql`update profiles set last_login = now() - interval '9 days' where id = ${owner.profileId}`.execute(
    db,
  );
  await sql`update sessions set last_seen_at = now() - interval '1 hour' where profile_id = ${owner.profileId}`.execute(
    db,
  );
  const before = (await state()).rows;
  const support = await store.makeStaff('support');
  await sql`update sessions set last_seen_at = now() - interval '1 hour' where profile_id = ${support.profileId}`.execute(
    db,
  );
  expect((await look(support, owner)).status).toBe(200);
  const sessions = dataOf(await callAs(store, support)('GET', '/api/sessions'), z.array(openSession));
  expect(sessions).toHaveLength(1);
  expect(sessions.every((one) => !one.is_this_one)).toBe(true);
  await callAs(store, support)('GET', '/api/orders');
  expect((await state()).rows).toEqual(before);
});

test('a role that is taken away, switching off and signing out end the looking', async () => {
  const ends: ((looker: { profileId: string; cookie: string }) => Promise<Answer>)[] = [
    ({ profileId }) =>
      callAs(store, admin)('PUT', `/api/admin/people/${profileId}/role`, { role: 'order_desk' }),
    ({ profileId }) =>
      callAs(store, admin)('PUT', `/api/admin/people/${profileId}/activity`, { is_active: false }),
    ({ profileId }) => callAs(store, admin)('DELETE', `/api/admin/people/${profileId}/sessions`),
    (looker) => callAs(store, looker)('POST', '/api/sign-out'),
  ];
  for (const end of ends) {
    const { looker } = await makeLooker();
    expect((await end(looker)).status).toBe(200);
    expect(refusalOf(await callAs(store, looker)('GET', '/api/orders')).code).toBe('sign_in_required');
    expect((await seenBy(looker)).profile).toBeNull();
  }
});

test('a client that is switched off can be looked at; one that is closed, or is none, can not', async () => {
  const owner = await store.makeSignedInBuyer();
  const support = await store.makeStaff('support');
  const { db } = store.database.owner;
  expect(
    (await callAs(store, admin)('PUT', `/api/admin/people/${owner.profileId}/activity`, { is_active: false }))
      .status,
  ).toBe(200);
  expect((await look(support, owner)).status).toBe(200);
  expect((await callAs(store, support)('GET', '/api/orders')).status).toBe(200);
  expect((await stop(support)).status).toBe(200);
  await sql`update profiles set closed_at = now() where id = ${owner.profileId}`.execute(db);
  for (const client of [owner, { resellerId: support.profileId }])
    expect(refusalOf(await unchangedBy(store, () => look(support, client)))).toEqual({
      status: 404,
      code: 'not_found',
    });
});

test('viewing as a client requires the permission', async () => {
  const owner = await store.makeSignedInBuyer();
  const other = await store.makeSignedInBuyer();
  expect(refusalOf(await unchangedBy(store, () => look(other, owner))).code).toBe('admin_required');
  for (const role of ['order_desk', 'accountant', 'catalogue_manager'] as const) {
    const staff = await store.makeStaff(role);
    expect(refusalOf(await unchangedBy(store, () => look(staff, owner))).code, role).toBe('access_denied');
  }
});
