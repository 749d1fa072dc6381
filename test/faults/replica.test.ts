// A store with a real streaming replica: exports, statements and reports are read there, never older than what was written before
// they were asked for, and from the primary where it lags, cancels, dies, is promoted or is another store's.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeReportFile } from '#shared/insight/report-files.contract.ts';
import { openVault } from '#server/codes/vault/vault.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { LongReads } from '#server/platform/database/long-reads.ts';
import { connectAsApp, connectAsOwner, sql, type Db } from '#server/platform/database/pool.ts';
import { observed } from '#server/platform/observed.ts';
import { exportAudit } from '#server/staff/audit/export-audit.ts';
import { verifyLedger } from '#server/wallet/verify-ledger.ts';
import { api, dataOf, dinars, newKey } from '#test/client.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { freePort } from '#test/free-port.ts';
import { insertPerson, openSession } from '#test/people.ts';
import { atEnd } from '#test/run/at-end.ts';
import { DATABASE_AWAY, expectErrorsInFile } from '#test/run/unexpected-errors.ts';
import { until } from '#test/run/until.ts';
import { startServerProcess, type ServerProcess } from '#test/server-process.ts';
import { makeBuyer, makeProduct, type Buyer } from '#test/shop.ts';
import { adminOf, exportOrders, freezeWithin, isReplica, OF_CLIENTS, OF_STAFF } from './long-reads.ts';
import { copyPrimary, standbyUrl, startStandby } from './standby.ts';

const SECRET_KEY = 'a secret key for a store with a replica';
// No one listens where mails are sent.
expectErrorsInFile(/ECONNREFUSED 127\.0\.0\.1:9/, DATABASE_AWAY);

const folder = mkdtempSync(join(tmpdir(), 'rasid-replica-'));
const standby = join(folder, 'standby');
let primary: EmbeddedPostgres;
let replicaUrl: string;
let killStandby: () => Promise<void> = async () => {};
let database: TestDatabase;
/** As the owner, at the replica. */
let atReplica: TestDatabase['owner'];
let replica: TestDatabase['app'];
let server: ServerProcess;
let buyer: Buyer;
let cookie: string;
let admin: { profileId: string; cookie: string };
let productId: string;

const serve = async (READ_DATABASE_URL: string, dataDir: string) =>
  startServerProcess({
    dataDir: join(folder, dataDir),
    port: await freePort(),
    variables: { DATABASE_URL: primary.url, READ_DATABASE_URL, SECRET_KEY, TIME_LIMITS: 'replica=20000' },
  });

beforeAll(async () => {
  mkdirSync(standby, { mode: 0o700 });
  primary = await startEmbeddedPostgres(folder);
  replicaUrl = standbyUrl(standby, primary.url);
  server = await serve(replicaUrl, 'data');
  database = {
    url: primary.url,
    app: connectAsApp(primary.url, 5),
    owner: connectAsOwner(primary.url, 3),
    drop: () => primary.stop(),
  };
  atReplica = connectAsOwner(replicaUrl, 2);
  replica = connectAsApp(replicaUrl, 5);
  const { db } = database.owner;
  const vault = openVault(SECRET_KEY, db);
  await vault.learn(db);
  const codes = Array.from({ length: 5 }, (_, index) => `code-${index}`);
  ({ productId } = await makeProduct(db, vault, { price: '100', codes }));
  buyer = await makeBuyer(db, { balanceDzd: 5000 });
  cookie = await openSession(database, buyer.profileId);
  const { profileId } = await insertPerson(database, { role: 'admin' });
  admin = { profileId, cookie: await openSession(database, profileId) };
  await copyPrimary(join(folder, 'postgres'), primary.url, standby);
  killStandby = await startStandby(standby, replicaUrl);
});
afterAll(async () => {
  server.kill('SIGTERM');
  await server.exited;
  for (const one of [replica, atReplica, database.app, database.owner]) await one.close();
  await killStandby();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const reads = (patienceMs = 20_000) => new LongReads(database.app, replica, patienceMs);
/** What was told of long reads since, until the test ends. */
function hear(): string[] {
  const told: string[] = [];
  atEnd(observed.longRead.hear(({ result }) => void told.push(result)));
  return told;
}

async function metric(name: string): Promise<number | undefined> {
  const { text } = await api(server, 'GET', '/metrics');
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length));
}
const counted = (result: string) => metric(`rasid_long_reads_total{result="${result}"}`);

async function buy(): Promise<string> {
  const line = { product_id: productId, quantity: 1, expected_unit_price: dinars('100.00') };
  const answer = await api(server, 'POST', '/api/orders', {
    cookie,
    headers: { 'idempotency-key': newKey() },
    body: { lines: [line] },
  });
  expect(answer.status, answer.text).toBe(201);
  return /"order_number":\s*"([^"]+)"/.exec(answer.text)?.[1] ?? '';
}

test('every export, statement and report is read at the replica, and has what was bought a moment before', async () => {
  expect(server.output()).toContain('Warning: READ_DATABASE_URL does not let the store in');
  await until(async () => expect(await metric('rasid_replica_up')).toBe(1));
  const number = await buy();
  const orders = await api(server, 'GET', '/api/orders.csv', { cookie });
  expect(orders.text).toContain(number);
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

test('the whole ledger is verified at the replica as at the primary', async () => {
  const told = hear();
  const there = await new LongReads(database.owner, atReplica, 20_000).whole(verifyLedger);
  expect(there).toEqual({ ...(await verifyLedger(database.owner.db)), seconds: there.seconds });
  expect(there.problems).toEqual([]);
  expect(told).toEqual(['replica']);
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
  const db = reads(100).begin();
  expect([await count(db), await isReplica(db)]).toEqual([21, false]);
  expect(told).toEqual(['behind']);
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

test('a replica that is frozen is waited for no longer than a silent PostgreSQL, and read again once it goes on', async () => {
  const [away, read] = [(await counted('away')) ?? 0, (await counted('replica')) ?? 0];
  const exported = () => exportOrders(server.url, cookie);
  const told = hear();
  const begun = reads().begin();
  expect(await isReplica(begun)).toBe(true);
  const { places, goOn } = await freezeWithin(reads(), standby);
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
    if (text === '') await killStandby();
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
  killStandby = await startStandby(standby, replicaUrl);
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
  const refused = await serve(other.url, 'other');
  expect(await refused.exited).toBe(1);
  expect(refused.output()).toContain('READ_DATABASE_URL leads to another database than DATABASE_URL');
});
