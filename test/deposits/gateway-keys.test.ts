// The gateway's keys, given in the panel: tried first, kept sealed, and never seen again by anyone.
import { createServer, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { gatewayState, readPayments, testGateway } from '#shared/deposits/payments.contract.ts';
import { Gateway, gatewayKeysBox } from '#server/deposits/gateway.ts';
import { removeGatewayKeys } from '#server/deposits/methods/remove-gateway-keys.ts';
import { replaceGatewayKeys } from '#server/deposits/methods/replace-gateway-keys.ts';
import { testGateway as askGateway } from '#server/deposits/methods/test-gateway.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { sql } from '#server/platform/database/pool.ts';
import { GATEWAY_KEY, startTestStore, type TestStore } from '#test/store.ts';
import { dataOf, fieldsOf, refusalOf, unchangedBy } from '#test/client.ts';
import { balanceOf, checkoutOf, openDeposit, settle, waitForStatus } from './gateway-steps.ts';
import { meetingAt } from '#test/interleaving.ts';
import { allAnnounced, openLive } from '#test/store/live-stream.ts';
import { ageOfPassword, audited, callAs } from '#test/staff/staff-steps.ts';

const PUBLIC_KEY = 'test_pk_Zq7Xw3Vt9Lm2';
const WRONG_KEY = 'test_sk_Jh5Bn8Rk4Cy6';
const KEYS_LOCK = 7_208_134;

let store: TestStore;
let admin: { profileId: string; email: string; cookie: string };
let stranger: Server;
/** What the stranger at the gateway's place answers with. */
let says: { status: number; body: string } = { status: 500, body: '{}' };
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
  stranger = createServer((_request, response) => {
    response.writeHead(says.status, { 'content-type': 'application/json' }).end(says.body);
  }).listen(0, '127.0.0.1');
  await new Promise((done) => stranger.once('listening', done));
});
afterEach(async () => {
  await sql`update settings set takes_real_payments = false`.execute(store.database.owner.db);
  await sql`truncate throttle`.execute(store.database.owner.db);
  await sql`update gateway_keys set retired_at = now() where retired_at is null`.execute(
    store.database.owner.db,
  );
});
afterAll(async () => {
  stranger.close();
  await store.close();
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, by = admin) =>
  callAs(store, by)(method, path, body);
const replace = (change: object = {}, by = admin) =>
  call(
    'PUT',
    '/api/admin/gateway-keys',
    { mode: 'test', public_key: PUBLIC_KEY, secret_key: GATEWAY_KEY, ...change },
    by,
  );
const remove = () => call('DELETE', '/api/admin/gateway-keys');
const stateOf = async () => dataOf(await call('GET', '/api/admin/payments'), readPayments.response).gateway;
const keysInUse = async () => {
  const { rows } = await sql<{ id: string }>`select id from gateway_keys where retired_at is null`.execute(
    store.database.owner.db,
  );
  return rows.map(({ id }) => id);
};

const SANDBOX = {
  mode: 'sandbox',
  source: 'sandbox',
  public_key: null,
  secret_key: null,
  replaced_at: null,
  replaced_by: null,
};

test('without keys the sandbox is used', async () => {
  expect(await stateOf()).toEqual({ ...SANDBOX, webhook_url: `${store.url}/webhooks/chargily` });
});

test('keys that the gateway takes are in use at once: deposits are made there', async () => {
  const page = await openLive(store, admin.cookie);
  const begun = Date.now();
  const entries = await audited(store, async () => {
    const answer = await replace();
    const state = dataOf(answer, gatewayState);
    expect(state).toEqual({
      mode: 'test',
      source: 'panel',
      public_key: { end: '9Lm2' },
      secret_key: { end: 'tore' },
      replaced_at: state.replaced_at,
      replaced_by: admin.email,
      webhook_url: '',
    });
    expect(Date.parse(state.replaced_at ?? '')).toBeGreaterThanOrEqual(begun);
    expect(await stateOf()).toEqual(state);
  });
  expect(entries).toEqual([
    {
      action: 'gateway_keys_replaced',
      actor_id: admin.profileId,
      profile_id: null,
      reseller_id: null,
      ip: '127.0.0.1',
      details: { mode: 'test', public_key: '…9Lm2', secret_key: '…tore' },
    },
  ]);
  await allAnnounced(store);
  expect(page.topics).toContain('payments');
  page.close();

  const buyer = await store.makeSignedInBuyer();
  const deposit = await openDeposit(store, buyer.cookie);
  const { rows } = await sql`select gateway from deposits where id = ${deposit.id}`.execute(
    store.database.owner.db,
  );
  expect(rows).toEqual([{ gateway: 'test' }]);
  await settle(store, checkoutOf(deposit), 'pay');
  await sql`update deposits set next_check_at = now() where id = ${deposit.id}`.execute(
    store.database.owner.db,
  );
  await store.checkDeposits();
  await waitForStatus(store, buyer.cookie, deposit.id, 'paid');
  expect(await balanceOf(store, buyer.resellerId)).toBe('5000.00');
});

test('spaces around a pasted key are no part of it', async () => {
  expect((await replace({ secret_key: ` ${GATEWAY_KEY}\n`, public_key: `${PUBLIC_KEY} ` })).status).toBe(200);
  expect((await stateOf()).secret_key).toEqual({ end: 'tore' });
  expect((await call('POST', '/api/admin/gateway-test')).status).toBe(200);
});

test.each([
  ['live', PUBLIC_KEY, 'live_sk_1234567890'],
  ['live', 'live_pk_1234567890', WRONG_KEY],
  ['test', 'live_pk_1234567890', GATEWAY_KEY],
  ['test', PUBLIC_KEY, 'live_sk_1234567890'],
])('a key of the other side is refused before anybody is asked: %s', async (mode, public_key, secret_key) => {
  const answer = await unchangedBy(store, () => replace({ mode, public_key, secret_key }));
  expect(refusalOf(answer)).toEqual({ status: 422, code: 'key_mode_differs' });
});

test('a key that the gateway does not take changes nothing: the one in use stays', async () => {
  await replace();
  const [used] = await keysInUse();
  const refused = await unchangedBy(store, () => replace({ secret_key: WRONG_KEY }));
  expect(refusalOf(refused)).toEqual({ status: 422, code: 'key_refused' });
  expect(await keysInUse()).toEqual([used]);
  const odd = await unchangedBy(store, () => replace({ secret_key: 'test_sk_\u202Eabcdef' }));
  expect(fieldsOf(odd)).toEqual([{ field: 'secret_key', problem: 'wrong_type' }]);
});

/** A gateway that answers as a test wants it, with the keys of the panel. */
function strangeGateway(): Gateway {
  const address = stranger.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const place = { baseUrl: `http://127.0.0.1:${port}`, webhookUrl: '' };
  const environment = { ...place, secretKey: 'test_sk_of_the_environment', mode: 'test' as const };
  const box = gatewayKeysBox('a secret key for tests, long enough');
  return new Gateway({ sandbox: null, environment, places: { test: place, live: place }, box });
}

const actor = (): Person => ({
  profileId: admin.profileId,
  role: 'admin',
  memberRole: null,
  resellerId: null,
  priceListId: null,
  language: 'en',
  ip: '127.0.0.1',
  hasRecentPassword: true,
  lookedAtBy: null,
  apiKey: null,
});

test.each([
  [401, '{"message":"Unauthenticated."}', 'key_refused', 'key_refused'],
  [403, '{}', 'key_refused', 'key_refused'],
  [500, '{"message":"Server Error"}', 'gateway_unavailable', 'no_answer'],
  [429, '{}', 'gateway_unavailable', 'no_answer'],
  [200, '<html>', 'gateway_unavailable', 'no_answer'],
  [200, '{"wallets":"none"}', 'gateway_unavailable', 'no_answer'],
])('a gateway that says %s %s', async (status, body, code, outcome) => {
  says = { status, body };
  const keys = { mode: 'test' as const, public_key: PUBLIC_KEY, secret_key: WRONG_KEY };
  const { db } = store.database.app;
  await expect(replaceGatewayKeys(db, strangeGateway(), actor(), keys)).rejects.toMatchObject({ code });
  expect(await keysInUse()).toEqual([]);
  expect(await askGateway(db, strangeGateway(), actor())).toMatchObject({ outcome, wallets: [] });
});

test('a live key of a store that answers replaces one of the environment, and goes again', async () => {
  says = { status: 200, body: '{"entity":"balance","wallets":[{"currency":"dzd","balance":"12.5"}]}' };
  const { db } = store.database.app;
  const keys = { mode: 'live' as const, public_key: 'live_pk_1234', secret_key: 'live_sk_12345678' };
  await replaceGatewayKeys(db, strangeGateway(), actor(), keys);
  const modes = (await strangeGateway().configured(db)).map(({ settings }) => [
    settings.mode,
    settings.secretKey,
  ]);
  expect(modes).toEqual([
    ['live', 'live_sk_12345678'],
    ['test', 'test_sk_of_the_environment'],
  ]);
  expect(await askGateway(db, strangeGateway(), actor())).toMatchObject({
    outcome: 'works',
    wallets: [{ currency: 'dzd', balance: '12.5' }],
  });
  // Without them the environment's test keys would take play money.
  await expect(removeGatewayKeys(db, strangeGateway(), actor())).rejects.toMatchObject({
    code: 'store_is_live',
  });
  expect(await keysInUse()).toHaveLength(1);
});

test('of two concurrent key changes the later one wins, and only one is in use', async () => {
  const second = await store.makeAdmin();
  await replace();
  const entries = await audited(store, async () => {
    const both = await meetingAt(store, (tx) => sql`select pg_advisory_xact_lock(${KEYS_LOCK})`.execute(tx), [
      () => replace({ public_key: 'test_pk_of_the_first' }),
      () => replace({ public_key: 'test_pk_of_the_other' }, second),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
  });
  expect(await keysInUse()).toHaveLength(1);
  const state = await stateOf();
  const last = entries.at(-1);
  expect(entries).toHaveLength(2);
  expect(last?.details['public_key']).toBe(`…${state.public_key?.end}`);
  expect(state.replaced_by).toBe(last?.actor_id === admin.profileId ? admin.email : second.email);
});

test('keys are removed once, and the sandbox is used again', async () => {
  expect(refusalOf(await unchangedBy(store, remove))).toEqual({ status: 409, code: 'no_gateway_key' });
  await replace();
  const entries = await audited(store, async () => {
    expect(dataOf(await remove(), gatewayState)).toMatchObject(SANDBOX);
  });
  expect(entries.map(({ action, details }) => ({ action, details }))).toEqual([
    { action: 'gateway_keys_removed', details: { mode: 'test', secret_key: '…tore' } },
  ]);
  expect(refusalOf(await remove())).toEqual({ status: 409, code: 'no_gateway_key' });
});

test('the gateway can be tried, so often', async () => {
  const other = await store.makeAdmin();
  const tried = dataOf(await call('POST', '/api/admin/gateway-test'), testGateway.response);
  expect(tried).toMatchObject({ outcome: 'works', wallets: [{ currency: 'dzd' }] });
  expect(tried.milliseconds).toBeGreaterThanOrEqual(0);
  for (let time = 2; time <= 20; time += 1) await call('POST', '/api/admin/gateway-test');
  const last = await call('POST', '/api/admin/gateway-test');
  expect(refusalOf(last)).toEqual({ status: 429, code: 'too_many_attempts' });
  // New keys are tried there as well.
  expect(refusalOf(await unchangedBy(store, () => replace()))).toEqual({
    status: 429,
    code: 'too_many_attempts',
  });
  expect((await call('POST', '/api/admin/gateway-test', undefined, other)).status).toBe(200);
});

test('the password must be fresh to give or remove keys', async () => {
  const tired = await store.makeAdmin();
  await ageOfPassword(store, tired.profileId, 700);
  const late = await unchangedBy(store, () => replace({}, tired));
  expect(refusalOf(late)).toEqual({ status: 403, code: 'password_required' });
});
