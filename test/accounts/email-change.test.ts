// Another e-mail: asked for, confirmed at the new address, told to the old one.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { session } from '#shared/accounts/accounts.contract.ts';
import { readPreferences } from '#shared/accounts/preferences.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { AccountSteps, newEmail } from './account-steps.ts';
import { api, dataOf, fieldsOf, refusalOf, unchangedBy } from '#test/client.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());
const steps = new AccountSteps(() => store);

const PAGE = 'email-change';
const ask = (cookie: string, email: string) =>
  steps.send('POST', '/api/profile/email', { cookie, body: { email } });
const cancel = (cookie: string) => steps.send('DELETE', '/api/profile/email', { cookie });
const finish = (token: string) => steps.send('POST', '/api/email-change/finish', { body: { token } });
const emailIn = async (cookie: string) =>
  dataOf(await api(store, 'GET', '/api/session', { cookie }), session).profile?.email;
const pendingIn = async (cookie: string) =>
  dataOf(await api(store, 'GET', '/api/preferences', { cookie }), readPreferences.response).pending_email;

async function person() {
  const email = await steps.confirmedAccount();
  return { email, cookie: await steps.signedIn(email) };
}

test('the new address confirms, the old one is told of the wish and of the change', async () => {
  const { email, cookie } = await person();
  const wanted = newEmail();
  const asked = await ask(cookie, ` ${wanted.toUpperCase()} `);
  expect({ status: asked.status, body: asked.body }).toEqual({
    status: 202,
    body: { success: true, data: { pending_email: wanted } },
  });
  expect(await emailIn(cookie)).toBe(email);
  expect(await pendingIn(cookie)).toBe(wanted);
  const mail = await steps.mailFor(wanted);
  expect(mail.subject).toBe('Confirm your new email address');
  expect(mail.links[0]).toMatch(/^http:\/\/shop\.example\/email-change#[\w-]{43}$/);
  const notice = await steps.mailAbout(email, 'A new email address was entered');
  expect(notice.text).not.toContain(wanted);
  // A link that lies in the old mailbox.
  const reset = await steps.resetToken(email);

  const done = await finish(await steps.tokenFor(wanted, PAGE));
  expect({ status: done.status, body: done.body }).toEqual({
    status: 200,
    body: { success: true, data: { email: wanted } },
  });
  expect(await emailIn(cookie)).toBe(wanted);
  expect(await pendingIn(cookie)).toBeNull();
  await steps.mailAbout(email, 'Your email address was changed');
  expect(refusalOf(await steps.signIn(email)).code).toBe('invalid_credentials');
  expect((await steps.signIn(wanted)).status).toBe(200);
  expect(refusalOf(await steps.resetPassword(reset, 'quite another password'))).toEqual({
    status: 410,
    code: 'link_invalid',
  });
  expect((await steps.signUp({ email })).status).toBe(201);
});

test('the audit log has the wish and the change, without an address', async () => {
  const { cookie } = await person();
  const wanted = newEmail();
  await ask(cookie, wanted);
  await finish(await steps.tokenFor(wanted, PAGE));
  const { rows } =
    await sql`select e.action, e.details from audit_entries e join profiles p on p.id = e.profile_id
    where p.email = ${wanted} and e.action like 'email_change%' order by e.id`.execute(
      store.database.owner.db,
    );
  expect(rows).toEqual([
    { action: 'email_change_asked', details: {} },
    { action: 'email_changed', details: {} },
  ]);
});

test('whether the new address has an account is told to that address alone, without a link', async () => {
  const taken = await person();
  const { email, cookie } = await person();
  const asked = await ask(cookie, taken.email);
  expect({ status: asked.status, body: asked.body }).toEqual({
    status: 202,
    body: { success: true, data: { pending_email: taken.email } },
  });
  const mail = await steps.mailAbout(taken.email, 'Someone entered your email address');
  expect(mail.links).toEqual([]);
  expect(mail.text).not.toContain(email);
  await steps.mailAbout(email, 'A new email address was entered');
  const { rows } =
    await sql`select from auth_tokens where purpose = 'change_email' and email = ${taken.email}`.execute(
      store.database.owner.db,
    );
  expect(rows).toEqual([]);
  expect(await emailIn(taken.cookie)).toBe(taken.email);
});

test('a link works once, of ten at once for one', async () => {
  const { cookie } = await person();
  const wanted = newEmail();
  await ask(cookie, wanted);
  const token = await steps.tokenFor(wanted, PAGE);
  const answers = await Promise.all(Array.from({ length: 10 }, () => finish(token)));
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual([
    '200',
    ...Array.from({ length: 9 }, () => '410'),
  ]);
});

test('a link that is too old, given up or replaced changes nothing', async () => {
  const { email, cookie } = await person();
  const wanted = newEmail();
  const expectDead = async (token: string) => {
    const answer = await unchangedBy(store, () => finish(token));
    expect(refusalOf(answer)).toEqual({ status: 410, code: 'link_invalid' });
    expect(await emailIn(cookie)).toBe(email);
  };
  await ask(cookie, wanted);
  const first = await steps.tokenFor(wanted, PAGE);
  expect((await cancel(cookie)).status).toBe(200);
  expect(await pendingIn(cookie)).toBeNull();
  await expectDead(first);

  await ask(cookie, wanted);
  const second = await steps.tokenFor(wanted, PAGE);
  const another = newEmail();
  await ask(cookie, another);
  await expectDead(second);

  const third = await steps.tokenFor(another, PAGE);
  await sql`update auth_tokens set expires_at = now() - interval '1 second' where email = ${another}`.execute(
    store.database.owner.db,
  );
  await expectDead(third);
});

test('an address registered in the meantime stays with its account', async () => {
  const { email, cookie } = await person();
  const wanted = newEmail();
  await ask(cookie, wanted);
  const token = await steps.tokenFor(wanted, PAGE);
  expect((await steps.signUp({ email: wanted })).status).toBe(201);
  const answer = await unchangedBy(store, () => finish(token));
  expect(refusalOf(answer)).toEqual({ status: 410, code: 'link_invalid' });
  expect(await emailIn(cookie)).toBe(email);
});

test('of two changes to one address the first confirmed wins', async () => {
  const [one, two] = [await person(), await person()];
  const wanted = newEmail();
  await ask(one.cookie, wanted);
  const tokens = [await steps.tokenFor(wanted, PAGE)];
  await ask(two.cookie, wanted);
  tokens.push(await steps.tokenFor(wanted, PAGE));
  const answers = await Promise.all(tokens.map(finish));
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '410']);
});

test('links of another purpose change no address', async () => {
  const unconfirmed = newEmail();
  await steps.signUp({ email: unconfirmed });
  const { email } = await person();
  for (const token of [await steps.tokenFor(unconfirmed), await steps.resetToken(email), 'x'.repeat(43)]) {
    const answer = await unchangedBy(store, () => finish(token));
    expect(refusalOf(answer)).toEqual({ status: 410, code: 'link_invalid' });
  }
});

test('the address that one has is no new one', async () => {
  const { email, cookie } = await person();
  const answer = await unchangedBy(store, () => ask(cookie, email.toUpperCase()));
  expect(fieldsOf(answer)).toEqual([{ field: 'email', problem: 'not_allowed' }]);
});

test('asking needs the password of the last ten minutes', async () => {
  const { email, cookie } = await person();
  await sql`update sessions set password_at = now() - interval '11 minutes'
    where profile_id = (select id from profiles where email = ${email})`.execute(store.database.owner.db);
  const answer = await unchangedBy(store, () => ask(cookie, newEmail()));
  expect(refusalOf(answer)).toEqual({ status: 403, code: 'password_required' });
});

test('the number of mails is limited', async () => {
  const { cookie } = await person();
  const answers = [];
  for (let count = 0; count < 21; count += 1) answers.push((await ask(cookie, newEmail())).status);
  expect(answers).toEqual([...Array.from({ length: 20 }, () => 202), 429]);
});

test('no answer of all these carried a password, a token or a cookie, and the database holds none', () =>
  steps.expectNoSecretTold());
