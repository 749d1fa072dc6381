// The store as it was at a moment, from a base backup and the archived log: docs/operations.md, Point-in-time recovery.
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { openVault } from '#server/codes/vault/vault.ts';
import { findUnprivileged, giveTo } from '#server/platform/database/unprivileged.ts';
import { connectAsOwner } from '#server/platform/database/pool.ts';
import { dinars } from '#test/client.ts';
import { freePort } from '#test/free-port.ts';
import { startCommand } from '#test/run-command.ts';
import { startServerProcess, type ServerProcess } from '#test/server-process.ts';
import { makeBuyer, makeProduct } from '#test/shop.ts';
import { openSession } from '#test/people.ts';
import { makeCluster, runDebian, startPostgres } from './debian-postgres.ts';
import { SECRET_KEY } from './sell-through.ts';

const EXAMPLES = join(import.meta.dirname, '../../deploy/postgresql');
const BEFORE = 25;
const AFTER = 10;

const folder = mkdtempSync(join(tmpdir(), 'rasid-recovery-'));
const archive = join(folder, 'archive');
mkdirSync(archive, { mode: 0o700 });
const { ownerId } = findUnprivileged();
if (ownerId !== null) giveTo(folder, ownerId);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** An example as it stands, for this machine's folder. */
const settings = (file: string) =>
  readFileSync(join(EXAMPLES, file), 'utf8').replaceAll('/archive/', `${archive}/`);

async function serve(url: string): Promise<ServerProcess> {
  const server = await startServerProcess({
    dataDir: join(folder, 'store'),
    port: await freePort(),
    variables: { DATABASE_URL: url, SECRET_KEY },
  });
  expect(server.output()).toContain('Rasid is ready');
  return server;
}

const order = z.object({
  data: z.object({ id: z.string() }),
});

async function buy(server: ServerProcess, cookie: string, productId: string): Promise<string> {
  const line = { product_id: productId, quantity: 1, expected_unit_price: dinars('100.00') };
  const response = await fetch(`${server.url}/api/orders`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ lines: [line] }),
  });
  const text = await response.text();
  expect(response.status, text).toBe(201);
  return order.parse(JSON.parse(text)).data.id;
}

async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(statement);
  await client.end();
  return rows;
}

test('a damaged store comes back as it was at a moment, with every order that was answered until then', async () => {
  const data = join(folder, 'postgres');
  await makeCluster(data, settings('archiving.conf'));
  const postgres = await startPostgres(data);
  await ask(postgres.urlOf('postgres'), 'create database shop');
  const url = postgres.urlOf('shop');
  const server = await serve(url);
  const base = join(folder, 'base');
  await runDebian('pg_basebackup', ['--pgdata', base, '--checkpoint=fast', '--dbname', url]);

  const owner = connectAsOwner(url, 2);
  const vault = openVault(SECRET_KEY, owner.db);
  await vault.learn(owner.db);
  const codes = Array.from({ length: BEFORE + AFTER }, () => randomUUID());
  const { productId } = await makeProduct(owner.db, vault, { price: '100', codes });
  const buyer = await makeBuyer(owner.db, { balanceDzd: 100 * codes.length });
  const cookie = await openSession({ owner }, buyer.profileId);
  const logged = async () => {
    const [row] = await ask<{ bytes: number }>(url, "select (pg_current_wal_lsn() - '0/0')::float8 as bytes");
    return row?.bytes ?? 0;
  };
  const start = await logged();
  const before: string[] = [];
  while (before.length < BEFORE) before.push(await buy(server, cookie, productId));
  const bytes = (await logged()) - start;
  const [now] = await ask<{ moment: string }>(url, 'select clock_timestamp()::text as moment');
  for (let count = 0; count < AFTER; count += 1) await buy(server, cookie, productId);
  await owner.close();

  await ask(url, 'drop table deliveries, order_events cascade; delete from sessions');
  // Until what was written last is archived too; a machine that is lost has it up to archive_timeout ago.
  const [switched] = await ask<{ last: string }>(url, 'select pg_walfile_name(pg_switch_wal()) as last');
  await expect
    .poll(() => ask(url, 'select last_archived_wal as last from pg_stat_archiver'), { interval: 200 })
    .toEqual([{ last: expect.toSatisfy((archived: string) => archived >= (switched?.last ?? '')) }]);
  server.kill('SIGTERM');
  await server.exited;
  await postgres.kill();
  rmSync(data, { recursive: true });

  writeFileSync(
    join(base, 'postgresql.auto.conf'),
    settings('recovery.conf').replace(
      /^recovery_target_time = .*$/m,
      `recovery_target_time = '${now?.moment}'`,
    ),
  );
  writeFileSync(join(base, 'recovery.signal'), '');
  const recovered = await startPostgres(base);
  onTestFinished(() => recovered.kill());
  expect(recovered.output()).toContain('recovery stopping before commit');

  const restored = recovered.urlOf('shop');
  const verified = startCommand(['run/ledger-verify.ts', '--full'], { DATABASE_URL: restored, SECRET_KEY });
  const { code, output } = await verified.end;
  expect(code, output).toBe(0);
  const rows = await ask<{ id: string }>(restored, 'select id::text from orders order by created_at, id');
  expect(rows.map(({ id }) => id)).toEqual(before);
  const [counts] = await ask(
    restored,
    "select (select count(*)::int from deliveries) as delivered, (select count(*)::int from codes where status = 'sold') as sold",
  );
  expect(counts).toEqual({ delivered: BEFORE, sold: BEFORE });

  const stranger = await startServerProcess({
    dataDir: join(folder, 'stranger'),
    port: await freePort(),
    variables: { DATABASE_URL: restored, SECRET_KEY: 'a key that this store never had, of the tests' },
  });
  expect(await stranger.exited, stranger.output()).toBe(1);
  expect(stranger.output()).toContain('SECRET_KEY');
  const again = await serve(restored);
  onTestFinished(async () => {
    again.kill('SIGTERM');
    await again.exited;
  });
  // The balance and the codes of that moment, no more and no less.
  for (let count = 0; count < AFTER; count += 1) await buy(again, cookie, productId);
  await expect(buy(again, cookie, productId)).rejects.toThrow(/out_of_stock|insufficient_balance/);
  console.log(
    `${BEFORE} purchases wrote ${Math.round(bytes / BEFORE / 100) / 10} kB of log each; recovered to ${now?.moment}.`,
  );
});
