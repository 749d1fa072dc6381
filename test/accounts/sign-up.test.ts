// From the form to a confirmed account.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { session } from '#shared/accounts/accounts.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { limits } from '#server/platform/http/throttle.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { AccountSteps, newEmail } from './account-steps.ts';
import { dataOf, fieldsOf, problemOf, refusalOf, unchangedBy } from '#test/client.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore({ trustedProxies: '127.0.0.1' });
});
afterAll(() => store.close());
const steps = new AccountSteps(() => store);

async function countOf(email: string) {
  const { rows } = await sql<{ profiles: number; resellers: number; wallets: number }>`
    select count(*)::int as profiles, count(distinct r.id)::int as resellers, count(distinct a.id)::int as wallets
    from profiles p left join reseller_profiles r on r.id = p.reseller_id left join ledger_accounts a on a.reseller_id = r.id
    where p.email = ${email}`.execute(store.database.owner.db);
  return rows[0];
}

async function countOfBusinesses(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from reseller_profiles`.execute(
    store.database.owner.db,
  );
  return rows[0]?.n ?? 0;
}

test('signing up opens an account and sends a link to confirm it, in English', async () => {
  const email = newEmail();
  const answer = await steps.signUp({ email, first_name: 'Amel', last_name: 'Bensalem' });
  expect({ status: answer.status, body: answer.body }).toEqual({
    status: 201,
    body: { success: true, data: { email } },
  });
  expect(answer.headers.getSetCookie()).toEqual([]);
  const mail = await steps.mailFor(email);
  expect(mail).toMatchObject({ to: email, subject: 'Confirm your email address' });
  expect(mail.from).toContain('no-reply@rasid.example');
  expect(mail.text).toContain('Hello Amel,');
  expect(mail.html).toContain('<html lang="en" dir="ltr">');
  expect(mail.links).toHaveLength(1);
  expect(mail.links[0]).toMatch(/^http:\/\/shop\.example\/confirm-email#[\w-]{43}$/);
  expect(await countOf(email)).toEqual({ profiles: 1, resellers: 1, wallets: 1 });
});

test('an address that is pasted with marks of direction around it is that address', async () => {
  const email = newEmail();
  expect((await steps.signUp({ email: `\u2068${email}\u2069 ` })).status).toBe(201);
  expect(await countOf(email)).toEqual({ profiles: 1, resellers: 1, wallets: 1 });
  expect(refusalOf(await steps.signUp({ email: `\u200F${email}` })).code).toBe('email_taken');
});

test.each([
  ['the form', { language: 'ar' }, {}],
  ['the cookie', {}, { cookie: 'language=ar' }],
  ['the browser', {}, { 'accept-language': 'ar-DZ' }],
])('the mail is in Arabic where %s says so', async (_name, change, headers) => {
  const email = newEmail();
  await steps.signUp({ email, first_name: 'أمل', ...change }, headers);
  const mail = await steps.mailFor(email);
  expect(mail.subject).toBe('تأكيد بريدك الإلكتروني');
  expect(mail.text).toContain('مرحبًا أمل،');
  expect(mail.html).toContain('<html lang="ar" dir="rtl">');
  expect(mail.links[0]).toMatch(/^http:\/\/shop\.example\/confirm-email#[\w-]{43}$/);
});

test('before the address is confirmed nobody signs in, and who has a wrong password is not told that', async () => {
  const email = newEmail();
  await steps.signUp({ email });
  const answer = await steps.signIn(email);
  expect(refusalOf(answer)).toEqual({ status: 403, code: 'email_not_confirmed' });
  expect(problemOf(answer).detail).toBe(
    'Please check your email and click the confirmation link before signing in.',
  );
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(refusalOf(await steps.signIn(email, 'something else')).code).toBe('invalid_credentials');
});

test('a link confirms once and is then used up', async () => {
  const email = newEmail();
  await steps.signUp({ email });
  const token = await steps.tokenFor(email);
  const first = await steps.confirm(token);
  expect({ status: first.status, body: first.body }).toEqual({
    status: 200,
    body: { success: true, data: { email } },
  });
  const second = await unchangedBy(store, () => steps.confirm(token));
  expect(refusalOf(second)).toEqual({ status: 410, code: 'link_invalid' });
  expect((await steps.signIn(email)).status).toBe(200);
});

test('of ten concurrent confirmations one succeeds', async () => {
  const email = newEmail();
  await steps.signUp({ email });
  const token = await steps.tokenFor(email);
  const results = await Promise.all(Array.from({ length: 10 }, () => steps.confirm(token)));
  expect(results.map(({ status }) => String(status)).toSorted()).toEqual([
    '200',
    ...Array.from({ length: 9 }, () => '410'),
  ]);
});

test('a link that is too old confirms nothing', async () => {
  const email = newEmail();
  await steps.signUp({ email });
  const token = await steps.tokenFor(email);
  await sql`update auth_tokens set expires_at = now() - interval '1 second'
    where profile_id = (select id from profiles where email = ${email})`.execute(store.database.owner.db);
  const answer = await unchangedBy(store, () => steps.confirm(token));
  expect(refusalOf(answer)).toEqual({ status: 410, code: 'link_invalid' });
  expect(refusalOf(await steps.signIn(email)).code).toBe('email_not_confirmed');
});

test('a second account with an address is refused, whatever its password', async () => {
  const email = await steps.confirmedAccount();
  const answer = await unchangedBy(store, () => steps.signUp({ email, password: 'quite another one' }));
  expect(refusalOf(answer)).toEqual({ status: 409, code: 'email_taken' });
  expect(problemOf(answer).detail).toBe('An account with this email already exists. Please sign in instead.');
  expect((await steps.signIn(email)).status).toBe(200);
  expect(refusalOf(await steps.signIn(email, 'quite another one')).code).toBe('invalid_credentials');
});

test('of ten sign-ups at once with one address one makes an account, with one wallet and one mail', async () => {
  const email = newEmail();
  const before = await countOfBusinesses();
  const results = await Promise.all(Array.from({ length: 10 }, () => steps.signUp({ email })));
  expect(results.map(({ status }) => String(status)).toSorted()).toEqual([
    '201',
    ...Array.from({ length: 9 }, () => '409'),
  ]);
  expect(await countOf(email)).toEqual({ profiles: 1, resellers: 1, wallets: 1 });
  expect((await countOfBusinesses()) - before).toBe(1);
  await steps.mailFor(email);
});

test('which addresses are known is told so many times to one network, and opening accounts buys no more', async () => {
  const from = (ip: string) => ({ 'x-forwarded-for': ip });
  const email = await steps.confirmedAccount();
  const ask = () => steps.signUp({ email }, from('203.0.113.9'));
  const told = await Promise.all(Array.from({ length: limits.known_email.free + 5 }, ask));
  expect(told.map((answer) => refusalOf(answer).code).toSorted()).toEqual([
    ...Array.from({ length: limits.known_email.free }, () => 'email_taken'),
    ...Array.from({ length: 5 }, () => 'too_many_attempts'),
  ]);
  // An unknown address meets the same wait: it tells nothing.
  const unknown = await unchangedBy(store, () => steps.signUp({}, from('203.0.113.9')));
  expect(refusalOf(unknown)).toEqual({ status: 429, code: 'too_many_attempts' });
  expect(refusalOf(await ask())).toEqual({ status: 429, code: 'too_many_attempts' });
  // No one else waits for it.
  expect((await steps.signUp({}, from('203.0.113.10'))).status).toBe(201);

  // The wait is over: one more question, or one account, and then the next wait, which the account does not end.
  await sql`update throttle set refused_until = clock_timestamp() where refused_until is not null`.execute(
    store.database.owner.db,
  );
  expect((await steps.signUp({}, from('203.0.113.9'))).status).toBe(201);
  expect(refusalOf(await ask())).toEqual({ status: 429, code: 'too_many_attempts' });
});

test.each([
  ['12345', 'password_too_short', 'Password must be at least 6 characters long.'],
  ['', 'password_too_short', 'Password must be at least 6 characters long.'],
  ['123456', 'password_too_common', 'This password is too easy to guess. Choose a less common one.'],
  ['PassWord1', 'password_too_common', 'This password is too easy to guess. Choose a less common one.'],
])('the password %j is refused', async (password, code, text) => {
  const answer = await unchangedBy(store, () => steps.signUp({ password }));
  expect(refusalOf(answer)).toEqual({ status: 422, code });
  expect(problemOf(answer).detail).toBe(text);
});

test.each([
  [{ role: 'admin' }, 'role'],
  [{ is_active: true }, 'is_active'],
  [{ reseller_id: '0198c3a2-0000-7000-8000-000000000000' }, 'reseller_id'],
  [{ email_confirmed_at: '2026-01-01' }, 'email_confirmed_at'],
])('nobody gives themselves more than an account: %j', async (change, field) => {
  const answer = await unchangedBy(store, () => steps.signUp(change));
  expect(refusalOf(answer)).toEqual({ status: 400, code: 'invalid_request' });
  expect(fieldsOf(answer)).toEqual([{ field, problem: 'unknown' }]);
});

test('where the store approves each business, a new one waits', async () => {
  const { db } = store.database.owner;
  await db.updateTable('settings').set({ resellers_approved_at_once: false }).execute();
  const email = await steps.confirmedAccount();
  await db.updateTable('settings').set({ resellers_approved_at_once: true }).execute();
  const answer = await steps.signIn(email);
  steps.cookieOf(answer);
  expect(dataOf(answer, session).reseller?.status).toBe('pending');
});

test('no answer of all these carried a password, a token or a cookie, and the database holds none', () =>
  steps.expectNoSecretTold());
