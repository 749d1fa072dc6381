// Guessing passwords: slowed down for who guesses, and for no one else.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { session } from '#shared/accounts/accounts.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { sweep } from '#server/store/sweep.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { AccountSteps, newEmail, PASSWORD } from './account-steps.ts';
import { dataOf, problemOf, refusalOf, unchangedBy, type Answer } from '#test/client.ts';
import { more } from '#test/run/more.ts';

let store: TestStore;
beforeAll(async () => {
  // The test is the proxy: it says which address a request comes from.
  store = await startTestStore({ trustedProxies: '127.0.0.1' });
});
afterAll(() => store.close());
const steps = new AccountSteps(() => store);

let networks = 0;
/** An address that no one has used yet. */
function newAddress(): string {
  networks += 1;
  return `198.51.${Math.floor(networks / 250)}.${1 + (networks % 250)}`;
}
const from = (ip: string) => ({ 'x-forwarded-for': ip });

const WRONG = 'Invalid email or password. Please check your credentials and try again.';
const FREE = 5;

/** Moves the clock of everything that is counted. */
async function wait(seconds: number): Promise<void> {
  await sql`update throttle set refused_until = refused_until - make_interval(secs => ${seconds}),
    forgotten_at = forgotten_at - make_interval(secs => ${seconds})`.execute(store.database.owner.db);
}

function expectToWait(answer: Answer, seconds: number): void {
  expect(refusalOf(answer)).toEqual({ status: 429, code: 'too_many_attempts' });
  const minutes = String(Math.ceil(seconds / 60));
  expect(problemOf(answer)).toMatchObject({
    detail: `Too many attempts. Wait ${minutes} min and try again.`,
    params: { minutes },
  });
  const told = z.coerce.number().int().parse(answer.headers.get('retry-after'));
  expect(told).toBeGreaterThan(seconds - 20);
  expect(told).toBeLessThanOrEqual(seconds);
  expect(answer.headers.getSetCookie()).toEqual([]);
}

test('of twenty wrong passwords one after the other five are looked at, and the owner signs in elsewhere', async () => {
  const email = await steps.confirmedAccount();
  const address = newAddress();
  for (let attempt = 0; attempt < FREE; attempt += 1) {
    const answer = await unchangedBy(store, () => steps.signIn(email, `wrong ${attempt}`, from(address)));
    expect({ ...refusalOf(answer), text: problemOf(answer).detail }).toEqual({
      status: 401,
      code: 'invalid_credentials',
      text: WRONG,
    });
    expect(answer.headers.get('retry-after')).toBeNull();
  }
  for (let attempt = FREE; attempt < 20; attempt += 1) {
    expectToWait(await steps.signIn(email, `wrong ${attempt}`, from(address)), 30);
  }
  // The right one is not looked at either: or the refusals would tell which it is.
  expectToWait(await unchangedBy(store, () => steps.signIn(email, PASSWORD, from(address))), 30);
  expect((await steps.signIn(email, PASSWORD, from(newAddress()))).status).toBe(200);

  await wait(30);
  const answer = await steps.signIn(email, PASSWORD, from(address));
  expect(dataOf(answer, session).profile?.email).toBe(email);
});

test('of twenty wrong passwords at once five are looked at, and the owner signs in at that very moment', async () => {
  const email = await steps.confirmedAccount();
  const address = newAddress();
  const guesses = Array.from({ length: 20 }, (_, index) =>
    steps.signIn(email, `wrong ${index}`, from(address)),
  );
  const owner = await steps.signIn(email, PASSWORD, from(newAddress()));
  expect(dataOf(owner, session).profile?.email).toBe(email);
  const answers = await Promise.all(guesses);
  const looked = answers.filter(({ status }) => status === 401);
  const refused = answers.filter(({ status }) => status === 429);
  expect([looked.length, refused.length]).toEqual([FREE, 20 - FREE]);
  for (const answer of looked) expect(problemOf(answer).detail).toBe(WRONG);
  for (const answer of refused) expectToWait(answer, 30);

  await wait(30);
  expect((await steps.signIn(email, PASSWORD, from(address))).status).toBe(200);
});

test('each further wrong password doubles the wait, up to a quarter of an hour', async () => {
  const email = await steps.confirmedAccount();
  const address = newAddress();
  for (let attempt = 0; attempt < FREE; attempt += 1) await steps.signIn(email, 'wrong', from(address));
  for (const seconds of [30, 60, 120, 240, 480]) {
    expectToWait(await steps.signIn(email, 'wrong', from(address)), seconds);
    await wait(seconds);
    expect((await steps.signIn(email, 'wrong', from(address))).status).toBe(401);
  }
  expectToWait(await steps.signIn(email, 'wrong', from(address)), 900);
  // Who comes back at the end of the wait is not new; left alone for as long again, all is forgotten.
  await wait(900);
  expect((await steps.signIn(email, 'wrong', from(address))).status).toBe(401);
  expectToWait(await steps.signIn(email, 'wrong', from(address)), 900);
  await wait(1800);
  for (let attempt = 0; attempt < FREE; attempt += 1) {
    expect((await steps.signIn(email, 'wrong', from(address))).status).toBe(401);
  }
  expectToWait(await steps.signIn(email, 'wrong', from(address)), 30);
});

test('a right password makes the wrong ones before it honest mistakes', async () => {
  const email = await steps.confirmedAccount();
  const address = newAddress();
  for (let round = 0; round < 3; round += 1) {
    for (let attempt = 0; attempt < FREE - 1; attempt += 1) {
      expect((await steps.signIn(email, 'wrong', from(address))).status).toBe(401);
    }
    expect((await steps.signIn(email, PASSWORD, from(address))).status).toBe(200);
  }
});

test('in IPv6 a whole network counts as one address, in IPv4 written as IPv6 it does not', async () => {
  const email = await steps.confirmedAccount();
  for (let attempt = 0; attempt < FREE; attempt += 1) {
    const answer = await steps.signIn(email, 'wrong', from(`2001:db8:0:7::${attempt + 1}`));
    expect(answer.status).toBe(401);
  }
  expectToWait(await steps.signIn(email, PASSWORD, from('2001:0db8:0000:0007:ffff::1')), 30);
  expect((await steps.signIn(email, PASSWORD, from('2001:db8:0:8::1'))).status).toBe(200);
  for (let attempt = 0; attempt < FREE; attempt += 1) {
    expect((await steps.signIn(email, 'wrong', from('::ffff:203.0.113.7'))).status).toBe(401);
  }
  expectToWait(await steps.signIn(email, 'wrong', from('203.0.113.7')), 30);
  expect((await steps.signIn(email, PASSWORD, from('::ffff:203.0.113.8'))).status).toBe(200);
});

more(
  'many accounts tried from one address are slowed too; who has a right password is not counted',
  async () => {
    const email = await steps.confirmedAccount();
    const address = newAddress();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect((await steps.signIn(email, PASSWORD, from(address))).status).toBe(200);
    }
    const { rows } = await sql<{ most: number }>`
    select max(attempts)::int as most from throttle where attempts > 50`.execute(store.database.owner.db);
    expect(rows).toEqual([{ most: null }]);
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => steps.signIn(newEmail(), 'a guess for many', from(address))),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 401));
    }
    expectToWait(await steps.signIn(newEmail(), 'a guess for many', from(address)), 60);
    expectToWait(await steps.signIn(email, PASSWORD, from(address)), 60);
    expect((await steps.signIn(email, PASSWORD, from(newAddress()))).status).toBe(200);
  },
);

test('sign-ups from one address are slowed after sixty', async () => {
  const address = newAddress();
  const email = newEmail();
  await steps.signUp({ email }, from(address));
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(Array.from({ length: 12 }, () => steps.signUp({ email }, from(address))));
  }
  const late = await unchangedBy(store, () => steps.signUp({}, from(address)));
  expectToWait(late, 60);
  expect((await steps.signUp({}, from(newAddress()))).status).toBe(201);
});

test('who guesses is on record, with the account where there is one, and never with what was typed', async () => {
  const email = await steps.confirmedAccount();
  const address = newAddress();
  await steps.signIn(email, 'wrong', from(address));
  await steps.signIn(newEmail(), 'wrong', from(address));
  await steps.signIn(email, PASSWORD, from(address));
  const { rows } = await sql`
    select a.action, a.details, p.email, actor.email as actor from audit_entries a
    left join profiles p on p.id = a.profile_id left join profiles actor on actor.id = a.actor_id
    where a.ip = ${address} order by a.id`.execute(store.database.owner.db);
  const refused = { action: 'sign_in_refused', details: { reason: 'invalid_credentials' }, actor: null };
  expect(rows).toEqual([
    { ...refused, email },
    { ...refused, email: null },
    { action: 'signed_in', details: {}, email, actor: email },
  ]);
});

test('expired attempts are swept, the rest stays', async () => {
  const { db } = store.database.owner;
  await sql`delete from throttle`.execute(db);
  await steps.signIn(newEmail(), 'wrong', from(newAddress()));
  await wait(1801);
  await steps.signIn(newEmail(), 'wrong', from(newAddress()));
  await sweep(db);
  const { rows } = await sql`select count(*)::int as n from throttle where forgotten_at > now()
    union all select count(*)::int from throttle`.execute(db);
  expect(rows).toEqual([{ n: 2 }, { n: 2 }]);
});

test('no answer of all these carried a password or a cookie, and the database holds none', () =>
  steps.expectNoSecretTold());
