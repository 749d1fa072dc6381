// A store with a real streaming replica: exports, statements, reports and later pages are read there, never older than what was written before
// they were asked for, and from the primary where it lags, cancels, dies, is promoted or is another store's.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeReportFile } from '#shared/insight/report-files.contract.ts';
import { verifyFigures } from '#server/insight/verify-figures.ts';
import { LongReads } from '#server/platform/database/long-reads.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { observed } from '#server/platform/observed.ts';
import { exportAudit } from '#server/staff/audit/export-audit.ts';
import { verifyLedger } from '#server/wallet/verify-ledger.ts';
import { api, dataOf, newKey } from '#test/client.ts';
import { createTestDatabase } from '#test/database.ts';
import { atEnd } from '#test/run/at-end.ts';
import { DATABASE_AWAY, expectErrorsInFile } from '#test/run/unexpected-errors.ts';
import { until } from '#test/run/until.ts';
import {
  adminOf,
  exportOrders,
  freezeStatements,
  freezeWithin,
  isReplica,
  LIMITS,
  OF_CLIENTS,
  OF_HISTORY,
  OF_STAFF,
  readPage,
} from './long-reads.ts';
import { startReplicatedStore, type ReplicatedStore } from './replicated-store.ts';
import { startStandby } from './standby.ts';

// No one listens where mails are sent.
expectErrorsInFile(/ECONNREFUSED 127\.0\.0\.1:9/, DATABASE_AWAY);

let store: ReplicatedStore;
let database: ReplicatedStore['database'];
let atReplica: ReplicatedStore['atReplica'];
let server: ReplicatedStore['server'];
let cookie: string;
let admin: ReplicatedStore['admin'];
beforeAll(async () => {
  store = await startReplicatedStore();
  ({ database, atReplica, server, cookie, admin } = store);
});
afterAll(() => store.stop());

const buy = () => store.buy();
const metric = (name: string) => store.metric(name);
const counted = (result: string) => metric(`rasid_long_reads_total{result="${result}"}`);
const reads = (limits = {}) => new LongReads(database.app, store.replica, { ...LIMITS, ...limits });
/** What was told of long reads since, until the test ends. */
function hear(): string[] {
  const told: string[] = [];
  atEnd(observed.longRead.hear(({ result }) => void told.push(result)));
  return told;
}

test('every export, statement and report is read at the replica, and has what was bought a moment before', async () => {
  expect(server.output()).toContain('Warning: READ_DATABASE_URL does not let the store in');
  await until(async () => expect(await metric('rasid_replica_up')).toBe(1));
  const number = await buy();
  const orders = await api(server, 'GET', '/api/orders.csv', { cookie });
  expect(orders.text).toContain(number);
  // What is searched is indexed before, at the primary.
  for (const path of ['/api/orders.csv?', '/api/balance-transactions.csv?kind=purchase&']) {
    const found = await api(server, 'GET', `${path}search=${number}`, { cookie });
    expect([found.status, found.text]).toEqual([200, expect.stringContaining(number)]);
  }
  const begun = await counted('replica');
  for (const path of OF_CLIENTS) {
    const { status, text } = await api(server, 'GET', path, { cookie });
    expect(status, `${path}: ${text}`).toBe(200);
  }
  for (const path of OF_STAFF) {
    const { status, text } = await api(server, 'GET', path, { cookie: admin.cookie });
    expect(status, `${path}: ${text}`).toBe(200);
  }
  const asked = OF_CLIENTS.length + OF_STAFF.length;
  expect(await counted('replica')).toBe((begun ?? 0) + asked);
  const made = await api(server, 'POST', '/api/admin/report-files', {
    cookie: admin.cookie,
    headers: { 'idempotency-key': newKey() },
    body: { report: 'balances', format: 'csv', language: 'en' },
  });
  const { id } = dataOf(made, makeReportFile.response);
  const file = await until(async () => {
    const answer = await api(server, 'GET', `/api/admin/report-files/${id}/content`, {
      cookie: admin.cookie,
    });
    expect(answer.status).toBe(200);
    return answer;
  });
  expect(file.text.trimEnd().split('\r\n')).toHaveLength(2);
  expect(await counted('replica')).toBe((begun ?? 0) + asked + 1);
  for (const result of ['cut', 'behind', 'away', 'promoted', 'other_store'])
    expect(await counted(result), result).toBe(0);
});

test('later pages of histories are read at the replica, with what was bought a moment before; first ones at the primary', async () => {
  const { resellerId } = store.buyer;
  await database.owner.pool.query(
    `insert into audit_entries (action, details, reseller_id)
     select 'note_added', '{"text": "called"}', $1 from generate_series(1, 3)`,
    [resellerId],
  );
  for (let n = 0; n < 2; n += 1) await buy();
  const begun = (await counted('replica')) ?? 0;
  const histories = [
    ...OF_HISTORY.clients.map((path) => [path, cookie] as const),
    ...OF_HISTORY.staff(resellerId).map((path) => [path, admin.cookie] as const),
  ];
  for (const [index, [path, reader]] of histories.entries()) {
    const first = await readPage(server, `${path}limit=1`, reader);
    expect(await counted('replica'), path).toBe(begun + index);
    const later = await readPage(server, `${path}limit=1&cursor=${first.cursor}`, reader);
    expect([first.rows, later.rows, later.text === first.text], path).toEqual([1, 1, false]);
    expect(await counted('replica'), path).toBe(begun + index + 1);
  }
  const oldest = await readPage(server, '/api/orders?sort=oldest&limit=1', cookie);
  const number = await buy();
  const rest = await readPage(server, `/api/orders?sort=oldest&cursor=${oldest.cursor}`, cookie);
  expect([rest.rows, rest.text]).toEqual([3, expect.stringContaining(number)]);
});

test('the whole ledger and all figures are verified at the replica as at the primary', async () => {
  const told = hear();
  const there = await new LongReads(database.owner, atReplica, LIMITS).whole(verifyLedger);
  expect(there).toEqual({ ...(await verifyLedger(database.owner.db)), seconds: there.seconds });
  expect(there.problems).toEqual([]);
  const figures = await verifyFigures(new LongReads(database.owner, atReplica, LIMITS).begin());
  expect(figures).toEqual({ rows: expect.any(Number), problems: [] });
  expect(told).toEqual(['replica', 'replica']);
  const { code, output } = await store.run('run/insight-verify.ts');
  expect([code, output]).toEqual([0, expect.stringContaining('all figures are right')]);
});

test('own writes are read, from the primary where the replica does not have them in time', async () => {
  const { pool } = database.owner;
  await pool.query('create table written (n int); grant select on written to public');
  const count = async (db: Db) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from written`.execute(db);
    return rows[0]?.n;
  };
  for (let n = 1; n <= 20; n += 1) {
    await pool.query('insert into written values ($1)', [n]);
    const db = reads().begin();
    expect([await count(db), await isReplica(db)]).toEqual([n, true]);
  }
  const earlier = reads().begin();
  expect(await isReplica(earlier)).toBe(true);
  await atReplica.pool.query('select pg_wal_replay_pause()');
  await until(async () =>
    expect((await atReplica.pool.query('select pg_get_wal_replay_pause_state() as is')).rows).toEqual([
      { is: 'paused' },
    ]),
  );
  await pool.query('insert into written values (21)');
  const told = hear();
  const db = reads({ replica: 100 }).begin();
  expect([await count(db), await isReplica(db)]).toEqual([21, false]);
  const page = reads({ replica_page: 100 }).page(database.app.db, { cursor: 'one' });
  expect([await count(page), await isReplica(page)]).toEqual([21, false]);
  expect(told).toEqual(['behind', 'behind']);
  const { state, bytesBehind } = (await reads().look()) ?? {};
  expect(state).toBe('behind');
  expect(bytesBehind).toBeGreaterThan(0);
  // What began before goes on where it was; what once left does not come back, lest it reads what is older.
  expect(await count(earlier)).toBe(20);
  await atReplica.pool.query('select pg_wal_replay_resume()');
  await until(async () => expect((await reads().look())?.state).toBe('current'));
  expect(await isReplica(db)).toBe(false);
});

test('a statement that the replica cancels is asked at the primary; a transaction is read there from its start', async () => {
  await atReplica.pool.query('alter system set max_standby_streaming_delay = 0');
  await atReplica.pool.query('select pg_reload_conf()');
  const slowly = (db: Db) =>
    sql<{ place: string }>`select case when pg_is_in_recovery() then 'replica' else 'primary' end as place,
      (select count(*) from written), pg_sleep(case when pg_is_in_recovery() then 60 else 0 end)`.execute(db);
  const told = hear();
  const cuts = () => told.filter((result) => result === 'cut').length;
  // Whatever else is replayed may cancel it before.
  const cancel = async (nth: number) => {
    await until(async () => {
      const { rowCount } = await atReplica.pool.query(
        "select from pg_stat_activity where state = 'active' and query like '%pg_sleep%' and pid <> pg_backend_pid()",
      );
      expect(rowCount === 1 || cuts() === nth).toBe(true);
    });
    await database.owner.pool.query(`alter table written add column added_${nth} int`);
  };
  const one = slowly(reads().begin());
  await cancel(1);
  expect((await one).rows).toMatchObject([{ place: 'primary' }]);
  expect(told).toEqual(['replica', 'cut']);
  const begun: (boolean | undefined)[] = [];
  const whole = reads().whole((db) =>
    db.transaction().execute(async (tx) => {
      begun.push(await isReplica(tx));
      return slowly(tx);
    }),
  );
  await cancel(2);
  expect((await whole).rows).toMatchObject([{ place: 'primary' }]);
  expect(begun).toEqual([true, false]);
  // A mistake in the code is no failure of the replica's.
  await expect(
    sql`insert into catalogue_version select from catalogue_version`.execute(reads().begin()),
  ).rejects.toMatchObject({ code: '25006' });
});

test('where one process of the replica is frozen in the middle of a statement, the primary is asked', async () => {
  const sleepy = (db: Db) =>
    sql<{ is: boolean }>`select pg_is_in_recovery() as is,
      pg_sleep(case when pg_is_in_recovery() then 60 else 0 end)`.execute(db);
  const told = hear();
  const limited = reads({ replica_statement: 3000, replica_page_statement: 3000 });
  const asked = [
    sleepy(limited.begin()),
    sleepy(limited.page(database.app.db, { cursor: 'one' })),
    limited.whole((db) => db.transaction().execute(sleepy)),
  ];
  await freezeStatements(atReplica, 'pg_sleep', asked.length);
  const areReplica = (await Promise.all(asked)).map(({ rows }) => rows[0]?.is);
  expect(areReplica).toEqual([false, false, false]);
  expect(told.toSorted()).toEqual(['cut', 'cut', 'cut', 'replica', 'replica', 'replica']);
  // The others of its processes are no worse.
  expect(await isReplica(limited.begin())).toBe(true);
});

test('a replica that is frozen is waited for no longer than a silent PostgreSQL, and read again once it goes on', async () => {
  const [away, read] = [(await counted('away')) ?? 0, (await counted('replica')) ?? 0];
  const exported = () => exportOrders(server.url, cookie);
  const told = hear();
  const begun = reads().begin();
  expect(await isReplica(begun)).toBe(true);
  const { places, goOn } = await freezeWithin(reads(), store.standby);
  expect(places).toEqual([true, false, false]);
  expect(await isReplica(begun)).toBe(false);
  expect(await isReplica(reads().begin())).toBe(false);
  expect(told).toEqual(['replica', 'replica', 'cut', 'cut', 'away']);
  const number = await buy();
  expect(await exported()).toContain(number);
  expect([await counted('away'), await counted('replica')]).toEqual([away + 1, read]);
  goOn();
  await until(async () => {
    expect((await reads().look())?.state).toBe('current');
    expect(await metric('rasid_replica_up')).toBe(1);
  });
  expect(await exported()).toContain(number);
  expect(await counted('replica')).toBe(read + 1);
});

test('a replica that is killed in the middle of an export ends none: each row comes once', async () => {
  const ENTRIES = 5000;
  await database.owner.pool.query(
    `insert into audit_entries (action, details) select 'note_added', jsonb_build_object('text', 'entry-' || i || '-')
     from generate_series(1, ${ENTRIES}) i`,
  );
  const told = hear();
  const away = (await counted('away')) ?? 0;
  const places = { db: database.app.db, elsewhere: reads().begin() };
  let text = '';
  for await (const chunk of await exportAudit(places, adminOf(admin.profileId), { action: 'note_added' })) {
    if (text === '') await store.killStandby();
    text += String(chunk);
  }
  const found = text.match(/entry-\d+-/g) ?? [];
  expect(found).toHaveLength(ENTRIES);
  expect(new Set(found).size).toBe(ENTRIES);
  expect(told).toEqual(['replica', 'cut']);
  const number = await buy();
  expect((await api(server, 'GET', '/api/orders.csv', { cookie })).text).toContain(number);
  expect(await counted('away')).toBe(away + 1);
  expect([await metric('rasid_replica_up'), await metric('rasid_replica_behind_bytes')]).toEqual([
    0,
    undefined,
  ]);
});

test('a replica is found again, and not read once it is promoted', async () => {
  store.killStandby = await startStandby(store.standby, store.replicaUrl);
  await until(async () => expect(await isReplica(reads().begin())).toBe(true));
  await atReplica.pool.query('select pg_promote()');
  await atReplica.pool.query('insert into written values (22)');
  const told = hear();
  const db = reads().begin();
  expect(await isReplica(db)).toBe(false);
  const { rows } = await sql`select from written where n = 22`.execute(db);
  expect(rows).toEqual([]);
  expect(told).toEqual(['promoted']);
});

test('a server does not start beside the database of another store', async () => {
  const other = await createTestDatabase({ hasOwnRole: true });
  atEnd(() => other.drop());
  const refused = await store.serve(other.url, 'other');
  expect(await refused.exited).toBe(1);
  expect(refused.output()).toContain('READ_DATABASE_URL leads to another database than DATABASE_URL');
});
