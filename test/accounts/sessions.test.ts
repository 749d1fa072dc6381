// What a session is worth, and when it is worth nothing any more.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { session } from '#shared/accounts/accounts.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { AccountSteps, PASSWORD } from './account-steps.ts';
import { api, dataOf, refusalOf, unchangedBy } from '#test/client.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());
const steps = new AccountSteps(() => store);

const balanceWith = async (cookie: string) => (await api(store, 'GET', '/api/balance', { cookie })).status;
async function sessionsOf(email: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from sessions s
    join profiles p on p.id = s.profile_id where p.email = ${email}`.execute(store.database.owner.db);
  return rows[0]?.n ?? 0;
}

test('signing in issues a new token and ends the browser’s previous session', async () => {
  const email = await steps.confirmedAccount();
  const other = await steps.confirmedAccount();
  const first = await steps.signedIn(email);
  const answer = await steps.signIn(other, PASSWORD, { cookie: first });
  const second = `rasid_session=${steps.cookieOf(answer)}`;
  expect(second).not.toBe(first);
  expect(await Promise.all([first, second].map(balanceWith))).toEqual([401, 200]);
  expect([await sessionsOf(email), await sessionsOf(other)]).toEqual([0, 1]);
});

test('a planted session token is not adopted', async () => {
  const email = await steps.confirmedAccount();
  const planted = 'x'.repeat(43);
  const answer = await steps.signIn(email, PASSWORD, { cookie: `rasid_session=${planted}` });
  expect(steps.cookieOf(answer)).not.toBe(planted);
  expect(await balanceWith(`rasid_session=${planted}`)).toBe(401);
});

test('a wrong password leaves the session that the browser has', async () => {
  const email = await steps.confirmedAccount();
  const cookie = await steps.signedIn(email);
  const answer = await unchangedBy(store, () => steps.signIn(email, 'not the password', { cookie }));
  expect(refusalOf(answer).code).toBe('invalid_credentials');
  expect(await balanceWith(cookie)).toBe(200);
});

test.each([
  ['the person', sql`update profiles set is_active = false where email = `],
  [
    'their business',
    sql`update reseller_profiles r set is_active = false from profiles p where r.id = p.reseller_id and p.email = `,
  ],
])(
  'when %s is switched off a session opens nothing, and a sign-in says so to who knows the password',
  async (_, off) => {
    const email = await steps.confirmedAccount();
    const cookie = await steps.signedIn(email);
    expect(await balanceWith(cookie)).toBe(200);
    await sql`${off}${email}`.execute(store.database.owner.db);
    expect(await balanceWith(cookie)).toBe(401);
    const seen = await steps.send('GET', '/api/session', { cookie });
    expect(dataOf(seen, session).profile).toBeNull();
    const answer = await unchangedBy(store, () => steps.signIn(email));
    expect(refusalOf(answer)).toEqual({ status: 403, code: 'account_inactive' });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(refusalOf(await steps.signIn(email, 'not the password')).code).toBe('invalid_credentials');
  },
);

test('a session that has had its time opens nothing', async () => {
  const email = await steps.confirmedAccount();
  const cookie = await steps.signedIn(email);
  await sql`update sessions set expires_at = now() where profile_id = (select id from profiles where email = ${email})`.execute(
    store.database.owner.db,
  );
  expect(await balanceWith(cookie)).toBe(401);
});

test('what is known of a session is its hash: the row does not open it', async () => {
  const email = await steps.confirmedAccount();
  const cookie = await steps.signedIn(email);
  const { rows } = await sql<{
    id: Buffer;
  }>`select s.id from sessions s join profiles p on p.id = s.profile_id
    where p.email = ${email}`.execute(store.database.owner.db);
  const [row] = rows;
  for (const form of ['base64url', 'base64', 'hex'] as const) {
    expect(await balanceWith(`rasid_session=${row?.id.toString(form)}`)).toBe(401);
  }
  expect(await balanceWith(cookie)).toBe(200);
});

test('no answer of all these carried a password, a token or a cookie, and the database holds none', () =>
  steps.expectNoSecretTold());
