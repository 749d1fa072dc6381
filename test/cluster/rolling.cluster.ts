// Five rolling restarts behind HAProxy, as docs/operations.md says, while people buy: no request fails, whatever takes long included.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { holdForTenSeconds } from '#test/faults/hold-for-ten-seconds.ts';
import { freePort } from '#test/free-port.ts';
import { expectErrorsInFile } from '#test/run/unexpected-errors.ts';
import { startServerProcess, type ServerProcess } from '#test/server-process.ts';
import { startCallers } from './callers.ts';
import { startHaProxy, type HaProxy } from './haproxy.ts';

// No mail server listens.
expectErrorsInFile(/ECONNREFUSED 127\.0\.0\.1:9/);

const SECRET_KEY = randomUUID();
const ROUNDS = 5;
/** HAProxy sends requests again within two of its looks at a server that is ready. */
const NOTICED_MS = 2000;

let database: TestDatabase;
let folder: string;
let haProxy: HaProxy | null = null;
const ports: number[] = [];
const servers: ServerProcess[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rasid-rounds-'));
  database = await createTestDatabase({ hasOwnRole: true });
  ports.push(await freePort(), await freePort());
});
afterAll(async () => {
  await haProxy?.stop();
  for (const server of servers) server.kill('SIGKILL');
  await Promise.all(servers.map(({ exited }) => exited));
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(index: number): Promise<void> {
  const server = await startServerProcess({
    dataDir: join(folder, 'data'),
    port: ports[index] ?? 0,
    variables: {
      DATABASE_URL: database.url,
      SECRET_KEY,
      DRAIN_SECONDS: '5',
      PAGES_DIR: join(folder, 'no-pages'),
    },
  });
  expect(server.output()).toContain('Rasid is ready');
  servers[index] = server;
  await vi.waitFor(async () => expect((await fetch(`${server.url}/health/ready`)).status).toBe(200), 30_000);
}

test(
  'five rolling restarts fail no request, of ten seconds neither, and no job',
  { timeout: 600_000 },
  async () => {
    await start(0);
    await start(1);
    haProxy = await startHaProxy(servers.map(({ url }) => url));
    const callers = await startCallers({
      database,
      secretKey: SECRET_KEY,
      urls: [haProxy.url],
      count: 6,
      patienceMs: 40_000,
      pauseMs: 0,
    });
    await vi.waitFor(() => expect(callers.attempts.length).toBeGreaterThan(10), 60_000);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, server] of servers.entries()) {
        const held =
          round === 0 ? await holdForTenSeconds({ database, url: server.url, secretKey: SECRET_KEY }) : null;
        server.kill('SIGTERM');
        await held?.expectFinished();
        expect(await server.exited).toBe(0);
        await start(index);
        await pause(NOTICED_MS);
      }
    }
    const placed = await callers.end();
    await haProxy.stop();
    expect(callers.attempts.filter(({ status }) => status !== 201)).toEqual([]);
    // oxlint-disable-next-line no-console -- the figures are what this is run for
    console.log(`${placed} purchases during ${ROUNDS} rolling restarts, none failed`);
  },
);
