// One's own names, and closing an account.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { session } from '#shared/accounts/accounts.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { verifyLedger } from '#server/wallet/verify-ledger.ts';
import { makeProduct, type Buyer } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { AccountSteps, newEmail, PASSWORD } from './account-steps.ts';
import { api, dataOf, dinars, newKey, refusalOf, unchangedBy } from '#test/client.ts';
import { ask, askAndOffer, goodsOf } from '#test/quotes/quote-scene.ts';
import { PDF } from '#test/store/sample-files.ts';
import { until } from '#test/run/until.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());
const steps = new AccountSteps(() => store);

const close = (cookie: string, body: object = {}) =>
  api(store, 'POST', '/api/profile/close', { cookie, body });
const changeNames = (cookie: string, body: object) =>
  api(store, 'PUT', '/api/profile/names', { cookie, body });
const personIn = async (cookie: string) =>
  dataOf(await api(store, 'GET', '/api/session', { cookie }), session).profile;

async function rowOf(profileId: string) {
  return store.database.owner.db
    .selectFrom('profiles')
    .select(['email', 'first_name', 'last_name', 'is_active', 'closed_at', 'picture_id', 'pending_email'])
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow();
}

const actionsOn = async (profileId: string) =>
  (
    await store.database.owner.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_id', 'details'])
      .where('profile_id', '=', profileId)
      .orderBy('id')
      .execute()
  ).filter(({ action }) => action === 'account_closed');

const anonymous = (profileId: string) => ({
  email: `closed-${profileId}@closed.invalid`,
  first_name: null,
  last_name: null,
  is_active: false,
  closed_at: expect.any(String),
  picture_id: null,
  pending_email: null,
});

test('names are changed and emptied, spaces around them aside', async () => {
  const { cookie } = await store.makeSignedInBuyer();
  const changed = await changeNames(cookie, { first_name: ' أمل ', last_name: 'Bensalem' });
  expect(changed.body).toEqual({ success: true, data: { first_name: 'أمل', last_name: 'Bensalem' } });
  expect(await personIn(cookie)).toMatchObject({ first_name: 'أمل', last_name: 'Bensalem' });
  await changeNames(cookie, { first_name: null, last_name: 'Bensalem' });
  expect(await personIn(cookie)).toMatchObject({ first_name: null, last_name: 'Bensalem' });
});

test.each([
  { first_name: '', last_name: null },
  { first_name: 'x'.repeat(101), last_name: null },
  { first_name: 'Amel' },
  { first_name: 'Amel', last_name: null, email: 'x@y.example' },
])('names can’t be %j', async (body) => {
  const { cookie } = await store.makeSignedInBuyer();
  const answer = await unchangedBy(store, () => changeNames(cookie, body));
  expect(refusalOf(answer)).toEqual({ status: 400, code: 'invalid_request' });
});

test('a member who closes their account is made anonymous and gone from everywhere, the business goes on', async () => {
  const owner = await store.makeSignedInBuyer(5000);
  const member = await store.makeMember(owner, 'accountant');
  const { db } = store.database.owner;
  await changeNames(member.cookie, { first_name: 'Amel', last_name: 'Bensalem' });
  await db
    .insertInto('notification_choices')
    .values({ profile_id: member.profileId, event: 'balance', in_store: true, by_mail: false })
    .execute();
  await db
    .insertInto('two_factor')
    .values({ profile_id: member.profileId, sealed: Buffer.alloc(8) })
    .execute();
  await db
    .insertInto('recovery_codes')
    .values({ profile_id: member.profileId, hash: Buffer.alloc(32) })
    .execute();
  const elsewhere = await store.signIn(member.profileId);

  const answer = await close(member.cookie);
  expect(answer.body).toEqual({ success: true, data: {} });
  expect(answer.headers.getSetCookie()[0]).toMatch(/^rasid_session=;/);
  expect(await rowOf(member.profileId)).toEqual(anonymous(member.profileId));
  for (const cookie of [member.cookie, elsewhere]) expect(await personIn(cookie)).toBeNull();
  const { rows } = await sql`
    select from two_factor where profile_id = ${member.profileId}
    union all select from recovery_codes where profile_id = ${member.profileId}
    union all select from notification_choices where profile_id = ${member.profileId}
    union all select from auth_tokens where profile_id = ${member.profileId}
    union all select from sessions where profile_id = ${member.profileId}`.execute(db);
  expect(rows).toEqual([]);
  expect(await actionsOn(member.profileId)).toEqual([
    { action: 'account_closed', actor_id: member.profileId, details: {} },
  ]);
  expect(await personIn(owner.cookie)).toMatchObject({ email: owner.email });
});

/** A business with everything that can be left behind. */
async function fullBusiness(balance?: number) {
  const owner = await store.makeSignedInBuyer(balance);
  const members = [await store.makeMember(owner, 'buyer'), await store.makeMember(owner, 'viewer')];
  const { cookie } = owner;
  const fields = { trade_name: 'Amel Digital', phone: '0550 12 34 56', wilaya: 16, address: '1 rue' };
  const numbers = { rc: '16/00-1234567B20', nif: '001916012345678', nis: null, ai: null };
  await api(store, 'PUT', '/api/business', { cookie, body: { ...fields, ...numbers } });
  const uploaded = await api(store, 'POST', '/api/business/documents?name=register.pdf', {
    cookie,
    file: PDF,
  });
  const { id: documentId } = dataOf(uploaded, z.looseObject({ id: z.string() }));
  await api(store, 'POST', '/api/team/invitations', {
    cookie,
    body: { email: newEmail(), member_role: 'viewer' },
  });
  return { owner, members, documentId };
}

const businessRow = ({ resellerId }: Buyer) =>
  store.database.owner.db
    .selectFrom('reseller_profiles')
    .select(['trade_name', 'phone', 'rc', 'nif', 'is_active'])
    .where('id', '=', resellerId)
    .executeTakeFirstOrThrow();

test('an owner closes the whole business; its name and numbers stay for the invoices', async () => {
  const { owner, members, documentId } = await fullBusiness();
  expect((await close(owner.cookie)).status).toBe(200);
  expect(await businessRow(owner)).toEqual({
    trade_name: 'Amel Digital',
    phone: null,
    rc: '16/00-1234567B20',
    nif: '001916012345678',
    is_active: false,
  });
  for (const { profileId, cookie } of [owner, ...members]) {
    expect(await rowOf(profileId)).toEqual(anonymous(profileId));
    expect(await personIn(cookie)).toBeNull();
    expect(await actionsOn(profileId)).toEqual([
      { action: 'account_closed', actor_id: owner.profileId, details: {} },
    ]);
  }
  const { db } = store.database.owner;
  const open = db
    .selectFrom('invitations')
    .select('id')
    .where('reseller_id', '=', owner.resellerId)
    .where('revoked_at', 'is', null);
  expect(await open.execute()).toEqual([]);
  const files = db.selectFrom('files').select(['id', 'name', 'deleted_at']);
  expect(await files.where('reseller_id', '=', owner.resellerId).execute()).toEqual([
    { id: documentId, name: 'file', deleted_at: expect.any(String) },
  ]);
  const admin = await store.makeAdmin();
  const read = await api(store, 'GET', `/api/files/${documentId}`, { cookie: admin.cookie });
  expect(refusalOf(read)).toEqual({ status: 404, code: 'not_found' });
});

test('with the business end its requests for quotes, and what was kept for them is for others again', async () => {
  const [owner, admin] = [await store.makeSignedInBuyer(), await store.makeAdmin()];
  const product = await makeProduct(store.database.owner.db, store.vault, {
    price: '100',
    codes: [`KEPT-${newKey()}`, `KEPT-${newKey()}`],
  });
  const lines = [{ productId: product.productId, quantity: 2, price: '90' }];
  const offered = await askAndOffer(store, owner, admin.profileId, lines, { isReserved: true });
  const asked = await ask(store, owner, lines);
  expect(await goodsOf(store, product)).toEqual({ free: 0, reserved: 2, sold: 0 });
  expect((await close(owner.cookie)).status).toBe(200);
  const { rows } = await sql`select id, status, ended_by from quote_requests
    where reseller_id = ${owner.resellerId} order by id`.execute(store.database.owner.db);
  expect(rows).toEqual(
    [offered, asked].map((id) => ({ id, status: 'cancelled', ended_by: owner.profileId })),
  );
  expect(await goodsOf(store, product)).toEqual({ free: 2, reserved: 0, sold: 0 });
});

test('money on the balance is given up knowingly or not at all, and stays in the ledger', async () => {
  const { owner } = await fullBusiness(5000);
  const refused = await unchangedBy(store, () => close(owner.cookie));
  expect(refusalOf(refused)).toEqual({ status: 409, code: 'balance_not_empty' });
  expect((await businessRow(owner)).is_active).toBe(true);
  const balance = () =>
    store.database.owner.db
      .selectFrom('ledger_accounts')
      .select('balance')
      .where('reseller_id', '=', owner.resellerId)
      .executeTakeFirstOrThrow();
  const before = await balance();
  expect((await close(owner.cookie, { gives_up_balance: true })).status).toBe(200);
  expect(await balance()).toEqual(before);
  expect(await actionsOn(owner.profileId)).toEqual([
    { action: 'account_closed', actor_id: owner.profileId, details: { gave_up: '5000.00 DZD' } },
  ]);
});

test('a rest below the smallest unit of the dinar is nothing', async () => {
  const owner = await store.makeSignedInBuyer();
  const rest = sql`update ledger_accounts set balance = 0.00002 where reseller_id = ${owner.resellerId}`;
  await store.database.owner.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await rest.execute(tx);
  });
  expect((await close(owner.cookie)).status).toBe(200);
});

test('a purchase at the same moment is made or not, and never half', async () => {
  const { db } = store.database.owner;
  const owner = await store.makeSignedInBuyer(5000);
  const { productId } = await makeProduct(db, store.vault, { price: '100', delivery: 'manual' });
  const lines = [{ product_id: productId, quantity: 1, expected_unit_price: dinars('100') }];
  const buy = () =>
    api(store, 'POST', '/api/orders', {
      cookie: owner.cookie,
      headers: { 'idempotency-key': newKey() },
      body: { lines },
    });
  const [closed, ...bought] = await Promise.all([
    close(owner.cookie, { gives_up_balance: true }),
    ...Array.from({ length: 8 }, buy),
  ]);
  expect(closed.status).toBe(200);
  expect(bought.every(({ status }) => [201, 401, 403].includes(status))).toBe(true);
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where('reseller_id', '=', owner.resellerId)
    .execute();
  expect(orders).toHaveLength(bought.filter(({ status }) => status === 201).length);
  const { id: walletId } = await db
    .selectFrom('ledger_accounts')
    .select('id')
    .where('reseller_id', '=', owner.resellerId)
    .executeTakeFirstOrThrow();
  const { problems } = await verifyLedger(db);
  expect(problems.filter((one) => one.account_id === walletId)).toEqual([]);
});

test('afterwards the address is free: it signs up anew, and the earlier password opens nothing', async () => {
  const email = await steps.confirmedAccount();
  const cookie = await steps.signedIn(email);
  expect((await close(cookie)).status).toBe(200);
  expect(refusalOf(await steps.signIn(email)).code).toBe('invalid_credentials');
  expect((await steps.signUp({ email, password: 'another good password' })).status).toBe(201);
  await until(async () => expect(await steps.mailsFor(email)).toHaveLength(2));
});

test('the placeholder name of a closed account can’t sign in', async () => {
  const member = await store.makeMember(await store.makeSignedInBuyer(), 'viewer');
  await close(member.cookie);
  const answer = await steps.signIn(`closed-${member.profileId}@closed.invalid`, PASSWORD);
  expect(refusalOf(answer)).toEqual({ status: 401, code: 'invalid_credentials' });
});

test('the last admin can’t close their account, even in a race', async () => {
  const { db } = store.database.owner;
  await db.updateTable('profiles').set({ is_active: false }).where('role', '=', 'admin').execute();
  const [one, two] = [await store.makeAdmin(), await store.makeAdmin()];
  const answers = await Promise.all([close(one.cookie), close(two.cookie)]);
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  const [stays] = [one, two].filter((_, index) => answers[index]?.status === 409);
  const again = await unchangedBy(store, () => close(stays?.cookie ?? ''));
  expect(refusalOf(again)).toEqual({ status: 409, code: 'last_admin' });
  const support = await store.makeStaff('support');
  expect((await close(support.cookie)).status).toBe(200);
});

test('closing asks for the password again, and of two at once one finds nobody', async () => {
  const owner = await store.makeSignedInBuyer();
  await sql`update sessions set password_at = now() - interval '11 minutes'
    where profile_id = ${owner.profileId}`.execute(store.database.owner.db);
  const stale = await unchangedBy(store, () => close(owner.cookie));
  expect(refusalOf(stale)).toEqual({ status: 403, code: 'password_required' });
  const fresh = await store.signIn(owner.profileId);
  const answers = await Promise.all([close(fresh), close(fresh), close(fresh)]);
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '401', '401']);
  expect(await actionsOn(owner.profileId)).toHaveLength(1);
});
