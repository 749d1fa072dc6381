// kill -9 while a summary is on its way to the mail server: another server sends it, and no third one does again.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/database/pool.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { freePort } from '#test/free-port.ts';
import { startServerProcess, type ServerProcess } from '#test/server-process.ts';
import { makeBuyer } from '#test/shop.ts';
import { expectErrorsInFile, DATABASE_AWAY } from '#test/run/unexpected-errors.ts';

expectErrorsInFile(/ECONNREFUSED 127\.0\.0\.1:9/, DATABASE_AWAY);

const SECRET_KEY = 'a secret key for tests that kill, long enough';

let database: TestDatabase;
let folder: string;
let smtp: SMTPServer;
let smtpPort: number;
/** Ids of the summaries that were accepted; while it is null, none is. */
let accepted: string[] | null = null;
let arrivals = 0;
const running = new Set<ServerProcess>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rasid-kill-digest-'));
  database = await createTestDatabase();
  smtpPort = await freePort();
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (part: Buffer) => {
        text += part.toString();
      });
      stream.on('end', () => {
        const id = /^Message-ID:\s*(\S+)/im.exec(text)?.[1] ?? '';
        // Mails of other things are none of this.
        if (!id.startsWith('<digest-')) return done();
        arrivals += 1;
        if (accepted === null) return;
        accepted.push(id);
        done();
      });
    },
  });
  await new Promise<void>((done) => smtp.listen(smtpPort, '127.0.0.1', done));
});
afterAll(async () => {
  for (const server of running) await kill(server);
  await new Promise<void>((done) => smtp.close(() => done()));
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<ServerProcess> {
  const server = await startServerProcess({
    dataDir: join(folder, 'data'),
    port: await freePort(),
    variables: {
      DATABASE_URL: database.url,
      SECRET_KEY,
      DEMO: 'on',
      PAGES_DIR: join(folder, 'no-pages'),
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    },
  });
  if (!server.output().includes('Rasid is ready')) throw new Error(server.output());
  running.add(server);
  return server;
}

async function kill(server: ServerProcess): Promise<void> {
  running.delete(server);
  server.kill('SIGKILL');
  await server.exited;
}

test('a summary survives the server that was sending it, and is accepted once', async () => {
  const { db } = database.owner;
  const buyer = await makeBuyer(db, { balanceDzd: 5000 });
  const first = await start();
  await sql`insert into notification_times (profile_id, digest, digested_until)
    values (${buyer.profileId}, 'daily', now() - interval '3 days')`.execute(db);
  await sql`insert into notifications (reseller_id, kind, params, created_at, is_mail_due)
    values (${buyer.resellerId}, 'order_waiting', '{"order_number": "R-1"}', now() - interval '2 days', false)`.execute(
    db,
  );
  const runNow = () => sql`select queue_job('send_digests', '{}')`.execute(db);
  await runNow();
  await expect.poll(() => arrivals).toBe(1);
  await kill(first);
  accepted = [];
  await start();
  await expect.poll(() => accepted?.length).toBe(1);
  expect(accepted[0]).toMatch(new RegExp(`^<digest-${buyer.profileId}-\\d+@`));
  // Whoever asks again, and whoever comes after: nothing is due any more.
  await runNow();
  await start();
  await expect
    .poll(async () => {
      const { rows } = await sql`select from graphile_worker.jobs
          where task_identifier in ('send_digests', 'send_digest')`.execute(db);
      return rows.length;
    })
    .toBe(0);
  expect(accepted).toHaveLength(1);
});
