// Signing in and out.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { session } from '#shared/accounts/accounts.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { AccountSteps, newEmail, PASSWORD } from './account-steps.ts';
import { api, dataOf, problemOf, refusalOf, unchangedBy } from '#test/client.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());
const steps = new AccountSteps(() => store);

test('signing in sets a cookie for 30 days that no script can read, and says who is signed in', async () => {
  const email = await steps.confirmedAccount();
  const answer = await steps.signIn(email);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const [cookie = '', ...more] = answer.headers.getSetCookie();
  expect(more).toEqual([]);
  const [value = '', ...attributes] = cookie.split('; ');
  expect(value).toMatch(/^rasid_session=[\w-]{43}$/);
  expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax']);
  const token = steps.cookieOf(answer);
  expect(dataOf(answer, session)).toMatchObject({
    profile: { email, role: 'reseller', language: 'en' },
    reseller: { status: 'approved' },
    balance: { amount: '0.00000000', currency: 'USD' },
    unread_notifications: 1,
  });
  const seen = await api(store, 'GET', '/api/session', { cookie: `rasid_session=${token}` });
  expect(dataOf(seen, session).profile).toMatchObject({ email, role: 'reseller' });
  expect(Date.parse(dataOf(seen, session).profile?.last_login ?? '')).toBeGreaterThan(Date.now() - 60_000);
  const days = sql<{
    value: string;
  }>`select round(extract(epoch from s.expires_at - s.created_at) / 86400)::text as value
    from sessions s join profiles p on p.id = s.profile_id where p.email = ${email}`;
  expect((await days.execute(store.database.owner.db)).rows).toEqual([{ value: '30' }]);
});

test('a wrong password and an unknown address get the same answer', async () => {
  const email = await steps.confirmedAccount();
  const wrong = await unchangedBy(store, () => steps.signIn(email, 'not the password'));
  const unknown = await unchangedBy(store, () => steps.signIn(newEmail(), PASSWORD));
  const text = 'Invalid email or password. Please check your credentials and try again.';
  const { request_id: _first, ...ofWrong } = problemOf(wrong);
  const { request_id: _second, ...ofUnknown } = problemOf(unknown);
  expect(ofWrong).toEqual({
    type: 'about:blank',
    title: text,
    status: 401,
    detail: text,
    code: 'invalid_credentials',
  });
  expect(ofUnknown).toEqual(ofWrong);
  expect([wrong, unknown].map(({ headers }) => headers.getSetCookie())).toEqual([[], []]);
});

test('an address is the same in any case and with spaces around it, a password is not', async () => {
  const email = newEmail();
  await steps.signUp({ email: ` ${email.toUpperCase()} ` });
  await steps.confirm(await steps.tokenFor(email));
  expect((await steps.signIn(` ${email.replace('k', 'K')}`)).status).toBe(200);
  expect(refusalOf(await steps.signIn(email, PASSWORD.toUpperCase())).code).toBe('invalid_credentials');
  expect(refusalOf(await steps.signIn(email, `${PASSWORD} `)).code).toBe('invalid_credentials');
  expect(refusalOf(await steps.signUp({ email: email.toUpperCase() })).code).toBe('email_taken');
});

test('an account that is switched off is told so by its password alone', async () => {
  const email = await steps.confirmedAccount();
  await store.database.owner.db
    .updateTable('profiles')
    .set({ is_active: false })
    .where('email', '=', email)
    .execute();
  expect(refusalOf(await steps.signIn(email))).toEqual({ status: 403, code: 'account_inactive' });
  expect(refusalOf(await steps.signIn(email, 'not the password')).code).toBe('invalid_credentials');
});

test('signing out ends the session, and the language chosen stays with the profile', async () => {
  const email = await steps.confirmedAccount();
  const cookie = `rasid_session=${steps.cookieOf(await steps.signIn(email))}`;
  const changed = await api(store, 'PATCH', '/api/preferences', { cookie, body: { language: 'ar' } });
  expect(dataOf(changed, z.object({ language: z.string() }))).toEqual({ language: 'ar' });
  expect((await api(store, 'POST', '/api/sign-out', { cookie })).status).toBe(200);
  const after = await api(store, 'GET', '/api/session', { cookie });
  expect(dataOf(after, session).profile).toBeNull();
  const again = await steps.signIn(email);
  expect(dataOf(again, session).profile?.language).toBe('ar');
  expect(steps.cookieOf(again)).not.toBe(cookie);
});

test('no answer of all these carried a password, a token or a cookie, and the database holds none', () =>
  steps.expectNoSecretTold());
