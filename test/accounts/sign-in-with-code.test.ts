// The second step of a sign-in: each code is good once.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { session } from '#shared/accounts/accounts.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, dataOf, problemOf, refusalOf, unchangedBy, type Answer } from '#test/client.ts';
import { early, TwoFactorSteps } from './two-factor-steps.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());
const steps = new TwoFactorSteps(() => store);

const WRONG = { status: 403, code: 'two_factor_code_wrong' };

function expectFull(answer: Answer, email: string): string {
  const full = dataOf(answer, session);
  expect({ email: full.profile?.email, waits: full.awaits_two_factor }).toEqual({ email, waits: false });
  const [cookie = ''] = answer.headers.getSetCookie();
  expect(cookie).toContain('Max-Age=2592000');
  return `rasid_session=${steps.cookieOf(answer)}`;
}

test('the password alone opens nothing; the code makes a full session of it, under a new token', async () => {
  const { email, app } = await steps.withTwoFactor();
  const answer = await steps.signIn(email);
  expect(dataOf(answer, session)).toMatchObject({
    profile: null,
    reseller: null,
    balance: null,
    unread_notifications: 0,
    awaits_two_factor: true,
  });
  const [set = ''] = answer.headers.getSetCookie();
  expect(set).toContain('Max-Age=600');
  const pending = `rasid_session=${steps.cookieOf(answer)}`;
  for (const path of ['/api/balance', '/api/products', '/api/two-factor', '/api/live', '/api/orders']) {
    const refused = await api(store, 'GET', path, { cookie: pending });
    expect(refusalOf(refused)).toEqual({ status: 401, code: 'sign_in_required' });
  }
  const waiting = dataOf(await steps.send('GET', '/api/session', { cookie: pending }), session);
  expect([waiting.profile, waiting.awaits_two_factor]).toEqual([null, true]);

  const before = await steps.auditOf(email);
  expect(before.filter((action) => action === 'signed_in')).toHaveLength(1);
  await early();
  const full = expectFull(await steps.sendCode(pending, ` ${app.code().replace(/^.../, '$& ')} `), email);
  expect(full).not.toBe(pending);
  expect((await steps.auditOf(email)).slice(before.length)).toEqual(['signed_in']);
  expect((await api(store, 'GET', '/api/balance', { cookie: full })).status).toBe(200);
  const left = dataOf(await steps.send('GET', '/api/session', { cookie: pending }), session);
  expect([left.profile, left.awaits_two_factor]).toEqual([null, false]);
  expect(refusalOf(await steps.sendCode(pending, app.code(1))).code).toBe('sign_in_required');
  // No code is asked for where no one gave a password.
  expect(refusalOf(await steps.sendCode(full, app.code(1))).code).toBe('sign_in_required');
  const { rows } = await sql`
    select awaits_two_factor, count(*)::int as n from sessions s join profiles p on p.id = s.profile_id
    where p.email = ${email} group by 1`.execute(store.database.owner.db);
  expect(rows).toEqual([{ awaits_two_factor: false, n: 2 }]);
});

test('a pending sign-in lasts ten minutes, and last_login waits for the code', async () => {
  const { email, app } = await steps.withTwoFactor();
  const { db } = store.database.owner;
  await sql`update profiles set last_login = '2026-01-01' where email = ${email}`.execute(db);
  const pending = await steps.signedIn(email);
  const { rows } = await sql`
    select round(extract(epoch from s.expires_at - s.created_at) / 60)::int as minutes, p.last_login::date::text as login
    from sessions s join profiles p on p.id = s.profile_id
    where p.email = ${email} and s.awaits_two_factor`.execute(db);
  expect(rows).toEqual([{ minutes: 10, login: '2026-01-01' }]);
  await sql`update sessions set expires_at = now() where awaits_two_factor`.execute(db);
  await early();
  const late = await unchangedBy(store, () => steps.sendCode(pending, app.code()));
  expect(refusalOf(late)).toEqual({ status: 401, code: 'sign_in_required' });
  expect(
    dataOf(await steps.send('GET', '/api/session', { cookie: pending }), session).awaits_two_factor,
  ).toBe(false);
});

test('ten minutes for changes count from the password, not from the code', async () => {
  const { email, app } = await steps.withTwoFactor();
  const pending = await steps.signedIn(email);
  await sql`update sessions set password_at = password_at - interval '601 seconds' where awaits_two_factor`.execute(
    store.database.owner.db,
  );
  await early();
  const cookie = expectFull(await steps.sendCode(pending, app.code()), email);
  const answer = await api(store, 'DELETE', '/api/two-factor', { cookie });
  expect(refusalOf(answer)).toEqual({ status: 403, code: 'password_required' });
});

test('a code is good once: after the other, at the same time, and for another sign-in', async () => {
  const { email, app } = await steps.withTwoFactor();
  const pending = await Promise.all(Array.from({ length: 5 }, () => steps.signedIn(email)));
  await early();
  const code = app.code();
  const answers = await Promise.all(pending.map((cookie) => steps.sendCode(cookie, code)));
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '403', '403', '403', '403']);
  const again = await unchangedBy(store, async () =>
    steps.sendCode(await pendingCookieOf(pending, answers), code),
  );
  expect(refusalOf(again)).toEqual(WRONG);
  expect(problemOf(again).detail).toBe(
    'This code is incorrect or was already used. Enter the latest code from your app.',
  );
});

/** One of the pending sign-ins that did not get through. */
async function pendingCookieOf(cookies: string[], answers: Answer[]): Promise<string> {
  return cookies[answers.findIndex(({ status }) => status === 403)] ?? '';
}

test('one pending sign-in with one code, five times at once, opens one session', async () => {
  const { email, app } = await steps.withTwoFactor();
  const pending = await steps.signedIn(email);
  await early();
  const code = app.code();
  const answers = await Promise.all(Array.from({ length: 4 }, () => steps.sendCode(pending, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { rows } = await sql`select count(*)::int as n from sessions s join profiles p on p.id = s.profile_id
    where p.email = ${email}`.execute(store.database.owner.db);
  expect(rows).toEqual([{ n: 2 }]); // that, and the one that set the factor up
});

test('the codes of the steps before and after the present one are good, once and forwards only', async () => {
  const { email, app } = await steps.withTwoFactor();
  const { db } = store.database.owner;
  // As if the set-up were some minutes ago.
  await sql`update two_factor set last_step = last_step - 10
    where profile_id = (select id from profiles where email = ${email})`.execute(db);
  const pending = await steps.signedIn(email);
  // Only codes are sent before the first of these is taken: a password takes long, and a step later `tooNew` is good.
  await early();
  const [before, after, tooOld, tooNew] = [app.code(-1), app.code(1), app.code(-2), app.code(2)];
  for (const code of [tooOld, tooNew]) expect(refusalOf(await steps.sendCode(pending, code))).toEqual(WRONG);
  expectFull(await steps.sendCode(pending, before), email);
  expect(refusalOf(await steps.sendCode(await steps.signedIn(email), before))).toEqual(WRONG);
  expectFull(await steps.sendCode(await steps.signedIn(email), after), email);
  expect(refusalOf(await steps.sendCode(await steps.signedIn(email), app.code()))).toEqual(WRONG);
});

test('a recovery code signs in once, however it is typed, and that is told', async () => {
  const { email, cookie, recoveryCodes } = await steps.withTwoFactor();
  const [first = '', second = '', third = ''] = recoveryCodes;
  const answers = await Promise.all(
    (await Promise.all(Array.from({ length: 4 }, () => steps.signedIn(email)))).map((pending) =>
      steps.sendCode(pending, first),
    ),
  );
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '403', '403', '403']);
  expect(await steps.stateWith(cookie)).toEqual({ is_on: true, recovery_codes_left: 9 });
  expect((await steps.auditOf(email)).filter((action) => action === 'recovery_code_used')).toHaveLength(1);
  await steps.mailAbout(email, 'A recovery code was used');
  expectFull(
    await steps.sendCode(await steps.signedIn(email), second.toUpperCase().replace('-', ' ')),
    email,
  );
  expect(await steps.stateWith(cookie)).toEqual({ is_on: true, recovery_codes_left: 8 });

  const renewed = await steps.send('POST', '/api/two-factor/recovery-codes', { cookie, showsSecret: true });
  const [fresh = ''] = steps.shownCodes(renewed);
  expect(await steps.stateWith(cookie)).toEqual({ is_on: true, recovery_codes_left: 10 });
  expect(refusalOf(await steps.sendCode(await steps.signedIn(email), third))).toEqual(WRONG);
  expectFull(await steps.sendCode(await steps.signedIn(email), fresh), email);
  expect(await steps.auditOf(email)).toContain('recovery_codes_renewed');
});

test('another person’s recovery code is refused', async () => {
  const [mine, theirs] = [await steps.withTwoFactor(), await steps.withTwoFactor()];
  const answer = await steps.sendCode(await steps.signedIn(mine.email), theirs.recoveryCodes[0] ?? '');
  expect(refusalOf(answer)).toEqual(WRONG);
});

test('after five wrong codes even the right one has to wait, also in another browser', async () => {
  const { email, app } = await steps.withTwoFactor();
  const pending = await steps.signedIn(email);
  await early();
  const answers = await Promise.all(Array.from({ length: 20 }, () => steps.sendCode(pending, app.code(50))));
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  const right = await unchangedBy(store, () => steps.sendCode(pending, app.code()));
  expect(refusalOf(right)).toEqual({ status: 429, code: 'too_many_attempts' });
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refusalOf(await steps.sendCode(await steps.signedIn(email), app.code())).code).toBe(
    'too_many_attempts',
  );
  expect((await steps.auditOf(email)).filter((action) => action === 'sign_in_refused')).toHaveLength(5);
  await sql`update throttle set refused_until = now() - interval '1 second'`.execute(store.database.owner.db);
  await early();
  expectFull(await steps.sendCode(pending, app.code()), email);
});

test('no answer but those that show them carried a secret, a recovery code or a cookie, and the database holds none', () =>
  steps.expectNoSecretTold());
