// The way to partitions, as docs/scaling.md has it: its own SQL, on a store that goes on selling.
import { readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#server/platform/database/migrate.ts';
import { sql, type Connection } from '#server/platform/database/pool.ts';
import { ROOT } from '#server/root.ts';
import { restoreBackup } from '#server/store/backup/restore-backup.ts';
import { writeBackup } from '#server/store/backup/write-backup.ts';
import { sweep } from '#server/store/sweep.ts';
import { verifyInPortions } from '#server/wallet/verify-in-portions.ts';
import { verifyLedger } from '#server/wallet/verify-ledger.ts';
import { byKey, makeApiKey } from '#test/api/api-steps.ts';
import { startReceiver, type Receiver } from '#test/api/receiver.ts';
import { buy, deliveriesTo, listen, sell } from '#test/api/webhook-steps.ts';
import { createTestDatabase } from '#test/database.ts';
import { atEnd } from '#test/run/at-end.ts';
import { until } from '#test/run/until.ts';
import { addFunds } from '#test/shop.ts';
import { SECRET_KEY, startTestStore, type TestStore } from '#test/store.ts';
import { shapeOf } from './read-catalogue.ts';

const LOGS = ['api_requests', 'webhook_attempts', 'live_events'];
const PARTED = ['ledger_entries', ...LOGS];

let store: TestStore;
let receiver: Receiver;
let client: Awaited<ReturnType<typeof listen>>;
let goods: Awaited<ReturnType<typeof sell>>;
let key: { secret: string };
const folder = mkdtempSync(join(tmpdir(), 'rasid-partitions-'));

beforeAll(async () => {
  store = await startTestStore({ hasOwnRole: true });
  receiver = await startReceiver();
  client = await listen(store, receiver);
  key = await makeApiKey(store, client.buyer);
  const codes = Array.from({ length: 30 }, (_, n) => `CODE-${n}-OF-PARTITIONS`);
  goods = await sell(store, '10', codes);
});
afterAll(async () => {
  await receiver.close();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** As an operator runs them: in one transaction of a session that then ends. */
async function run({ pool }: Connection, ...names: string[]): Promise<void> {
  const texts = names.map((name) => readFileSync(join(ROOT, `database/partitions/${name}.sql`), 'utf8'));
  const session = await pool.connect();
  try {
    await session.query(['begin', ...texts, 'commit'].join(';\n'));
  } finally {
    session.release(true);
  }
}

async function partitionsOf(table: string): Promise<string[]> {
  const { rows } = await store.database.owner.pool.query<{ part: string }>(
    'select inhrelid::regclass::text as part from pg_inherits where inhparent = $1::regclass order by inhrelid::regclass::text',
    [table],
  );
  return rows.map(({ part }) => part);
}

async function rowsIn(table: string, { owner } = store.database): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
    owner.db,
  );
  return rows[0]?.n ?? 0;
}

/** Buys, pays in, asks by key and is sent a webhook: everything that writes to these tables. */
async function trade(): Promise<void> {
  const before = await Promise.all(PARTED.slice(0, 3).map((table) => rowsIn(table)));
  await addFunds(store.database.owner.db, client.buyer, '500');
  expect((await buy(store, client.buyer.cookie, goods)).status).toBe(201);
  expect((await byKey(store, key.secret, 'GET', '/api/balance')).status).toBe(200);
  await until(async () => {
    client.clock.now = new Date();
    await client.sender.sendDue();
    expect((await deliveriesTo(store, client.endpoint.id)).map(({ status }) => status)).not.toContain(
      'waiting',
    );
    const after = await Promise.all(PARTED.slice(0, 3).map((table) => rowsIn(table)));
    expect(after.map((count, n) => count - (before[n] ?? 0))).toEqual([4, 1, 1]);
  });
  store.announceSoon();
  await until(async () => expect(await rowsIn('live_events')).toBe(0));
}

async function expectSound({ owner } = store.database): Promise<void> {
  expect((await verifyLedger(owner.db)).problems).toEqual([]);
  const all = { share: 1, since: new Date().toISOString() };
  expect((await verifyInPortions(owner.db, all)).problems).toEqual([]);
}

test('a store sells, takes deposits and logs as before, in tables of the same definition', async () => {
  const { owner } = store.database;
  for (let n = 0; n < 10; n += 1) await store.makeSignedInBuyer(100);
  await trade();
  const [before, entries] = [await shapeOf(owner), await rowsIn('ledger_entries')];
  await run(owner, 'part-table', 'ledger-entries');
  await run(owner, 'part-table', 'logs');
  expect(await rowsIn('ledger_entries')).toBe(entries);
  expect(await partitionsOf('ledger_entries')).toHaveLength(8);
  for (const table of LOGS) expect(await partitionsOf(table)).toEqual([`${table}_1`]);
  const after = new Set(
    (await shapeOf(owner)).map((line) =>
      line.replace(/^relation p/, 'relation r').replace(/( INDEX \w+) ON ONLY /, '$1 ON '),
    ),
  );
  expect(before.filter((line) => !after.has(line))).toEqual([]);
  // As a server of another release does when it starts.
  const shape = await shapeOf(owner);
  await sql`update placed_functions set checksum = 'of the release before'`.execute(owner.db);
  await migrate(store.database.url);
  expect(await shapeOf(owner)).toEqual(shape);
  for (let n = 0; n < 3; n += 1) await trade();
  await expectSound();
  await sql`select index_movements(id, null) from ledger_accounts where kind = 'wallet'`.execute(owner.db);
  const { rows } = await sql`select from ledger_entries where hash is not null`.execute(owner.db);
  expect(await rowsIn('movement_index')).toBe(rows.length);
});

test('entries are append-only in each partition, and no link comes twice', async () => {
  const { app, owner } = store.database;
  const codeOf = ({ pool }: Connection, text: string) =>
    pool.query(text).then(
      () => 'done',
      (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
    );
  const { rows: filled } = await owner.pool.query<{ part: string }>(
    'select distinct tableoid::regclass::text as part from ledger_entries',
  );
  expect(filled.length).toBeGreaterThan(1);
  const parts = await partitionsOf('ledger_entries');
  for (const part of ['ledger_entries', ...parts])
    expect(await codeOf(owner, `truncate ${part}`), part).toBe('23001');
  for (const { part } of [{ part: 'ledger_entries' }, ...filled]) {
    expect(await codeOf(owner, `update ${part} set amount = amount + 1`), part).toBe('23001');
    expect(await codeOf(owner, `delete from ${part}`), part).toBe('23001');
  }
  for (const { part } of filled) {
    const copied = (sequence: string, to: string) =>
      `insert into ${to} select account_id, ${sequence}, transfer_id, amount, balance_after, hash, kind, created_at
       from ${part} limit 1`;
    const other = parts.find((one) => one !== part) ?? '';
    expect(await codeOf(owner, copied('sequence', 'ledger_entries')), part).toBe('23505');
    expect(await codeOf(owner, copied('sequence', part)), part).toBe('23505');
    expect(await codeOf(owner, copied('sequence', other)), part).toBe('23514');
    // A new link whose transfer then sums to something.
    expect(await codeOf(owner, copied('sequence + 100000', part)), part).toBe('23000');
    expect(await codeOf(app, copied('sequence', part)), part).toBe('42501');
  }
  for (const part of await partitionsOf('api_requests'))
    expect(await codeOf(app, `insert into ${part} default values`), part).toBe('42501');
  await expectSound();
});

test('a range is opened month by month, and dropped once nothing of it is left', async () => {
  const { db } = store.database.owner;
  const numbers = async () =>
    Promise.all(
      LOGS.map(async (table) => (await partitionsOf(table)).map((part) => part.slice(table.length + 1))),
    );
  // No event is left in its table, which therefore stays open.
  await run(store.database.owner, 'next-range');
  await trade();
  await run(store.database.owner, 'next-range');
  await trade();
  expect(await numbers()).toEqual([['1', '2', '3'], ['1', '2', '3'], ['1']]);
  expect(await rowsIn('api_requests_3')).toBe(1);
  expect(await rowsIn('webhook_attempts_3')).toBe(1);
  await sql`update api_requests set at = now() - interval '31 days'`.execute(db);
  await sql`update webhook_messages set created_at = now() - interval '31 days'`.execute(db);
  await sweep(db);
  expect([await rowsIn('api_requests'), await rowsIn('webhook_attempts')]).toEqual([0, 0]);
  await run(store.database.owner, 'next-range');
  expect(await numbers()).toEqual([['3'], ['3'], ['1']]);
  await trade();
});

test('its backup is restored into tables of a new store, and into such as are in partitions', async () => {
  const place = { dataDir: store.dataDir, s3: null };
  const backup = join(folder, 'backup');
  await writeBackup({ databaseUrl: store.database.url, place, secretKey: SECRET_KEY }, backup);
  for (const isParted of [false, true]) {
    const target = await createTestDatabase({ hasOwnRole: true });
    atEnd(() => target.drop());
    if (isParted) {
      await run(target.owner, 'part-table', 'ledger-entries');
      await run(target.owner, 'part-table', 'logs');
    }
    const before = await shapeOf(target.owner);
    const into = { dataDir: join(folder, `files-${isParted}`), s3: null };
    await restoreBackup(backup, { databaseUrl: target.url, place: into, secretKey: SECRET_KEY });
    expect(await shapeOf(target.owner)).toEqual(before);
    for (const table of PARTED) expect(await rowsIn(table, target), table).toBe(await rowsIn(table));
    await expectSound(target);
  }
});
