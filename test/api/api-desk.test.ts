// Staff's view of all clients' keys and webhooks: found, ended, limited and switched, and never a secret.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/database/pool.ts';
import { listClientKeys, listClientWebhooks } from '#shared/api/api-desk.contract.ts';
import { readClient } from '#shared/resellers/clients.contract.ts';
import { api, dataOf, newKey, refusalOf } from '#test/client.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { byKey, makeApiKey } from './api-steps.ts';

let store: TestStore;
let admin: { cookie: string };
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
});
afterAll(() => store.close());

const named = async (name: string) => {
  const owner = await store.makeSignedInBuyer();
  await sql`update reseller_profiles set trade_name = ${name} where id = ${owner.resellerId}`.execute(
    store.database.owner.db,
  );
  return owner;
};
const keys = async (query: string) =>
  dataOf(await api(store, 'GET', `/api/admin/api-keys?${query}`, admin), listClientKeys.response);

test('keys of all clients are listed with their use, and nothing that opens anything', async () => {
  const owner = await named('Tassili Cards');
  const key = await makeApiKey(store, owner, { name: 'Bot of Tassili' });
  const ended = await makeApiKey(store, owner, { name: 'Old', expiresAt: new Date(Date.now() - 1000) });
  await byKey(store, key.secret, 'GET', '/api/categories');
  await byKey(store, key.secret, 'GET', '/api/categories');

  const [one, ...others] = await keys('search=bot of tassili');
  expect(others).toEqual([]);
  expect(one).toMatchObject({
    id: key.id,
    mode: 'live',
    ending: key.secret.slice(-4),
    client: { id: owner.resellerId, is_api_on: true, limits: { hour: 1000, day: 10_000 } },
    state: 'live',
    used_today: 2,
  });
  expect(JSON.stringify(one)).not.toContain(key.secret.slice(9, -4));
  expect((await keys('search=Tassili Cards')).map(({ id }) => id)).toEqual([ended.id, key.id]);
  expect(
    (await keys(`client_id=${owner.resellerId}&state=ended`)).map(({ id, state }) => [id, state]),
  ).toEqual([[ended.id, 'expired']]);
  expect((await keys(`client_id=${owner.resellerId}&state=live`)).map(({ id }) => id)).toEqual([key.id]);
  expect(await keys('search=%25')).toEqual([]);
  await makeApiKey(store, owner, { name: 'Laptop', mode: 'test' });
  expect((await keys('search=Laptop')).map(({ mode }) => mode)).toEqual(['test']);
});

test('a key that staff end is refused at its next request, its owner is told, and the audit log says why', async () => {
  const owner = await named('Ahaggar');
  const key = await makeApiKey(store, owner, { name: 'Leaked' });
  const revoke = () =>
    api(store, 'POST', `/api/admin/api-keys/${key.id}/revoke`, {
      ...admin,
      body: { reason: 'Found on a page.' },
    });
  const answers = await Promise.all([revoke(), revoke()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(refusalOf(await byKey(store, key.secret, 'GET', '/api/categories'))).toEqual({
    status: 401,
    code: 'api_key_revoked',
  });
  const { rows } =
    await sql`select action, details from audit_entries where reseller_id = ${owner.resellerId}`.execute(
      store.database.owner.db,
    );
  expect(rows).toEqual([
    { action: 'api_key_revoked', details: { name: 'Leaked', reason: 'Found on a page.' } },
  ]);
});

test('a client’s API is off for all of its keys and no one else’s, until it is on again', async () => {
  const [owner, other] = [await named('Djurdjura'), await named('Chelia')];
  const [key, second, others] = await Promise.all(
    [owner, owner, other].map((client) => makeApiKey(store, client)),
  );
  const ask = async () =>
    Promise.all(
      [key, second, others].map(
        async (one) => (await byKey(store, one?.secret ?? '', 'GET', '/api/categories')).status,
      ),
    );
  const turn = (is_on: boolean) =>
    api(store, 'PUT', `/api/admin/clients/${owner.resellerId}/api-switch`, { ...admin, body: { is_on } });
  expect((await turn(false)).status).toBe(200);
  expect(await ask()).toEqual([403, 403, 200]);
  expect(refusalOf(await byKey(store, key?.secret ?? '', 'GET', '/api/categories')).code).toBe('api_off');
  expect((await keys(`client_id=${owner.resellerId}`)).map(({ client }) => client.is_api_on)).toEqual([
    false,
    false,
  ]);
  expect((await turn(false)).status).toBe(200);
  expect((await turn(true)).status).toBe(200);
  expect(await ask()).toEqual([200, 200, 200]);
  const { rows } = await sql<{ action: string }>`select action from audit_entries
    where reseller_id = ${owner.resellerId} order by id`.execute(store.database.owner.db);
  expect(rows.map(({ action }) => action)).toEqual(['api_turned_off', 'api_turned_on']);
});

test('a client without keys is limited and switched off, too, which holds for its first key', async () => {
  const owner = await named('Zaccar');
  const path = `/api/admin/clients/${owner.resellerId}`;
  const read = async (as = admin) => dataOf(await api(store, 'GET', path, as), readClient.response).api;
  expect(await read()).toEqual({ is_api_on: true, limits: { hour: 1000, day: 10_000 } });
  const put = (what: string, body: object) => api(store, 'PUT', `${path}/${what}`, { ...admin, body });
  expect((await put('api-limits', { hour: 5, day: 9 })).status).toBe(200);
  expect((await put('api-switch', { is_on: false })).status).toBe(200);
  expect(await read()).toEqual({ is_api_on: false, limits: { hour: 5, day: 9 } });
  const { secret } = await makeApiKey(store, owner);
  const ask = () => byKey(store, secret, 'GET', '/api/categories');
  expect(refusalOf(await ask()).code).toBe('api_off');
  await put('api-switch', { is_on: true });
  expect((await ask()).headers.get('ratelimit-policy')).toBe('"hour";q=5;w=3600, "day";q=9;w=86400');
  expect(await read(await store.makeStaff('accountant'))).toBeNull();
});

test('webhooks of all clients are told apart by their health', async () => {
  const owner = await named('Hoggar Shop');
  const add = async (health: string) => {
    await sql`insert into webhook_endpoints (reseller_id, url, events, created_by, status, paused_because, failing_since)
      values (${owner.resellerId}, ${`https://hooks.example/${health}/${newKey()}`}, '{order.completed}', ${owner.profileId},
        ${health === 'paused' ? 'paused' : 'active'}, ${health === 'paused' ? 'failing' : null},
        ${health === 'active' ? null : new Date()})`.execute(store.database.owner.db);
  };
  for (const health of ['active', 'failing', 'paused']) await add(health);
  const list = async (query: string) => {
    const answer = await api(store, 'GET', `/api/admin/webhook-endpoints?search=hoggar shop${query}`, admin);
    return dataOf(answer, listClientWebhooks.response).map(({ url }) => url.split('/')[3]);
  };
  expect(await list('')).toEqual(['paused', 'failing', 'active']);
  for (const health of ['active', 'failing', 'paused'])
    expect(await list(`&health=${health}`)).toEqual([health]);
});
