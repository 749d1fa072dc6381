// Calls by key: what they may, in whose name, and what a browser's rules have to do with them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { routes } from '#shared/contracts/routes.ts';
import type { KeyMode } from '#shared/api/api-keys.contract.ts';
import { apiScopes } from '#shared/api/scopes.ts';
import { deliveredCode, orderDetails, placedOrder } from '#shared/orders/orders.contract.ts';
import { newSecret } from '#server/api/key-secret.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, dataOf, dinars, newKey, problemOf, refusalOf, unchangedBy } from '#test/client.ts';
import { makeProduct } from '#test/shop.ts';
import { byKey, makeApiKey } from './api-steps.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const ANY_ID = '0198c3a2-0000-7000-8000-000000000000';
const fill = (path: string) => path.replace('{file}', `${ANY_ID}.pdf`).replaceAll(/\{\w+\}/g, ANY_ID);
const scopeOf = (route: object) => ('scope' in route ? route.scope : undefined);

test('every call without a scope refuses keys, whatever they may do', async () => {
  const { secret } = await makeApiKey(store, await store.makeSignedInBuyer());
  const closed = routes.filter((route) => scopeOf(route) === undefined);
  expect(closed.length).toBeGreaterThan(200);
  await unchangedBy(store, async () => {
    for (const { method, path } of closed) {
      const answer = await byKey(store, secret, method, fill(path));
      expect(refusalOf(answer), `${method} ${path}`).toEqual({ status: 403, code: 'not_for_api_keys' });
    }
    return byKey(store, secret, 'GET', '/api/session');
  });
});

test('every call with a scope takes keys that have it and no others', async () => {
  const owner = await store.makeSignedInBuyer();
  const scoped = routes.filter((route) => scopeOf(route) !== undefined);
  const keysOf = async (mode: KeyMode) =>
    new Map(
      await Promise.all(
        apiScopes.map(
          async (scope) => [scope, await makeApiKey(store, owner, { mode, scopes: [scope] })] as const,
        ),
      ),
    );
  const keys = await keysOf('live');
  const testKeys = await keysOf('test');
  const used = new Set<string>();
  for (const route of scoped) {
    for (const scope of apiScopes) {
      const key = (route.path.startsWith('/api/sandbox') ? testKeys : keys).get(scope);
      const answer = await byKey(store, key?.secret ?? '', route.method, fill(route.path));
      const what = `${route.method} ${route.path} by ${scope}`;
      if (scope === scopeOf(route)) expect([200, 400, 404, 415], what).toContain(answer.status);
      else {
        expect(refusalOf(answer), what).toEqual({ status: 403, code: 'api_scope_missing' });
        expect(problemOf(answer).params).toEqual({ scope: scopeOf(route) });
      }
    }
    used.add(String(scopeOf(route)));
  }
  expect([...used].toSorted()).toEqual([...apiScopes].toSorted());
});

test('keys that are none are told apart, and no cookie stands in for one', async () => {
  const owner = await store.makeSignedInBuyer();
  const { secret } = await makeApiKey(store, owner, { expiresAt: new Date(Date.now() - 1000) });
  const other = (await makeApiKey(store, owner)).secret;

  for (const [sent, code] of [
    [secret, 'api_key_expired'],
    [newSecret(), 'api_key_unknown'],
    [other.slice(0, -1), 'api_key_mistyped'],
    [`${other} ${other}`, 'api_key_mistyped'],
    ['', 'api_key_mistyped'],
    ['hello', 'api_key_mistyped'],
  ] as const) {
    const headers = { authorization: `Bearer ${sent}` };
    const answer = await api(store, 'GET', '/api/products', { headers, cookie: owner.cookie });
    expect(refusalOf(answer), sent).toEqual({ status: 401, code });
  }
  // What a proxy in front of the store asks for is no key.
  const basic = { headers: { authorization: 'Basic aGVsbG86d29ybGQ=' }, cookie: owner.cookie };
  expect((await api(store, 'GET', '/api/products', basic)).status).toBe(200);
  // The scheme is read in any case; a query is no place for a key.
  const lower = { headers: { authorization: `bearer ${other}` } };
  expect((await api(store, 'GET', '/api/products', lower)).status).toBe(200);
  expect((await api(store, 'GET', `/api/products?key=${other}`)).status).toBe(401);
});

test('a program of another site calls without Origin rules, in its own language', async () => {
  const { secret } = await makeApiKey(store, await store.makeSignedInBuyer());
  const headers = { origin: 'https://bot.example', 'sec-fetch-site': 'cross-site', 'accept-language': 'ar' };
  const answer = await byKey(store, secret, 'POST', '/api/prices', { body: { lines: [] }, headers });
  expect(refusalOf(answer)).toEqual({ status: 400, code: 'invalid_request' });
  expect(problemOf(answer).title).toMatch(/[\u0600-\u06FF]/);
});

test('a purchase and a look at its codes are the key’s, not the owner’s', async () => {
  const owner = await store.makeSignedInBuyer(5000);
  const { db } = store.database.owner;
  const { productId } = await makeProduct(db, store.vault, { price: '100', codes: ['CODE-OF-A-KEY'] });
  const buyer = await makeApiKey(store, owner, { name: 'Bot', scopes: ['buy', 'read_orders'] });
  const reader = await makeApiKey(store, owner, { name: 'Printer', scopes: ['read_codes'] });
  const placed = dataOf(
    await byKey(store, buyer.secret, 'POST', '/api/orders', {
      headers: { 'idempotency-key': newKey() },
      body: { lines: [{ product_id: productId, quantity: 1, expected_unit_price: dinars('100') }] },
    }),
    placedOrder,
  );
  expect(placed).toMatchObject({ status: 'completed', total: dinars('100.00'), client_reference: null });
  const path = `/api/orders/${placed.id}`;
  const codes = await byKey(store, reader.secret, 'GET', `${path}/codes`);
  expect(codes.headers.get('cache-control')).toBe('no-store');
  expect(dataOf(codes, z.array(deliveredCode)).map(({ code }) => code)).toEqual(['CODE-OF-A-KEY']);

  const seen = dataOf(await api(store, 'GET', path, { cookie: owner.cookie }), orderDetails);
  expect(seen.placed_by).toBe('Bot (API)');
  expect(seen.reveals?.map(({ by, ip }) => [by, ip])).toEqual([['Printer (API)', '127.0.0.1']]);
  // Who may not read codes is not told of looks at them either.
  const byBuyer = dataOf(await byKey(store, buyer.secret, 'GET', path), orderDetails);
  expect(byBuyer.reveals).toBeNull();
  const rows = await db
    .selectFrom('code_reveals')
    .select(['api_key_id', 'profile_id'])
    .where('api_key_id', '=', reader.id)
    .execute();
  expect(rows).toEqual([{ api_key_id: reader.id, profile_id: owner.profileId }]);
});
