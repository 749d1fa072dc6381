// Changing the password, and giving it again.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { AccountSteps, PASSWORD } from './account-steps.ts';
import { api, refusalOf, unchangedBy, type Answer } from '#test/client.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());
const steps = new AccountSteps(() => store);

const NEW_PASSWORD = 'another horse entirely';
steps.addSecrets(NEW_PASSWORD);

const change = (cookie: string, current: string, password = NEW_PASSWORD): Promise<Answer> =>
  steps.send('PUT', '/api/profile/password', { cookie, body: { current_password: current, password } });
const check = (cookie: string, password: string): Promise<Answer> =>
  steps.send('POST', '/api/password-check', { cookie, body: { password } });
const balanceWith = async (cookie: string) => (await api(store, 'GET', '/api/balance', { cookie })).status;

test('a new password ends all other sessions; this one goes on under another token', async () => {
  const email = await steps.confirmedAccount();
  const [mine, elsewhere, waiting] = [
    await steps.signedIn(email),
    await steps.signedIn(email),
    await steps.signedIn(email),
  ];
  await sql`update sessions set awaits_two_factor = true where id = sha256(${waiting.slice(14)}::bytea)`.execute(
    store.database.owner.db,
  );
  const link = await steps.resetToken(email);
  const answer = await change(mine, PASSWORD);
  expect({ status: answer.status, body: answer.body }).toEqual({
    status: 200,
    body: { success: true, data: {} },
  });
  const renewed = `rasid_session=${steps.cookieOf(answer)}`;
  expect(await Promise.all([renewed, mine, elsewhere].map(balanceWith))).toEqual([200, 401, 401]);
  const { rows } = await sql`select count(*)::int as n from sessions s join profiles p on p.id = s.profile_id
    where p.email = ${email}`.execute(store.database.owner.db);
  expect(rows).toEqual([{ n: 1 }]);
  expect(refusalOf(await steps.resetPassword(link, 'a third horse')).code).toBe('link_invalid');
  expect(refusalOf(await steps.signIn(email)).code).toBe('invalid_credentials');
  expect((await steps.signIn(email, NEW_PASSWORD)).status).toBe(200);
  const mail = await steps.mailAbout(email, 'Your password was changed');
  expect(mail.links).toEqual(['http://shop.example/forgot-password']);
  const audit =
    await sql`select a.action, a.actor_id = p.id as by_themselves, a.details, a.reseller_id = p.reseller_id as own
    from audit_entries a join profiles p on p.id = a.profile_id
    where p.email = ${email} and a.action = 'password_changed'`.execute(store.database.owner.db);
  expect(audit.rows).toEqual([{ action: 'password_changed', by_themselves: true, details: {}, own: true }]);
});

test.each([
  ['not the password', NEW_PASSWORD, 403, 'password_wrong'],
  [PASSWORD, '12345', 422, 'password_too_short'],
  [PASSWORD, 'password1', 422, 'password_too_common'],
])('%j and then %j: refused, and nothing changes', async (current, password, status, code) => {
  const email = await steps.confirmedAccount();
  const cookie = await steps.signedIn(email);
  const answer = await unchangedBy(store, () => change(cookie, current, password));
  expect(refusalOf(answer)).toEqual({ status, code });
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await balanceWith(cookie)).toBe(200);
  expect((await steps.signIn(email)).status).toBe(200);
});

test('staff need twelve characters', async () => {
  const email = await steps.confirmedAccount();
  await sql`update profiles set role = 'accountant', reseller_id = null, member_role = null
    where email = ${email}`.execute(store.database.owner.db);
  const cookie = await steps.signedIn(email);
  const short = await unchangedBy(store, () => change(cookie, PASSWORD, 'elevenlong1'));
  expect(refusalOf(short)).toEqual({ status: 422, code: 'password_too_short_for_staff' });
  expect((await change(cookie, PASSWORD, 'twelve chars')).status).toBe(200);
});

test('of two changes at once, from two places, one holds', async () => {
  const email = await steps.confirmedAccount();
  const cookies = [await steps.signedIn(email), await steps.signedIn(email)];
  const passwords = ['the horse of one', 'the horse of two'];
  const answers = await Promise.all(
    cookies.map((cookie, index) => change(cookie, PASSWORD, passwords[index])),
  );
  const winner = answers.findIndex(({ status }) => status === 200);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await steps.signIn(email, passwords[winner])).status).toBe(200);
  expect((await steps.signIn(email, passwords[1 - winner])).status).toBe(401);
});

test('the password given again opens ten minutes for changes, in this session alone', async () => {
  const email = await steps.confirmedAccount();
  const [mine, elsewhere] = [await steps.signedIn(email), await steps.signedIn(email)];
  await sql`update sessions set password_at = password_at - interval '601 seconds'`.execute(
    store.database.owner.db,
  );
  const prepare = (cookie: string) =>
    steps.send('POST', '/api/two-factor/prepare', { cookie, showsSecret: true });
  expect(refusalOf(await prepare(mine))).toEqual({ status: 403, code: 'password_required' });
  const wrong = await unchangedBy(store, () => check(mine, 'not the password'));
  expect(refusalOf(wrong)).toEqual({ status: 403, code: 'password_wrong' });
  expect(refusalOf(await prepare(mine)).code).toBe('password_required');
  expect((await check(mine, PASSWORD)).body).toEqual({ success: true, data: {} });
  expect((await prepare(mine)).status).toBe(200);
  expect(refusalOf(await prepare(elsewhere)).code).toBe('password_required');
});

test('who holds a session guesses five times, by either way, and then waits, wherever they are', async () => {
  const email = await steps.confirmedAccount();
  const [mine, elsewhere] = [await steps.signedIn(email), await steps.signedIn(email)];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? check(mine, `wrong ${index}`) : change(elsewhere, `wrong ${index}`),
    ),
  );
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  for (const answer of [await check(elsewhere, PASSWORD), await change(mine, PASSWORD)]) {
    expect(refusalOf(answer)).toEqual({ status: 429, code: 'too_many_attempts' });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  await sql`update throttle set refused_until = now() - interval '1 second'`.execute(store.database.owner.db);
  expect((await check(mine, PASSWORD)).status).toBe(200);
  // Forgotten with that: five again.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect(refusalOf(await check(mine, 'wrong')).code).toBe('password_wrong');
  }
});

test('staff who look at the store as a client neither give nor change a password', async () => {
  const email = await steps.confirmedAccount();
  const { cookie, profileId } = await store.makeAdmin();
  await sql`update sessions set looking_at = (select id from profiles where email = ${email})
    where profile_id = ${profileId}`.execute(store.database.owner.db);
  for (const send of [() => check(cookie, PASSWORD), () => change(cookie, PASSWORD)]) {
    expect(refusalOf(await unchangedBy(store, send))).toEqual({ status: 403, code: 'looking_only' });
  }
});

test('no answer of all these carried a password, a token or a cookie, and the database holds none', () =>
  steps.expectNoSecretTold());
