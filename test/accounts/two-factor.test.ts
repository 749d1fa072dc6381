// The second factor: setting it up and turning it off.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { session } from '#shared/accounts/accounts.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { newEmail, PASSWORD } from './account-steps.ts';
import { api, dataOf, refusalOf, unchangedBy } from '#test/client.ts';
import { early, TwoFactorSteps } from './two-factor-steps.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());
const steps = new TwoFactorSteps(() => store);

const WRONG = { status: 403, code: 'two_factor_code_wrong' };

test('a secret is shown for apps and for typing, counts once a code was given, and the recovery codes are shown once', async () => {
  const email = await steps.confirmedAccount();
  const cookie = await steps.signedIn(email);
  expect(await steps.stateWith(cookie)).toEqual({ is_on: false, recovery_codes_left: 0 });
  const first = await steps.prepare(cookie);
  expect(first.secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  expect(first.address).toBe(
    `otpauth://totp/Rasid:${encodeURIComponent(email)}?secret=${first.secret.replaceAll(' ', '')}` +
      '&issuer=Rasid&algorithm=SHA1&digits=6&period=30',
  );
  expect(await steps.stateWith(cookie)).toEqual({ is_on: false, recovery_codes_left: 0 });
  expect(dataOf(await steps.signIn(email), session).awaits_two_factor).toBe(false);

  const second = await steps.prepare(cookie);
  expect(second.secret).not.toBe(first.secret);
  await early();
  const ofFirst = await unchangedBy(store, () =>
    steps.send('POST', '/api/two-factor', { cookie, body: { code: first.app.code() } }),
  );
  expect(refusalOf(ofFirst)).toEqual(WRONG);
  const code = second.app.code();
  const on = await steps.send('POST', '/api/two-factor', {
    cookie,
    body: { code: `${code.slice(0, 3)} ${code.slice(3)}` },
    showsSecret: true,
  });
  const codes = steps.shownCodes(on);
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);
  for (const one of codes) expect(one).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
  expect(await steps.stateWith(cookie)).toEqual({ is_on: true, recovery_codes_left: 10 });
  const seen = dataOf(await steps.send('GET', '/api/session', { cookie }), session);
  expect(seen.profile?.has_two_factor).toBe(true);
  const mail = await steps.mailAbout(email, 'Two-factor authentication is on');
  expect(mail.links).toEqual(['http://shop.example/forgot-password']);
  expect(await steps.auditOf(email)).toContain('two_factor_turned_on');
});

test('codes are read in Arabic and Persian digits, among marks too', async () => {
  const inArabic = (code: string) => code.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));
  const inPersian = (code: string) => code.replaceAll(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit)));
  const email = await steps.confirmedAccount();
  const cookie = await steps.signedIn(email);
  const { app } = await steps.prepare(cookie);
  await early();
  const on = await steps.send('POST', '/api/two-factor', {
    cookie,
    body: { code: `\u200F${inArabic(app.code(-1))}\u202C` },
    showsSecret: true,
  });
  const recovery = steps.shownCodes(on).find((code) => /\d/.test(code)) ?? '';
  for (const code of [inPersian(app.code()), `\u2067${inArabic(recovery)}\u2069`]) {
    const pending = `rasid_session=${steps.cookieOf(await steps.signIn(email))}`;
    expect(dataOf(await steps.sendCode(pending, code), session).awaits_two_factor).toBe(false);
  }
});

test('it is set up once, turned off once, and changes ask for the password again after ten minutes', async () => {
  const { email, cookie, app } = await steps.withTwoFactor();
  const again = [
    await unchangedBy(store, () => api(store, 'POST', '/api/two-factor/prepare', { cookie })),
    await unchangedBy(store, () =>
      api(store, 'POST', '/api/two-factor', { cookie, body: { code: app.code() } }),
    ),
  ];
  expect(again.map(refusalOf)).toEqual([
    { status: 409, code: 'two_factor_is_on' },
    { status: 409, code: 'two_factor_is_on' },
  ]);
  const { db } = store.database.owner;
  await sql`update sessions set password_at = password_at - interval '601 seconds'
    where profile_id = (select id from profiles where email = ${email})`.execute(db);
  for (const [method, path] of [
    ['POST', '/api/two-factor/prepare'],
    ['DELETE', '/api/two-factor'],
    ['POST', '/api/two-factor/recovery-codes'],
  ] as const) {
    const answer = await unchangedBy(store, () => api(store, method, path, { cookie }));
    expect(refusalOf(answer)).toEqual({ status: 403, code: 'password_required' });
  }
  const checked = await steps.send('POST', '/api/password-check', { cookie, body: { password: PASSWORD } });
  expect(checked.body).toEqual({ success: true, data: {} });

  const waiting = await steps.signedIn(email);
  const results = await Promise.all(
    Array.from({ length: 5 }, () => steps.send('DELETE', '/api/two-factor', { cookie })),
  );
  expect(results.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409', '409', '409']);
  expect(await steps.stateWith(cookie)).toEqual({ is_on: false, recovery_codes_left: 0 });
  expect(refusalOf(await steps.sendCode(waiting, app.code())).code).toBe('sign_in_required');
  expect(dataOf(await steps.signIn(email), session).profile?.email).toBe(email);
  await steps.mailAbout(email, 'Two-factor authentication is off');
  expect((await steps.auditOf(email)).filter((action) => action === 'two_factor_turned_off')).toHaveLength(1);
});

test('without a second factor there is nothing to turn on, off or renew', async () => {
  const cookie = await steps.signedIn(await steps.confirmedAccount());
  const answers = [
    await unchangedBy(store, () =>
      api(store, 'POST', '/api/two-factor', { cookie, body: { code: '123456' } }),
    ),
    await unchangedBy(store, () => api(store, 'DELETE', '/api/two-factor', { cookie })),
    await unchangedBy(store, () => api(store, 'POST', '/api/two-factor/recovery-codes', { cookie })),
    await unchangedBy(store, () => steps.sendCode('', '123456')),
    await unchangedBy(store, () => steps.sendCode(`rasid_session=${newEmail()}`, '123456')),
  ];
  expect(answers.map((answer) => refusalOf(answer).code)).toEqual([
    'two_factor_is_off',
    'two_factor_is_off',
    'two_factor_is_off',
    'sign_in_required',
    'sign_in_required',
  ]);
});

test('an admin can turn off two-factor for others, not for themselves', async () => {
  const { email } = await steps.withTwoFactor();
  const admin = await store.makeAdmin();
  const { id } = await store.database.owner.db
    .selectFrom('profiles')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const remove = (profileId: string) =>
    api(store, 'DELETE', `/api/admin/people/${profileId}/two-factor`, { cookie: admin.cookie });
  expect(refusalOf(await unchangedBy(store, () => remove(admin.profileId))).code).toBe('own_account');
  expect(refusalOf(await unchangedBy(store, () => remove(randomUUID()))).code).toBe('not_found');
  expect((await remove(id)).status).toBe(200);
  expect(refusalOf(await unchangedBy(store, () => remove(id))).code).toBe('two_factor_is_off');
  expect(dataOf(await steps.signIn(email), session).profile?.email).toBe(email);
  await steps.mailAbout(email, 'Two-factor authentication is off');
});

test('no answer but those that show them carried a secret, a recovery code or a cookie, and the database holds none', () =>
  steps.expectNoSecretTold());
