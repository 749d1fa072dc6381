// The list of everyone who can sign in: what is found, in which order, by whom, and how it is counted.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { countPeople, person } from '#shared/resellers/people.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { addFunds } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { makeClient } from '#test/staff/access-scene.ts';
import { api, dataOf, fieldsOf, pageOf, refusalOf } from '#test/client.ts';

let store: TestStore;
let admin: { profileId: string; cookie: string };
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
});
afterAll(() => store.close());

const list = (query = '', cookie = admin.cookie) =>
  api(store, 'GET', `/api/admin/people${query}`, { cookie });
const page = async (query = '', cookie?: string) => pageOf(await list(query, cookie), z.array(person));
const emails = async (query: string) => (await page(query)).data.map(({ email }) => email);
const refusedFields = async (query: string, cookie?: string) => {
  const answer = await list(query, cookie);
  return { ...refusalOf(answer), fields: fieldsOf(answer) };
};

interface Given {
  email?: string;
  first_name?: string;
  last_name?: string;
  last_login?: string;
  created_at?: string;
  is_active?: boolean;
  role?: 'reseller' | 'distributor';
}

/** A business with its owner, changed as the test wants it. */
async function add(
  given: Given = {},
  { balance, ...business }: { trade_name?: string; status?: 'pending' | 'rejected'; balance?: string } = {},
) {
  const { db } = store.database.owner;
  const buyer = await makeClient(store, business.status);
  if (Object.keys(given).length > 0)
    await db.updateTable('profiles').set(given).where('id', '=', buyer.profileId).execute();
  if (business.trade_name !== undefined)
    await db.updateTable('reseller_profiles').set(business).where('id', '=', buyer.resellerId).execute();
  if (balance !== undefined) await addFunds(db, buyer, balance);
  return { ...buyer, email: given.email ?? buyer.email };
}

test('a client is shown with person, business and balance', async () => {
  const client = await add(
    { first_name: 'Amina', last_name: 'Benali', last_login: '2026-03-01T10:00:00.123Z' },
    { trade_name: 'Shown Digital', balance: '1345' },
  );
  const [shown, ...more] = (await page('?search=shown+digital')).data;
  expect(more).toEqual([]);
  expect(shown).toEqual({
    id: client.profileId,
    email: client.email,
    first_name: 'Amina',
    last_name: 'Benali',
    picture_url: null,
    role: 'reseller',
    member_role: 'owner',
    is_active: true,
    is_closed: false,
    has_two_factor: false,
    email_confirmed: true,
    last_login: '2026-03-01T10:00:00.123Z',
    created_at: expect.stringMatching(/Z$/),
    client: {
      id: client.resellerId,
      trade_name: 'Shown Digital',
      wilaya: null,
      status: 'approved',
      balance: { amount: '10.00000000', currency: 'USD' },
    },
  });
});

test('staff, members, a second factor and a closed account are told apart', async () => {
  const client = await add();
  const member = await store.makeMember(client, 'viewer');
  const desk = await store.makeStaff('order_desk');
  const { db } = store.database.owner;
  await sql`insert into two_factor (profile_id, sealed, confirmed_at) values (${desk.profileId}, 'x', now()),
    (${member.profileId}, 'x', null)`.execute(db);
  await db
    .updateTable('profiles')
    .set({ is_active: false, closed_at: new Date(), email_confirmed_at: null })
    .where('id', '=', client.profileId)
    .execute();
  const one = async (email: string) => (await page(`?search=${encodeURIComponent(email)}`)).data[0];
  expect(await one(desk.email)).toMatchObject({
    role: 'order_desk',
    member_role: null,
    client: null,
    has_two_factor: true,
  });
  expect(await one(member.email)).toMatchObject({
    member_role: 'viewer',
    has_two_factor: false,
    client: { id: client.resellerId },
  });
  expect(await one(client.email)).toMatchObject({
    is_active: false,
    is_closed: true,
    email_confirmed: false,
  });
});

test('only staff who see money see balances or sort by them', async () => {
  await add({}, { trade_name: 'Money Matters', balance: '5000' });
  for (const role of ['accountant', 'order_desk', 'support'] as const) {
    const { cookie } = await store.makeStaff(role);
    const [shown] = (await page('?search=money+matters', cookie)).data;
    const amount = { amount: '37.17472119', currency: 'USD' };
    expect(shown?.client?.balance).toEqual(role === 'accountant' ? amount : null);
    if (role === 'accountant') expect((await list('?sort=balance', cookie)).status).toBe(200);
    else
      expect(await refusedFields('?sort=balance', cookie)).toEqual({
        status: 400,
        code: 'invalid_request',
        fields: [{ field: 'sort', problem: 'not_allowed' }],
      });
  }
});

test('search looks into names, e-mail and trade name, and signs in it count for nothing', async () => {
  const amina = await add({ email: 'q-amina@shop.example', first_name: 'Quarusim', last_name: 'Zed' });
  const percent = await add({ email: 'q-percent@shop.example' }, { trade_name: 'Quaru%drat_1' });
  const plain = await add({ email: 'q-plain@shop.example' }, { trade_name: 'Quaruddrat-1' });
  const arabic = await add(
    { email: 'q-arabic@shop.example', first_name: 'فاطمة' },
    { trade_name: 'متجر وهران' },
  );
  const found = async (text: string) => (await emails(`?search=${encodeURIComponent(text)}`)).toSorted();
  expect(await found('quarusim zed')).toEqual([amina.email]);
  expect(await found('Q-AMINA@')).toEqual([amina.email]);
  // Addresses of staff hold eight letters by chance: words are long enough to be in none of them.
  expect(await found('quaru')).toEqual([amina.email, percent.email, plain.email]);
  expect(await found('u%d')).toEqual([percent.email]);
  expect(await found('drat_1')).toEqual([percent.email, plain.email]);
  expect(await found('%')).toEqual([]);
  expect(await found(String.raw`\\`)).toEqual([]);
  expect(await found('فاط')).toEqual([arabic.email]);
  expect(await found('وهران')).toEqual([arabic.email]);
  expect(await found(`' or 1=1 --`)).toEqual([]);
  expect(await refusedFields(`?search=${'x'.repeat(101)}`)).toMatchObject({
    fields: [{ field: 'search', problem: 'too_long' }],
  });
  expect((await list(`?search=${'x'.repeat(100)}`)).status).toBe(200);
});

test('filters hold together, and the counts go with them', async () => {
  const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
  const name = (first_name: string) => ({ first_name, last_name: 'Filterman' });
  const a = await add({ ...name('A'), role: 'distributor', last_login: days(2) });
  const b = await add({ ...name('B'), is_active: false, last_login: days(20) }, { status: 'pending' });
  const c = await add({ ...name('C'), last_login: days(80) }, { status: 'rejected' });
  const d = await add(name('D'));
  const member = await store.makeMember(a, 'buyer');
  await sql`update profiles set last_name = 'Filterman' where id = ${member.profileId}`.execute(
    store.database.owner.db,
  );
  const found = (query: string) => emails(`?search=filterman&sort=name${query}`);
  const all = [a, b, c, d].map(({ email }) => email);
  expect(await found('')).toEqual([...all, member.email]);
  expect(await found('&group=clients')).toEqual(all);
  expect(await found('&group=staff')).toEqual([]);
  expect(await found('&role=distributor')).toEqual([a.email]);
  expect(await found('&is_active=false')).toEqual([b.email]);
  expect(await found('&is_active=true&group=clients')).toEqual([a.email, c.email, d.email]);
  expect(await found('&status=pending')).toEqual([b.email]);
  expect(await found('&status=rejected')).toEqual([c.email]);
  expect(await found('&seen=week')).toEqual([a.email]);
  expect(await found('&seen=month')).toEqual([a.email, b.email]);
  expect(await found('&seen=quarter')).toEqual([a.email, b.email, c.email]);
  expect(await found('&seen=never')).toEqual([d.email, member.email]);
  expect(await found('&seen=month&is_active=false&status=pending&role=reseller')).toEqual([b.email]);
  expect(await found('&seen=week&status=rejected')).toEqual([]);

  const { data: counts } = pageOf(
    await api(store, 'GET', '/api/admin/people/counts', { cookie: admin.cookie }),
    countPeople.response,
  );
  const { pagination } = await page('?search=filterman&status=pending&group=clients&limit=1');
  expect(pagination).toEqual({ limit: 1, next_cursor: null, total: 1, total_unfiltered: counts.clients });
  for (const [query, count] of [
    ['?limit=1', counts.everybody],
    ['?limit=1&group=clients', counts.clients],
    ['?limit=1&group=staff', counts.staff],
    ['?limit=1&is_active=true', counts.active],
    ['?limit=1&is_active=false', counts.inactive],
    ['?limit=1&group=clients&status=pending', counts.pending],
    ['?limit=1&group=clients&status=approved', counts.approved],
    ['?limit=1&group=clients&status=rejected', counts.rejected],
  ] as const) {
    expect((await page(query)).pagination?.total, query).toBe(count);
  }
  expect(counts.everybody).toBe(counts.active + counts.inactive);
  expect(counts.clients).toBe(counts.pending + counts.approved + counts.rejected);
});

test.each([
  ['group=customers', 'group'],
  ['role=owner', 'role'],
  ['is_active=perhaps', 'is_active'],
  ['status=closed', 'status'],
  ['seen=today', 'seen'],
  ['sort=password_hash', 'sort'],
  ['limit=101', 'limit'],
  ['limit=0', 'limit'],
])('a filter that there is not (%s) is refused', async (query, field) => {
  expect(await refusedFields(`?${query}`)).toMatchObject({ code: 'invalid_request', fields: [{ field }] });
});

test('clients and staff without permission get nothing', async () => {
  const buyer = await store.makeSignedInBuyer();
  const manager = await store.makeStaff('catalogue_manager');
  for (const path of ['/api/admin/people', '/api/admin/people/counts']) {
    expect(refusalOf(await api(store, 'GET', path))).toEqual({ status: 401, code: 'sign_in_required' });
    expect(refusalOf(await api(store, 'GET', path, buyer))).toEqual({ status: 403, code: 'admin_required' });
    expect(refusalOf(await api(store, 'GET', path, manager))).toEqual({ status: 403, code: 'access_denied' });
  }
  expect(dataOf(await list('?limit=1'), z.array(z.unknown()))).toHaveLength(1);
});

test('since when the business that has waited longest waits is told with how many wait', async () => {
  const { db } = store.database.owner;
  const pending = async () => {
    const answer = await api(store, 'GET', '/api/admin/people/counts', { cookie: admin.cookie });
    const { pending: count, pending_since: since } = dataOf(answer, countPeople.response);
    return { count, since };
  };
  await sql`update reseller_profiles set status = 'approved', rejection_reason = null`.execute(db);
  expect(await pending()).toEqual({ count: 0, since: null });
  const [early, late] = [await add(), await add()];
  const waitSince = (id: string, asked: string, reviewed: string | null) =>
    sql`update reseller_profiles set status = 'pending', created_at = ${asked}, reviewed_at = ${reviewed},
      updated_at = '2026-03-01T00:00:00Z' where id = ${id}`.execute(db);
  await waitSince(late.resellerId, '2026-02-01T10:00:00Z', null);
  await waitSince(early.resellerId, '2026-01-01T10:00:00Z', null);
  expect(await pending()).toEqual({ count: 2, since: '2026-01-01T10:00:00.000Z' });
  // Rejected once, it waits since it asked again.
  await waitSince(early.resellerId, '2026-01-01T10:00:00Z', '2026-01-05T10:00:00Z');
  expect(await pending()).toEqual({ count: 2, since: '2026-02-01T10:00:00.000Z' });
});
