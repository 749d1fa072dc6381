// Keys of programs: how they are made, shown once, rolled and revoked, and what is refused.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiKey, listApiKeys, makeApiKey as contract } from '#shared/api/api-keys.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { isWhole, newSecret } from '#server/api/key-secret.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, dataOf, dinars, fieldsOf, problemOf, refusalOf, unchangedBy } from '#test/client.ts';
import { AccountSteps } from '#test/accounts/account-steps.ts';
import { byKey, makeApiKey } from './api-steps.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore({ trustedProxies: '127.0.0.1' });
});
afterAll(() => store.close());

const NEW = { name: 'Bot', scopes: ['read_catalogue', 'buy'] };

async function make(cookie: string, body: object = NEW) {
  const answer = await api(store, 'POST', '/api/api-keys', { cookie, body });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return dataOf(answer, contract.response);
}

const list = async (cookie: string) =>
  dataOf(await api(store, 'GET', '/api/api-keys', { cookie }), listApiKeys.response);

const products = (secret: string, headers: Record<string, string> = {}) =>
  byKey(store, secret, 'GET', '/api/products?limit=1', { headers });

test('a secret is 32 random characters with a checksum that finds every typing error', () => {
  const secret = newSecret();
  expect(secret).toMatch(/^inf_live_[0-9A-Za-z]{38}$/);
  expect(isWhole(secret)).toBe(true);
  expect(new Set(Array.from({ length: 1000 }, newSecret)).size).toBe(1000);
  for (let place = 9; place < secret.length; place += 1) {
    const other = secret[place] === 'a' ? 'b' : 'a';
    expect(isWhole(secret.slice(0, place) + other + secret.slice(place + 1)), String(place)).toBe(false);
    expect(isWhole(secret.slice(0, place) + secret.slice(place + 1))).toBe(false);
  }
  expect(isWhole(secret.replace('inf_live_', 'inf_test_'))).toBe(false);
});

test('a key is made by the owner, shown once and stored as a hash', async () => {
  const owner = await store.makeSignedInBuyer();
  const { key, secret } = await make(owner.cookie, {
    ...NEW,
    allowed_ranges: ['127.0.0.1', '2001:db8::/32', '10.0.0.7/8'],
    daily_limit: dinars('1500.50'),
    expires_at: '2999-01-01T00:00:00+01:00',
  });
  expect(key).toMatchObject({
    name: 'Bot',
    start: 'inf_live_',
    mode: 'live',
    ending: secret.slice(-4),
    scopes: ['read_catalogue', 'buy'],
    allowed_ranges: ['127.0.0.1', '2001:db8::/32', '10.0.0.7/8'],
    daily_limit: dinars('1500.50'),
    spent_today: dinars('0.00'),
    expires_at: '2998-12-31T23:00:00.000Z',
    state: 'live',
    last_used: null,
    old_secret: null,
    used: { hour: 0, day: 0 },
  });
  const { keys, limits } = await list(owner.cookie);
  expect(keys).toEqual([key]);
  expect(limits).toEqual({ hour: 1000, day: 10_000 });
  const { rows } = await sql<{ text: string }>`
    select (select jsonb_agg(x) from api_keys x) || (select jsonb_agg(x) from api_key_secrets x)
      || (select jsonb_agg(x) from audit_entries x) || coalesce((select jsonb_agg(x) from graphile_worker.jobs x), '[]') as text
  `.execute(store.database.owner.db);
  expect(JSON.stringify(rows)).not.toContain(secret.slice(9, 30));
  const audit = await store.database.owner.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'subject_id', 'details', 'ip'])
    .where('reseller_id', '=', owner.resellerId)
    .execute();
  expect(audit).toEqual([
    {
      action: 'api_key_made',
      actor_id: owner.profileId,
      subject_id: key.id,
      ip: '127.0.0.1',
      details: {
        name: 'Bot',
        ending: secret.slice(-4),
        scopes: 'read_catalogue, buy',
        allowed_ranges: '127.0.0.1, 2001:db8::/32, 10.0.0.7/8',
        daily_limit: '1500.50 DZD',
        expires_at: '2998-12-31T23:00:00.000Z',
      },
    },
  ]);
});

test('what makes no key is refused and changes nothing', async () => {
  const owner = await store.makeSignedInBuyer();
  const { cookie } = owner;
  const refused = async (body: object) =>
    unchangedBy(store, () => api(store, 'POST', '/api/api-keys', { cookie, body: { ...NEW, ...body } }));
  expect(refusalOf(await refused({ expires_at: '2020-01-01T00:00:00Z' }))).toEqual({
    status: 422,
    code: 'date_in_the_past',
  });
  for (const [body, field, problem] of [
    [{ scopes: [] }, 'scopes', 'too_few'],
    [{ scopes: ['buy', 'buy'] }, 'scopes', 'wrong_type'],
    [{ scopes: ['everything'] }, 'scopes.0', 'not_allowed'],
    [{ name: '  ' }, 'name', 'too_short'],
    [{ allowed_ranges: ['10.0.0.0/33'] }, 'allowed_ranges.0', 'not_a_range'],
    [{ allowed_ranges: ['::ffff:10.0.0.1'] }, 'allowed_ranges.0', 'not_a_range'],
    [{ allowed_ranges: Array.from({ length: 21 }, () => '10.0.0.1') }, 'allowed_ranges', 'too_many'],
    [{ daily_limit: { amount: '5', currency: 'EUR' } }, 'daily_limit.currency', 'not_allowed'],
    [{ expires_at: 'tomorrow' }, 'expires_at', 'wrong_type'],
  ] as const)
    expect(fieldsOf(await refused(body)), JSON.stringify(body)).toEqual([{ field, problem }]);

  await sql`update sessions set password_at = now() - interval '11 minutes' where profile_id = ${owner.profileId}`.execute(
    store.database.owner.db,
  );
  expect(problemOf(await refused({})).code).toBe('password_required');
  const { id } = await makeApiKey(store, owner);
  const roll = () => api(store, 'POST', `/api/api-keys/${id}/roll`, { cookie, body: { overlap: 'none' } });
  expect(problemOf(await unchangedBy(store, roll)).code).toBe('password_required');
  // In a hurry nobody should look for a password.
  expect((await api(store, 'DELETE', `/api/api-keys/${id}`, { cookie })).status).toBe(200);
});

test('a business has ten live keys at most, however many are made at once', async () => {
  const owner = await store.makeSignedInBuyer();
  const expired = await makeApiKey(store, owner, { expiresAt: new Date(Date.now() - 1000) });
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      api(store, 'POST', '/api/api-keys', { cookie: owner.cookie, body: NEW }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201).length).toBe(10);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.map((one) => problemOf(one))).toEqual([
    expect.objectContaining({ code: 'too_many_api_keys', params: { maximum: '10' } }),
    expect.objectContaining({ code: 'too_many_api_keys', params: { maximum: '10' } }),
  ]);
  const { keys } = await list(owner.cookie);
  expect(keys.length).toBe(11);
  expect(keys.at(-1)).toMatchObject({ id: expired.id, state: 'expired' });
  await api(store, 'DELETE', `/api/api-keys/${keys[0]?.id}`, { cookie: owner.cookie });
  await make(owner.cookie);
});

test('a rolled key has two secrets for the time asked, never three', async () => {
  const owner = await store.makeSignedInBuyer();
  const { key, secret: first } = await make(owner.cookie);
  const roll = async (overlap: string) =>
    dataOf(
      await api(store, 'POST', `/api/api-keys/${key.id}/roll`, { cookie: owner.cookie, body: { overlap } }),
      contract.response,
    );
  const second = await roll('day');
  expect(second.key.id).toBe(key.id);
  expect(second.key.old_secret?.ending).toBe(first.slice(-4));
  const until = new Date(second.key.old_secret?.until ?? 0).getTime() - Date.now();
  expect(until).toBeGreaterThan(86_390_000);
  expect(until).toBeLessThanOrEqual(86_400_000);
  expect([(await products(first)).status, (await products(second.secret)).status]).toEqual([200, 200]);
  const third = await roll('hour');
  expect(problemOf(await products(first)).code).toBe('api_key_expired');
  expect([(await products(second.secret)).status, (await products(third.secret)).status]).toEqual([200, 200]);
  const fourth = await roll('none');
  expect(fourth.key.old_secret).toBeNull();
  expect(problemOf(await products(third.secret)).code).toBe('api_key_expired');
  // One key: what its secrets ask is counted together.
  expect((await products(fourth.secret)).headers.get('ratelimit')).toMatch(/^"hour";r=995;/);
  await api(store, 'DELETE', `/api/api-keys/${key.id}`, { cookie: owner.cookie });
  const late = await api(store, 'POST', `/api/api-keys/${key.id}/roll`, {
    cookie: owner.cookie,
    body: { overlap: 'day' },
  });
  expect(refusalOf(late)).toEqual({ status: 409, code: 'api_key_ended' });
});

test('revoking and deactivating hold from the next request on, on every server', async () => {
  const owner = await store.makeSignedInBuyer();
  const other = { url: await store.addServer() };
  const { key, secret } = await make(owner.cookie);
  const spare = await makeApiKey(store, owner);
  const both = async (of: string) =>
    Promise.all([products(of), byKey(other, of, 'GET', '/api/products?limit=1')]);
  expect((await both(secret)).map(({ status }) => status)).toEqual([200, 200]);
  const revoked = dataOf(
    await api(store, 'DELETE', `/api/api-keys/${key.id}`, { cookie: owner.cookie }),
    apiKey,
  );
  expect(revoked).toMatchObject({ state: 'revoked', used: { hour: 2, day: 2 } });
  for (const answer of await both(secret)) {
    expect(refusalOf(answer)).toEqual({ status: 401, code: 'api_key_revoked' });
    expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
    expect(answer.headers.get('ratelimit')).toBeNull();
  }
  const again = dataOf(
    await api(store, 'DELETE', `/api/api-keys/${key.id}`, { cookie: owner.cookie }),
    apiKey,
  );
  expect(again).toEqual(revoked);

  expect((await both(spare.secret)).map(({ status }) => status)).toEqual([200, 200]);
  const admin = await store.makeAdmin();
  const switchTo = async (isActive: boolean) => {
    const path = `/api/admin/people/${owner.profileId}/activity`;
    const answer = await api(store, 'PUT', path, { cookie: admin.cookie, body: { is_active: isActive } });
    expect(answer.status).toBe(200);
  };
  await switchTo(false);
  for (const answer of await both(spare.secret)) expect(problemOf(answer).code).toBe('account_inactive');
  await switchTo(true);
  expect((await both(spare.secret)).map(({ status }) => status)).toEqual([200, 200]);
});

test('a key is good at its addresses only, and says where it was used last', async () => {
  const owner = await store.makeSignedInBuyer();
  const { secret } = await makeApiKey(store, owner, { ranges: ['203.0.113.0/24', '2001:db8:1::/48'] });
  const from = (ip: string) => products(secret, { 'x-forwarded-for': ip });
  for (const ip of ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8:1:5::1'])
    expect((await from(ip)).status, ip).toBe(200);
  for (const ip of ['203.0.114.1', '2001:db8:2::1', 'nonsense', 'fe80::1%eth0']) {
    const answer = await from(ip);
    expect(refusalOf(answer), ip).toEqual({ status: 403, code: 'api_key_elsewhere' });
    expect(problemOf(answer).params).toEqual({ ip });
  }
  const { keys } = await list(owner.cookie);
  // Refused addresses use up nothing.
  expect(keys[0]).toMatchObject({ last_used: { ip: '2001:db8:1:5::1' }, used: { hour: 3, day: 3 } });
});

test('the owner gets a mail about each key', async () => {
  const owner = await store.makeSignedInBuyer();
  const { key } = await make(owner.cookie, { ...NEW, name: 'Bot <b>' });
  await api(store, 'DELETE', `/api/api-keys/${key.id}`, { cookie: owner.cookie });
  for (const subject of ['You have a new API key', 'An API key was revoked']) {
    const mail = await new AccountSteps(() => store).mailAbout(owner.email, subject);
    expect(mail.text).toContain('Key: Bot <b>');
    expect(mail.html).toContain('Key: Bot &lt;b&gt;');
  }
});
