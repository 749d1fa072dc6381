// What load balancers and process managers ask: whether the process turns, and whether it should be sent requests.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atEnd } from '#test/run/at-end.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, refusalOf } from '#test/client.ts';

let store: TestStore;
const lines: string[] = [];
beforeAll(async () => {
  store = await startTestStore({
    logTo: { write: (line) => void lines.push(line) },
    variables: { LOG_LEVEL: 'info' },
  });
});
afterAll(() => store.close());

const ask = async (path: string) => {
  const { status, body, headers } = await api(store, 'GET', path);
  return { status, body, cache: headers.get('cache-control') };
};
const READY = { status: 200, body: { status: 'ready' }, cache: 'no-store' };

test('a server that works is live and ready, and its log says nothing of being asked', async () => {
  lines.length = 0;
  expect(await ask('/health/live')).toEqual({ status: 200, body: { status: 'live' }, cache: 'no-store' });
  expect(await ask('/health/ready')).toEqual(READY);
  expect(lines).toEqual([]);
});

test('without the schema of this release it is live, but not ready', async () => {
  const { pool } = store.database.owner;
  const bringBack = atEnd(() => pool.query('insert into migrations select * from one; drop table one'));
  await pool.query(
    'begin; create table one as select * from migrations limit 1; delete from migrations using one where migrations.name = one.name; commit',
  );
  const missing = { status: 503, body: { status: 'not_ready', reasons: ['no_schema'] }, cache: 'no-store' };
  expect(await ask('/health/ready')).toEqual(missing);
  expect((await ask('/health/live')).status).toBe(200);
  await bringBack();
  expect(await ask('/health/ready')).toEqual(READY);
  // As in a database that was restored elsewhere and is empty here.
  atEnd(() => pool.query('alter table if exists put_aside rename to migrations'));
  await pool.query('alter table migrations rename to put_aside');
  expect(await ask('/health/ready')).toEqual(missing);
});

test('with the schema of a newer release it is ready', async () => {
  const { pool } = store.database.owner;
  atEnd(() => pool.query("delete from migrations where name = '9999-newer.sql'"));
  await pool.query("insert into migrations values ('9999-newer.sql', 'x')");
  expect(await ask('/health/ready')).toEqual(READY);
});

test.each(['/healthz', '/readyz', '/livez', '/health', '/health/nothing', '/metrics/all'])(
  'at %s there is nothing',
  async (path) => {
    expect(refusalOf(await api(store, 'GET', path))).toEqual({ status: 404, code: 'not_found' });
  },
);
