// Exports read at a replica, as docs/operations.md describes it: seen there, and whole where it is killed in the middle of one.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { findUnprivileged, giveTo } from '#server/platform/database/unprivileged.ts';
import { connectAsOwner } from '#server/platform/database/pool.ts';
import { freePort } from '#test/free-port.ts';
import { openSession } from '#test/people.ts';
import { until } from '#test/run/until.ts';
import { startServerProcess } from '#test/server-process.ts';
import { makeCluster, runDebian, startPostgres } from './debian-postgres.ts';
import { SECRET_KEY } from './sell-through.ts';

const ENTRIES = 60_000;

const folder = mkdtempSync(join(tmpdir(), 'rasid-replica-'));
const { ownerId } = findUnprivileged();
if (ownerId !== null) giveTo(folder, ownerId);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('an export is read at the replica, and is whole where the replica is killed in the middle of it', async () => {
  const [data, copy] = [join(folder, 'primary'), join(folder, 'standby')];
  await makeCluster(data, '');
  const primary = await startPostgres(data);
  onTestFinished(() => primary.kill());
  const admin = new pg.Client({ connectionString: primary.urlOf('postgres') });
  await admin.connect();
  await admin.query('create database shop');
  await admin.end();
  const url = primary.urlOf('shop');
  await runDebian('pg_basebackup', [
    '--pgdata',
    copy,
    '--write-recovery-conf',
    '--checkpoint=fast',
    '--dbname',
    url,
  ]);
  const replica = await startPostgres(copy, { isStandby: true });
  onTestFinished(() => replica.kill());
  const server = await startServerProcess({
    dataDir: join(folder, 'store'),
    port: await freePort(),
    variables: { DATABASE_URL: url, READ_DATABASE_URL: replica.urlOf('shop'), SECRET_KEY },
  });
  onTestFinished(async () => {
    server.kill('SIGTERM');
    await server.exited;
  });
  expect(server.output()).toContain('Rasid is ready');
  const owner = connectAsOwner(url, 2);
  onTestFinished(() => owner.close());
  const { rows } = await owner.pool.query<{ id: string }>(
    "insert into profiles (email, password_hash, role, email_confirmed_at) values ('a@shop.example', 'none', 'admin', now()) returning id",
  );
  const cookie = await openSession({ owner }, rows[0]?.id ?? '');
  await owner.pool.query(
    `insert into audit_entries (action, details)
     select 'note_added', jsonb_build_object('text', 'entry-' || i || '-' || repeat('x', 400)) from generate_series(1, ${ENTRIES}) i`,
  );
  const ask = async () => {
    const answer = await fetch(`${server.url}/api/admin/audit.csv?action=note_added`, {
      headers: { cookie },
    });
    expect(answer.status).toBe(200);
    if (answer.body === null) throw new Error('no answer');
    return answer.body.pipeThrough(new TextDecoderStream());
  };
  const counted = async () => {
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    return Object.fromEntries(
      [...metrics.matchAll(/^rasid_long_reads_total\{result="(\w+)"\} ([1-9]\d*)$/gm)].map(
        ([, result = '', count]) => [result, Number(count)],
      ),
    );
  };
  const rowsOf = (text: string) => new Set(text.match(/entry-\d+-/g)).size;

  let whole = '';
  for await (const part of await ask()) whole += part;
  expect([rowsOf(whole), whole.trimEnd().split('\r\n').length]).toEqual([ENTRIES, ENTRIES + 1]);
  const reader = replica.urlOf('shop');
  await until(async () => expect(await seenAt(reader)).toBeGreaterThan(0));
  expect(await counted()).toEqual({ replica: 1 });

  let cut = '';
  for await (const part of await ask()) {
    if (cut === '') await replica.kill();
    cut += part;
  }
  expect([rowsOf(cut), cut.trimEnd().split('\r\n').length]).toEqual([ENTRIES, ENTRIES + 1]);
  expect(await counted()).toEqual({ replica: 2, cut: 1 });
});

/** Connections of servers whose last statement there was the export's. */
async function seenAt(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(
    "select from pg_stat_activity where application_name = 'rasid' and query like '%audit_entries%' and pid <> pg_backend_pid()",
  );
  await client.end();
  return rowCount ?? 0;
}
