// The log of requests by key: who asked what and was answered how, without any request waiting for it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RequestLog, type LoggedRequest } from '#server/api/request-log.ts';
import { sql } from '#server/platform/database/pool.ts';
import { sweep } from '#server/store/sweep.ts';
import { listApiKeys } from '#shared/api/api-keys.contract.ts';
import { listApiRequests } from '#shared/api/api-requests.contract.ts';
import { hourOfToday } from '#web/features/api/keys/hour-of-today.ts';
import { api, dataOf, fieldsOf, pageOf, problemOf } from '#test/client.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { byKey, makeApiKey } from './api-steps.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const read = async (cookie: string, id: string, query = '') =>
  dataOf(
    await api(store, 'GET', `/api/api-keys/${id}/requests${query}`, { cookie }),
    listApiRequests.response,
  );

test('each request of a key is there with its answer, and what failed alone where that is asked', async () => {
  const begun = Date.now();
  const buyer = await store.makeSignedInBuyer();
  const key = await makeApiKey(store, buyer, { scopes: ['read_catalogue'] });
  const other = await makeApiKey(store, buyer);
  await byKey(store, key.secret, 'GET', '/api/products?search=whom-someone-looks-for');
  await byKey(store, key.secret, 'GET', '/api/products/00000000-0000-4000-8000-000000000000');
  await byKey(store, key.secret, 'GET', '/api/balance');
  await byKey(store, other.secret, 'GET', '/api/categories');
  await sql`update api_keys set revoked_at = now(), revoked_by = profile_id where id = ${key.id}`.execute(
    store.database.owner.db,
  );
  await byKey(store, key.secret, 'GET', '/api/categories');

  const all = await read(buyer.cookie, key.id);
  expect(all.map(({ method, path, status, error_code }) => [method, path, status, error_code])).toEqual([
    ['GET', '/api/categories', 401, 'api_key_revoked'],
    ['GET', '/api/balance', 403, 'api_scope_missing'],
    ['GET', '/api/products/00000000-0000-4000-8000-000000000000', 404, 'not_found'],
    ['GET', '/api/products', 200, null],
  ]);
  for (const one of all) {
    expect(one.ip).toBe('127.0.0.1');
    expect(Date.parse(one.at)).toBeGreaterThanOrEqual(begun);
  }
  expect(await read(buyer.cookie, key.id, '?outcome=failed')).toEqual(all.slice(0, 3));

  // Each hour of its use leads to its requests. What a revoked key asks is not counted.
  const { keys } = dataOf(await api(store, 'GET', '/api/api-keys', buyer), listApiKeys.response);
  const hours = keys.find(({ id }) => id === key.id)?.used.hours ?? [];
  const asked = await Promise.all(
    hours.map((_, hour) => read(buyer.cookie, key.id, `?hour=${hourOfToday(hour)}`)),
  );
  expect(asked.map((rows) => rows.filter(({ status }) => status !== 401).length)).toEqual(hours);
  expect(hours.reduce((sum, count) => sum + count, 0)).toBe(3);
  expect(fieldsOf(await api(store, 'GET', `/api/api-keys/${key.id}/requests?hour=9`, buyer))).toEqual([
    { field: 'hour', problem: 'wrong_type' },
  ]);

  const first = await api(store, 'GET', `/api/api-keys/${key.id}/requests?limit=3`, buyer);
  const cursor = pageOf(first, listApiRequests.response).pagination?.next_cursor;
  expect(await read(buyer.cookie, key.id, `?limit=3&cursor=${cursor}`)).toEqual(all.slice(3));
  const stranger = await store.makeSignedInBuyer();
  expect(problemOf(await api(store, 'GET', `/api/api-keys/${key.id}/requests`, stranger)).code).toBe(
    'not_found',
  );
});

test('what no limit holds is written in part: 60 a minute of a key that is refused', async () => {
  const buyer = await store.makeSignedInBuyer();
  const { id: keyId } = await makeApiKey(store, buyer);
  const failures: unknown[] = [];
  const log = new RequestLog(store.database.app.db, (error) => failures.push(error));
  const start = Math.floor(Date.now() / 60_000) * 60_000;
  const request = (second: number, isCounted: boolean): LoggedRequest => ({
    keyId,
    at: new Date(start + second * 1000),
    method: 'GET',
    path: '/api/balance',
    status: isCounted ? 200 : 429,
    errorCode: isCounted ? null : 'api_limit_reached',
    tookMs: 1,
    ip: '::1',
    isCounted,
  });
  for (let n = 0; n < 1200; n += 1) log.add(request(1, true));
  for (let n = 0; n < 500; n += 1) log.add(request(2, false));
  for (let n = 0; n < 500; n += 1) log.add(request(62, false));
  await Promise.all([log.flush(), log.flush()]);
  expect(failures).toEqual([]);
  const counts = async () => {
    const { rows } = await sql<{ status: number; count: number }>`select status, count(*)::int as count
      from api_requests where key_id = ${keyId} group by status order by status`.execute(
      store.database.owner.db,
    );
    return rows;
  };
  expect(await counts()).toEqual([
    { status: 200, count: 1200 },
    { status: 429, count: 120 },
  ]);

  // Kept for 30 days.
  await sql`update api_requests set at = at - interval '30 days 2 minutes' where key_id = ${keyId} and status = 200`.execute(
    store.database.owner.db,
  );
  await sweep(store.database.owner.db);
  expect(await counts()).toEqual([{ status: 429, count: 120 }]);
});

test('what can never be written does not stop the rest', async () => {
  const buyer = await store.makeSignedInBuyer();
  const { id: keyId } = await makeApiKey(store, buyer);
  const failures: unknown[] = [];
  const log = new RequestLog(store.database.app.db, (error) => failures.push(error));
  const request = {
    keyId,
    at: new Date(),
    method: 'GET',
    path: '/',
    status: 200,
    errorCode: null,
    tookMs: 1,
    ip: '',
  };
  log.add({ ...request, status: 999, isCounted: true });
  await log.flush();
  expect(failures).toHaveLength(1);
  log.add({ ...request, isCounted: true });
  await log.flush();
  expect(await read(buyer.cookie, keyId)).toHaveLength(1);
});
