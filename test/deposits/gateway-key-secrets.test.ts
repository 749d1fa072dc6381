// A key of the gateway is seen by the gateway alone: everything that the store keeps, answers and logs is searched for it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/database/pool.ts';
import { atEnd } from '#test/run/at-end.ts';
import { GATEWAY_KEY, startTestStore, type TestStore } from '#test/store.ts';
import { problemOf, type Method } from '#test/client.ts';
import { callAs } from '#test/staff/staff-steps.ts';
import { expectErrors } from '#test/run/unexpected-errors.ts';

const PUBLIC_KEY = 'test_pk_Zq7Xw3Vt9Lm2';
const WRONG_KEY = 'test_sk_Jh5Bn8Rk4Cy6';

let store: TestStore;
let admin: { cookie: string };
const log: string[] = [];
const answers: string[] = [];
beforeAll(async () => {
  store = await startTestStore({ logTo: { write: (line) => log.push(line) } });
  admin = await store.makeAdmin();
});
afterAll(() => store.close());

const call = async (method: Method, path: string, body?: unknown) => {
  const answer = await callAs(store, admin)(method, path, body);
  answers.push(answer.text, JSON.stringify([...answer.headers]));
  return answer;
};
const replace = (change: object = {}) =>
  call('PUT', '/api/admin/gateway-keys', {
    mode: 'test',
    public_key: PUBLIC_KEY,
    secret_key: GATEWAY_KEY,
    ...change,
  });

/** Every row of every table as text, bytes as hexadecimal. */
async function dumpOf({ database }: TestStore): Promise<string> {
  const { db } = database.owner;
  const tables = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db);
  const dumps = tables.rows.map(async ({ name }) => {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(db);
    return rows.map(({ row }) => row).join('\n');
  });
  return (await Promise.all(dumps)).join('\n');
}

test('nothing that is stored, answered or logged holds a key', async () => {
  expectErrors(/nothing_goes/);
  const { db } = store.database.owner;
  await replace();
  await replace({ secret_key: WRONG_KEY });
  await replace({ mode: 'live' });
  await call('POST', '/api/admin/gateway-test');
  await call('DELETE', '/api/admin/gateway-keys');
  // A failure in the middle of it is logged with all that the database says.
  const mend = atEnd(() => sql`alter table gateway_keys drop constraint nothing_goes`.execute(db));
  await sql`alter table gateway_keys add constraint nothing_goes check (public_end <> '9Lm2') not valid`.execute(
    db,
  );
  const failed = await replace();
  await mend();
  expect(problemOf(failed).code).toBe('unexpected');
  for (const path of ['payments', 'audit', 'audit.csv', 'gateway-log'])
    await call('GET', `/api/admin/${path}`);
  await call('GET', '/api/session');
  const places = { stored: await dumpOf(store), answered: answers.join('\n'), logged: log.join('\n') };
  expect(places.logged).toContain('nothing_goes');
  expect(places.logged).toContain('/api/admin/gateway-keys');
  expect(places.stored).toContain('…tore');
  const found = [GATEWAY_KEY, PUBLIC_KEY, WRONG_KEY].flatMap((key) => {
    // Whole, most of it from either end, and in the spellings that bytes are written in.
    const spellings = [key, key.slice(0, 14), key.slice(-8)].flatMap((text) => {
      const bytes = Buffer.from(text);
      return [text, bytes.toString('hex'), bytes.toString('base64').replace(/.{0,2}=*$/, '')];
    });
    return Object.entries(places).flatMap(([place, text]) =>
      spellings.filter((spelling) => text.includes(spelling)).map((spelling) => `${place}: ${spelling}`),
    );
  });
  expect(found).toEqual([]);
});
