// From an invitation to an account in a team, and what its link may not do.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { session } from '#shared/accounts/accounts.contract.ts';
import { notification } from '#shared/store/notifications.contract.ts';
import { invitation, readTeam } from '#shared/resellers/team.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { AccountSteps, newEmail } from '#test/accounts/account-steps.ts';
import { invitationSteps, NEW_PASSWORD } from './invitation-steps.ts';
import { api, dataOf, dinars, fieldsOf, refusalOf, unchangedBy } from '#test/client.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());
const steps = new AccountSteps(() => store);

const { invite, revoke, read, accept, tokenFor, invitationsIn, invited, expectDead } = invitationSteps(
  () => store,
  steps,
);

test('an invitation goes by mail, tells what it is for, and opens an account that is signed in', async () => {
  const { owner, email, id, token } = await invited({ member_role: 'buyer', daily_limit: dinars('3000') });
  expect(await invitationsIn(owner.cookie)).toEqual([
    {
      id,
      email,
      member_role: 'buyer',
      daily_limit: dinars('3000.00'),
      created_at: expect.any(String),
      expires_at: expect.any(String),
    },
  ]);
  const mail = await steps.mailFor(email);
  expect(mail.subject.replaceAll(/[\u2068\u2069]/g, '')).toBe('You’re invited to Amel Digital on Rasid');
  expect(mail.links[0]).toMatch(/^http:\/\/shop\.example\/invitation#[\w-]{43}$/);
  expect((await read(token)).body).toEqual({
    success: true,
    data: {
      email,
      role: 'reseller',
      member_role: 'buyer',
      trade_name: 'Amel Digital',
      invited_by: owner.email,
    },
  });
  const accepted = await accept(token, { first_name: 'Yacine', last_name: 'Brahimi', language: 'ar' });
  expect(accepted.status).toBe(201);
  const cookie = `rasid_session=${steps.cookieOf(accepted)}`;
  expect(dataOf(accepted, session)).toMatchObject({
    profile: { email, first_name: 'Yacine', role: 'reseller', member_role: 'buyer', language: 'ar' },
    reseller: { id: owner.resellerId, trade_name: 'Amel Digital' },
  });
  expect(dataOf(await api(store, 'GET', '/api/session', { cookie }), session).profile?.email).toBe(email);
  expect((await steps.signIn(email, NEW_PASSWORD)).status).toBe(200);
  const { members, invitations } = dataOf(
    await api(store, 'GET', '/api/team', { cookie: owner.cookie }),
    readTeam.response,
  );
  expect(invitations).toEqual([]);
  expect(members[1]).toMatchObject({ email, member_role: 'buyer', daily_limit: dinars('3000.00') });
});

test('the business hears who joined, and the audit log has the invitation and the newcomer', async () => {
  const { owner, email, token } = await invited();
  await accept(token, { first_name: 'Yacine' });
  const heard = dataOf(
    await api(store, 'GET', '/api/notifications', { cookie: owner.cookie }),
    z.array(notification),
  );
  expect(heard.map(({ kind, params }) => ({ kind, params }))).toEqual([
    { kind: 'member_joined', params: { name: 'Yacine' } },
  ]);
  const { rows } = await sql`select e.action, e.actor_id = ${owner.profileId} as by_owner, p.email, e.details
    from audit_entries e left join profiles p on p.id = e.profile_id
    where e.reseller_id = ${owner.resellerId} and e.action like 'member%' order by e.id`.execute(
    store.database.owner.db,
  );
  expect(rows).toEqual([
    { action: 'member_invited', by_owner: true, email: null, details: { email, member_role: 'viewer' } },
    { action: 'member_joined', by_owner: false, email, details: { role: 'viewer' } },
  ]);
});

test('accepting while signed in as another person switches to the new account', async () => {
  const { owner, email, token } = await invited();
  const accepted = await steps.send('POST', '/api/invitations/accept', {
    cookie: owner.cookie,
    body: { token, password: NEW_PASSWORD },
  });
  expect(dataOf(accepted, session).profile?.email).toBe(email);
  const before = await api(store, 'GET', '/api/session', { cookie: owner.cookie });
  expect(dataOf(before, session).profile).toBeNull();
});

test('a member is what the business is now, reseller or distributor', async () => {
  const { owner, token } = await invited();
  await store.database.owner.db
    .updateTable('profiles')
    .set({ role: 'distributor' })
    .where('id', '=', owner.profileId)
    .execute();
  expect(dataOf(await accept(token), session).profile?.role).toBe('distributor');
});

test('of ten concurrent acceptances one succeeds, and the link is used up', async () => {
  const { owner, token } = await invited();
  const answers = await Promise.all(Array.from({ length: 10 }, () => accept(token)));
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual([
    '201',
    ...Array.from({ length: 9 }, () => '410'),
  ]);
  await expectDead(token);
  const { rows } = await sql`select from profiles where reseller_id = ${owner.resellerId}`.execute(
    store.database.owner.db,
  );
  expect(rows).toHaveLength(2);
});

test('a link that is too old opens nothing and is not listed', async () => {
  const { owner, id, token } = await invited();
  await sql`update invitations set expires_at = now() - interval '1 second' where id = ${id}`.execute(
    store.database.owner.db,
  );
  await expectDead(token);
  expect(await invitationsIn(owner.cookie)).toEqual([]);
});

test('a revoked invitation opens nothing; only its business can revoke it, once', async () => {
  const { owner, id, token } = await invited();
  const other = await store.makeSignedInBuyer();
  const foreign = await unchangedBy(store, () => revoke(other.cookie, id));
  expect(refusalOf(foreign)).toEqual({ status: 404, code: 'not_found' });
  const answers = await Promise.all([1, 2, 3].map(() => revoke(owner.cookie, id)));
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '404', '404']);
  await expectDead(token);
});

test('taking back and accepting at once: one of the two holds', async () => {
  const { owner, id, token } = await invited();
  const [revoked, accepted] = await Promise.all([revoke(owner.cookie, id), accept(token)]);
  const { rows } = await sql`select from profiles where reseller_id = ${owner.resellerId}`.execute(
    store.database.owner.db,
  );
  expect([
    [200, 410, 1],
    [404, 201, 2],
  ]).toContainEqual([revoked.status, accepted.status, rows.length]);
});

test('inviting again replaces: the earlier link opens nothing, and there is one invitation', async () => {
  const { owner, email, token } = await invited();
  await invite(owner.cookie, email.toUpperCase(), { member_role: 'accountant' });
  const second = await tokenFor(email);
  await expectDead(token);
  expect((await invitationsIn(owner.cookie)).map(({ member_role }) => member_role)).toEqual(['accountant']);
  expect((await accept(second)).status).toBe(201);
});

test('an address with an account is answered alike; its mail says that it can’t join, without a link', async () => {
  const taken = await steps.confirmedAccount();
  const owner = await store.makeSignedInBuyer();
  const fresh = newEmail();
  const strip = (answer: Awaited<ReturnType<typeof invite>>) => {
    const {
      id: _id,
      email: _email,
      created_at: _at,
      expires_at: _until,
      ...rest
    } = dataOf(answer, invitation);
    return { status: answer.status, rest };
  };
  expect(strip(await invite(owner.cookie, taken))).toEqual(strip(await invite(owner.cookie, fresh)));
  const mail = await steps.mailAbout(taken, 'You’re invited to a team on Rasid');
  expect(mail.links).toEqual([]);
  expect(mail.text).toContain('already has an account');
  expect(await invitationsIn(owner.cookie)).toHaveLength(2);
});

test('an address registered in the meantime is refused, and the invitation stays', async () => {
  const { owner, email, token } = await invited();
  await steps.signUp({ email });
  await steps.tokenFor(email);
  const answer = await unchangedBy(store, () => accept(token));
  expect(refusalOf(answer)).toEqual({ status: 409, code: 'email_taken' });
  expect(await invitationsIn(owner.cookie)).toHaveLength(1);
});

test('a closed business accepts no members', async () => {
  const { owner, token } = await invited();
  await store.database.owner.db
    .updateTable('reseller_profiles')
    .set({ is_active: false })
    .where('id', '=', owner.resellerId)
    .execute();
  await expectDead(token);
});

test('links of other purposes open no invitation, and an invitation does nothing else', async () => {
  const unconfirmed = newEmail();
  await steps.signUp({ email: unconfirmed });
  const account = await steps.confirmedAccount();
  for (const token of [await steps.tokenFor(unconfirmed), await steps.resetToken(account), 'x'.repeat(43)]) {
    await expectDead(token);
  }
  const { token } = await invited();
  for (const send of [
    () => steps.confirm(token),
    () => steps.resetPassword(token, 'quite another password'),
    () => steps.send('POST', '/api/email-change/finish', { body: { token } }),
  ]) {
    expect(refusalOf(await unchangedBy(store, send))).toEqual({ status: 410, code: 'link_invalid' });
  }
  expect((await accept(token)).status).toBe(201);
});

test.each([
  ['12345', 'password_too_short'],
  ['123456', 'password_too_common'],
])('the password %j is refused, and the invitation stays', async (password, code) => {
  const { token } = await invited();
  const answer = await unchangedBy(store, () => accept(token, { password }));
  expect(refusalOf(answer)).toEqual({ status: 422, code });
  expect((await accept(token)).status).toBe(201);
});

test('accepting can’t change the role or the address', async () => {
  const { token } = await invited();
  const other = await unchangedBy(store, () => accept(token, { email: newEmail() }));
  expect(fieldsOf(other)).toEqual([{ field: 'email', problem: 'not_allowed' }]);
  for (const change of [{ role: 'admin' }, { member_role: 'owner' }, { daily_limit: null }]) {
    const answer = await unchangedBy(store, () => accept(token, change));
    expect(fieldsOf(answer)).toEqual([{ field: Object.keys(change)[0], problem: 'unknown' }]);
  }
});

test.each([
  [{ member_role: 'owner' }, 'member_role', 'not_allowed'],
  [{ email: 'nobody' }, 'email', 'not_an_email'],
  [{ daily_limit: dinars('100') }, 'daily_limit', 'not_allowed'],
  [{ member_role: 'buyer', daily_limit: dinars('0') }, 'daily_limit.amount', 'too_small'],
  [
    { member_role: 'buyer', daily_limit: { amount: '5', currency: 'EUR' } },
    'daily_limit.currency',
    'not_allowed',
  ],
])('nobody is invited with %j', async (change, field, problem) => {
  const owner = await store.makeSignedInBuyer();
  const answer = await unchangedBy(store, () => invite(owner.cookie, newEmail(), change));
  expect(refusalOf(answer)).toEqual({ status: 400, code: 'invalid_request' });
  expect(fieldsOf(answer)).toEqual([{ field, problem }]);
});

test('only the owner invites', async () => {
  const owner = await store.makeSignedInBuyer();
  for (const { cookie } of [
    await store.makeMember(owner, 'buyer'),
    await store.makeMember(owner, 'accountant'),
    await store.makeAdmin(),
  ]) {
    const answer = await unchangedBy(store, () => invite(cookie, newEmail()));
    expect(refusalOf(answer)).toEqual({ status: 403, code: 'access_denied' });
  }
});

test('the mail is in the language that the inviter chose for it', async () => {
  const { email } = await invited({ language: 'ar' });
  const mail = await steps.mailFor(email);
  expect(mail.html).toContain('<html lang="ar" dir="rtl">');
  expect(mail.subject.replaceAll(/[\u2068\u2069]/g, '')).toBe('دعوة إلى فريق Amel Digital على متجر رصيد');
});

test('the number of mails is limited', async () => {
  const owner = await store.makeSignedInBuyer();
  const email = newEmail();
  const statuses = [];
  for (let count = 0; count < 21; count += 1) statuses.push((await invite(owner.cookie, email)).status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
});

test('guessing links is slowed down', async () => {
  const { db } = store.database.owner;
  await sql`delete from throttle`.execute(db);
  const statuses = [];
  for (let count = 0; count < 61; count += 1) statuses.push((await read('x'.repeat(43))).status);
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 410), 429]);
  await sql`delete from throttle`.execute(db);
});

test('no answer of all these carried a password, a token or a cookie, and the database holds none', () =>
  steps.expectNoSecretTold());
