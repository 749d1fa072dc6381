// How a request is found again: in a proxy's log, in ours, in what the caller was told, and by the statements that took long.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { atEnd } from '#test/run/at-end.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, dinars, newKey, problemOf } from '#test/client.ts';
import { makeProduct } from '#test/shop.ts';
import { expectErrors } from '#test/run/unexpected-errors.ts';

let store: TestStore;
let behind: TestStore;
const lines: string[] = [];
const logTo = { write: (line: string) => void lines.push(line) };
beforeAll(async () => {
  store = await startTestStore();
  behind = await startTestStore({ trustedProxies: '127.0.0.1', logTo, variables: { LOG_LEVEL: 'info' } });
});
afterAll(async () => {
  await store.close();
  await behind.close();
});

const OURS = /^[0-9a-f]{12}-\d+$/;
const idOf = async (of: TestStore, given: string, path = '/api/session') => {
  const answer = await api(of, 'GET', path, { headers: { 'x-request-id': given } });
  return answer.headers.get('x-request-id');
};

test('a trusted proxy names requests, nobody else does', async () => {
  const uuid = '0198c3a2-0000-7000-8000-000000000000';
  expect(await idOf(behind, uuid)).toBe(uuid);
  expect(await idOf(behind, '7F000001:E1A2_0A000001:01BB_65A0F5B1_0001:1F4C')).toContain('_65A0F5B1_');
  expect(await idOf(store, uuid)).toMatch(OURS);
});

test.each(['short', 'with a space in it', 'x'.repeat(200), '"quoted-and-long"', '-begins-with-a-dash'])(
  'what is no id is none: %s',
  async (given) => {
    expect(await idOf(behind, given)).toMatch(OURS);
  },
);

test('pages, refusals and addresses that can’t be read are named too, each by another id', async () => {
  const ids = await Promise.all(
    ['/', '/api/nothing', '/%', '/api/orders', '/health/live'].map(async (path) => {
      const answer = await api(store, 'GET', path);
      const id = answer.headers.get('x-request-id') ?? '';
      if (answer.status >= 400) expect(answer.body).toMatchObject({ request_id: id });
      return id;
    }),
  );
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(OURS);
});

const line = z.looseObject({ level: z.number(), msg: z.string(), requestId: z.string().optional() });
const logged = () => lines.map((text) => line.parse(JSON.parse(text)));

test('a slow statement is logged once, with its text, without values, under the request that waited for it', async () => {
  const { owner } = behind.database;
  const buyer = await behind.makeSignedInBuyer(5000);
  const product = await makeProduct(owner.db, behind.vault, { price: '100', codes: ['a-code-nobody-sees'] });
  const client = await owner.pool.connect();
  const letGo = atEnd(async () => {
    await client.query('rollback');
    client.release();
  });
  await client.query('begin');
  await client.query('select from ledger_accounts where reseller_id = $1 for update', [buyer.resellerId]);
  lines.length = 0;
  const key = newKey();
  const bought = api(behind, 'POST', '/api/orders', {
    cookie: buyer.cookie,
    headers: { 'idempotency-key': key, 'x-request-id': 'the-slow-purchase' },
    body: {
      lines: [{ product_id: product.productId, quantity: 1, expected_unit_price: dinars('100.00') }],
    },
  });
  // Longer than the limit (SLOW_QUERY_MS).
  await pause(1200);
  await letGo();
  expect((await bought).status).toBe(201);
  const slow = logged().filter(({ msg }) => msg === 'slow statement');
  expect(slow).toHaveLength(1);
  expect(slow[0]).toMatchObject({
    level: 40,
    requestId: 'the-slow-purchase',
    statement: expect.stringContaining('select place_order($1, $2'),
    ms: expect.any(Number),
  });
  for (const secret of [key, buyer.resellerId, 'a-code-nobody-sees', buyer.cookie])
    expect(lines.join('')).not.toContain(secret);
});

test('what goes wrong is logged under the request it went wrong in', async () => {
  expectErrors(/no_arabic/);
  const buyer = await behind.makeSignedInBuyer();
  atEnd(() => behind.database.owner.pool.query('alter table profiles drop constraint no_arabic'));
  await behind.database.owner.pool.query(
    "alter table profiles add constraint no_arabic check (language <> 'ar') not valid",
  );
  lines.length = 0;
  const answer = await api(behind, 'PATCH', '/api/preferences', {
    cookie: buyer.cookie,
    headers: { 'x-request-id': 'what-goes-wrong' },
    body: { language: 'ar' },
  });
  expect(problemOf(answer)).toMatchObject({ status: 500, code: 'unexpected' });
  expect(logged()).toMatchObject([{ level: 50, msg: 'request failed', requestId: 'what-goes-wrong' }]);
});

test('an outage is one error with its stack; whoever is refused after that is a warning in a line', async () => {
  expectErrors(/the database system is starting up/);
  const { pool } = behind.database.owner;
  const buyer = await behind.makeSignedInBuyer();
  atEnd(() => pool.query('drop function starting_up cascade'));
  await pool.query(`
    create function starting_up() returns trigger language plpgsql as $$
    begin raise 'the database system is starting up' using errcode = '57P03'; end $$;
    create trigger starting_up before update on profiles for each row execute function starting_up()`);
  lines.length = 0;
  for (const id of ['refused-first', 'refused-second', 'refused-third']) {
    const answer = await api(behind, 'PATCH', '/api/preferences', {
      cookie: buyer.cookie,
      headers: { 'x-request-id': id },
      body: { language: 'ar' },
    });
    expect(problemOf(answer)).toMatchObject({ status: 503, code: 'unavailable' });
  }
  const reason = 'the database system is starting up';
  const told = logged().filter(({ msg }) => msg === 'request failed');
  expect(told).toMatchObject([
    { level: 50, requestId: 'refused-first', err: { message: reason, stack: expect.any(String) } },
    { level: 40, requestId: 'refused-second', reason },
    { level: 40, requestId: 'refused-third', reason },
  ]);
  for (const one of told.slice(1)) expect(one).not.toHaveProperty('err');
});
