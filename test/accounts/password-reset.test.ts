// A forgotten password: the mail, its link, and what a new password ends.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readResetLink, session } from '#shared/accounts/accounts.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { hashPassword } from '#server/platform/crypto/password.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { newEmail, PASSWORD } from './account-steps.ts';
import { api, dataOf, problemOf, refusalOf, stateOf, unchangedBy } from '#test/client.ts';
import { TwoFactorSteps } from './two-factor-steps.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());
const steps = new TwoFactorSteps(() => store);

const NEW_PASSWORD = 'another horse entirely';
steps.addSecrets(NEW_PASSWORD);
const GONE = { status: 410, code: 'link_invalid' };

const balanceWith = async (cookie: string) => (await api(store, 'GET', '/api/balance', { cookie })).status;

test('the mail holds a link for one hour, which takes a new password and ends every session', async () => {
  const email = await steps.confirmedAccount();
  const cookies = [await steps.signedIn(email), await steps.signedIn(email)];
  const answer = await steps.forgotPassword(` ${email.toUpperCase()}`);
  expect({ status: answer.status, body: answer.body }).toEqual({
    status: 202,
    body: { success: true, data: {} },
  });
  const mail = await steps.mailAbout(email, 'Choose a new password');
  expect(mail.links).toHaveLength(1);
  expect(mail.links[0]).toMatch(/^http:\/\/shop\.example\/reset-password#[\w-]{43}$/);
  const { db } = store.database.owner;
  const { rows } = await sql`
    select round(extract(epoch from t.expires_at - t.created_at) / 60)::int as minutes
    from auth_tokens t join profiles p on p.id = t.profile_id
    where p.email = ${email} and t.purpose = 'reset_password'`.execute(db);
  expect(rows).toEqual([{ minutes: 60 }]);

  const reset = await steps.resetPassword(await steps.tokenFor(email, 'reset-password'), NEW_PASSWORD);
  expect({ status: reset.status, body: reset.body }).toEqual({
    status: 200,
    body: { success: true, data: { email } },
  });
  expect(reset.headers.getSetCookie()).toEqual([]);
  expect(await Promise.all(cookies.map(balanceWith))).toEqual([401, 401]);
  expect(refusalOf(await steps.signIn(email)).code).toBe('invalid_credentials');
  expect((await steps.signIn(email, NEW_PASSWORD)).status).toBe(200);
  const notice = await steps.mailAbout(email, 'Your password was reset');
  expect(notice.text).toMatch(/When: \d{1,2} \w+ 20\d\d at \d\d:\d\d, Algerian time\./);
  expect(notice.text).toContain('write to support@rasid.example');
  expect(await steps.auditOf(email)).toEqual([
    'signed_up',
    'email_confirmed',
    'signed_in',
    'signed_in',
    'password_reset_asked',
    'password_reset',
    'sign_in_refused',
    'signed_in',
  ]);
});

test('a link says before a password is typed whether it still takes one, and is not used up by that', async () => {
  const email = await steps.confirmedAccount();
  await steps.forgotPassword(email);
  const token = await steps.tokenFor(email, 'reset-password');
  const isUsable = async (opened: string) =>
    dataOf(await unchangedBy(store, () => steps.readResetLink(opened)), readResetLink.response).is_usable;
  expect(await isUsable(token)).toBe(true);
  expect((await steps.resetPassword(token, NEW_PASSWORD)).status).toBe(200);
  expect(await isUsable(token)).toBe(false);

  await steps.forgotPassword(email);
  const next = await steps.tokenFor(email, 'reset-password');
  await sql`update auth_tokens set expires_at = now() - interval '1 second'
    where profile_id = (select id from profiles where email = ${email})`.execute(store.database.owner.db);
  expect(await isUsable(next)).toBe(false);
  // A link of another kind is none of this.
  const confirming = newEmail();
  await steps.signUp({ email: confirming });
  expect(await isUsable(await steps.tokenFor(confirming))).toBe(false);
});

test('both mails are in the person’s language', async () => {
  const email = newEmail();
  await steps.signUp({ email, language: 'ar', first_name: 'أمل' });
  const token = await steps.resetToken(email);
  const mail = await steps.mailAbout(email, 'اختيار كلمة مرور جديدة');
  expect(mail.text).toContain('مرحبًا أمل،');
  expect(mail.html).toContain('<html lang="ar" dir="rtl">');
  await steps.resetPassword(token, NEW_PASSWORD);
  const notice = await steps.mailAbout(email, 'تم تعيين كلمة مرور جديدة');
  expect(notice.text).toMatch(/الوقت: .*20\d\d.* بتوقيت الجزائر\./);
});

test('of ten concurrent uses of a link one succeeds, and none later', async () => {
  const email = await steps.confirmedAccount();
  const token = await steps.resetToken(email);
  const passwords = Array.from({ length: 10 }, (_, index) => `${NEW_PASSWORD} ${index}`);
  const answers = await Promise.all(passwords.map((password) => steps.resetPassword(token, password)));
  const winner = answers.findIndex(({ status }) => status === 200);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 410)).toHaveLength(9);
  expect((await steps.signIn(email, passwords[winner])).status).toBe(200);
  const again = await unchangedBy(store, () => steps.resetPassword(token, NEW_PASSWORD));
  expect(refusalOf(again)).toEqual(GONE);
  expect(problemOf(again).detail).toBe('This link has expired or was already used. Request a new one.');
});

test('an expired or unknown link changes nothing', async () => {
  const email = await steps.confirmedAccount();
  const token = await steps.resetToken(email);
  await sql`update auth_tokens set expires_at = now() - interval '1 second'`.execute(store.database.owner.db);
  for (const one of [token, 'x'.repeat(43)]) {
    const answer = await unchangedBy(store, () => steps.resetPassword(one, NEW_PASSWORD));
    expect(refusalOf(answer)).toEqual(GONE);
  }
  expect((await steps.signIn(email)).status).toBe(200);
});

test('a link is good for its purpose alone', async () => {
  const unconfirmed = newEmail();
  await steps.signUp({ email: unconfirmed });
  const toConfirm = await steps.tokenFor(unconfirmed);
  const refused = await unchangedBy(store, () => steps.resetPassword(toConfirm, NEW_PASSWORD));
  expect(refusalOf(refused)).toEqual(GONE);

  const toReset = await steps.resetToken(unconfirmed);
  for (const path of ['/api/email-confirmation', '/api/email-change/finish']) {
    const answer = await unchangedBy(store, () => steps.send('POST', path, { body: { token: toReset } }));
    expect(refusalOf(answer)).toEqual(GONE);
  }
  expect(refusalOf(await steps.signIn(unconfirmed)).code).toBe('email_not_confirmed');
  // Neither was used up by that.
  expect((await steps.confirm(toConfirm)).status).toBe(200);
  expect((await steps.resetPassword(toReset, NEW_PASSWORD)).status).toBe(200);
});

test('a newer link makes the earlier ones of its kind worthless, and those alone', async () => {
  const email = newEmail();
  await steps.signUp({ email });
  const toConfirm = await steps.tokenFor(email);
  const first = await steps.resetToken(email);
  const second = await steps.resetToken(email);
  const old = await unchangedBy(store, () => steps.resetPassword(first, NEW_PASSWORD));
  expect(refusalOf(old)).toEqual(GONE);
  const again = await steps.send('POST', '/api/email-confirmation/resend', { body: { email } });
  expect({ status: again.status, body: again.body }).toEqual({
    status: 202,
    body: { success: true, data: {} },
  });
  const newer = await steps.tokenFor(email);
  expect(refusalOf(await unchangedBy(store, () => steps.confirm(toConfirm)))).toEqual(GONE);
  expect((await steps.confirm(newer)).status).toBe(200);
  expect((await steps.resetPassword(second, NEW_PASSWORD)).status).toBe(200);
});

test('resetting the password by mail confirms the address', async () => {
  const email = newEmail();
  await steps.signUp({ email });
  await steps.resetPassword(await steps.resetToken(email), NEW_PASSWORD);
  expect((await steps.signIn(email, NEW_PASSWORD)).status).toBe(200);
});

test.each([
  ['reseller', '12345', 'password_too_short'],
  ['reseller', 'password1', 'password_too_common'],
  ['reseller', 'sixsix', null],
  ['support', 'elevenlong1', 'password_too_short_for_staff'],
  ['support', 'twelve chars', null],
] as const)('to a %s the new password %j is %s', async (role, password, code) => {
  const email = await steps.confirmedAccount();
  const staff = sql`update profiles set role = ${role}, reseller_id = null, member_role = null where email = ${email}`;
  if (role !== 'reseller') await staff.execute(store.database.owner.db);
  const token = await steps.resetToken(email);
  if (code === null) {
    expect((await steps.resetPassword(token, password)).status).toBe(200);
    return;
  }
  const answer = await unchangedBy(store, () => steps.resetPassword(token, password));
  expect(refusalOf(answer)).toEqual({ status: 422, code });
  // The link is as good as it was.
  expect((await steps.resetPassword(token, NEW_PASSWORD)).status).toBe(200);
});

test('a second factor stays on', async () => {
  const email = await steps.confirmedAccount();
  await steps.turnOn(await steps.signedIn(email));
  const pending = await steps.signedIn(email);
  await steps.resetPassword(await steps.resetToken(email), NEW_PASSWORD);
  const answer = await steps.signIn(email, NEW_PASSWORD);
  expect(dataOf(answer, session)).toMatchObject({ profile: null, awaits_two_factor: true });
  const old = await steps.send('POST', '/api/sign-in/code', { cookie: pending, body: { code: '123456' } });
  expect(refusalOf(old).code).toBe('sign_in_required');
});

test('a change of e-mail that somebody began with the old password ends with it', async () => {
  const email = await steps.confirmedAccount();
  const { db } = store.database.owner;
  await sql`update profiles set pending_email = 'thief@shop.example' where email = ${email}`.execute(db);
  await sql`insert into auth_tokens (hash, profile_id, purpose, email, expires_at)
    select sha256('of the thief'), id, 'change_email', 'thief@shop.example', now() + interval '1 day'
    from profiles where email = ${email}`.execute(db);
  await steps.resetPassword(await steps.resetToken(email), NEW_PASSWORD);
  const { rows } = await sql`
    select p.pending_email, count(t.hash)::int as links from profiles p
    left join auth_tokens t on t.profile_id = p.id and t.purpose = 'change_email'
    where p.email = ${email} group by 1`.execute(db);
  expect(rows).toEqual([{ pending_email: null, links: 0 }]);
});

test('a sign-in with the old password that is under way while it is reset opens nothing that stays', async () => {
  const email = await steps.confirmedAccount();
  for (let round = 0; round < 4; round += 1) {
    const [before, after] = [`${PASSWORD} ${round}`, `${NEW_PASSWORD} ${round}`];
    const hash = await hashPassword(before);
    await sql`update profiles set password_hash = ${hash} where email = ${email}`.execute(
      store.database.owner.db,
    );
    const token = await steps.resetToken(email);
    const [reset, ...signIns] = await Promise.all([
      steps.resetPassword(token, after),
      ...Array.from({ length: 4 }, () => steps.signIn(email, before)),
    ]);
    expect(reset.status).toBe(200);
    const cookies = signIns.filter(({ status }) => status === 200).map((one) => steps.cookieOf(one));
    for (const cookie of cookies) expect(await balanceWith(`rasid_session=${cookie}`)).toBe(401);
    await sql`delete from throttle`.execute(store.database.owner.db);
  }
});

test('an address gets five mails, then silently none for a while', async () => {
  const email = await steps.confirmedAccount();
  for (let round = 0; round < 5; round += 1) await steps.resetToken(email);
  const before = await steps.mailsFor(email);
  const answer = await steps.forgotPassword(email);
  expect({ status: answer.status, body: answer.body }).toEqual({
    status: 202,
    body: { success: true, data: {} },
  });
  await stateOf(store); // waits until the queue has done it
  expect(await steps.mailsFor(email)).toEqual(before);
});

test('deactivated and already confirmed users get no mail', async () => {
  const email = await steps.confirmedAccount();
  const before = await steps.mailsFor(email);
  await steps.send('POST', '/api/email-confirmation/resend', { body: { email } });
  await sql`update profiles set is_active = false where email = ${email}`.execute(store.database.owner.db);
  await steps.forgotPassword(email);
  await stateOf(store);
  expect(await steps.mailsFor(email)).toEqual(before);
});

test('no answer of all these carried a password, a token or a cookie, and the database holds none', () =>
  steps.expectNoSecretTold());
