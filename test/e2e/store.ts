// A whole store for journeys in a browser: its own process, its own data, its own port.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#test/free-port.ts';
import { startServerProcess, type ServerProcess } from '#test/server-process.ts';

export interface Store {
  /** How visitors reach it, without a slash at the end. */
  url: string;
  /** Stops it as an operator would and starts it again on the same data and port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a store with its demo data. It shows the pages as `npm test` and `npm start` build them. */
export async function startStore(): Promise<Store> {
  const folder = await mkdtemp(join(tmpdir(), 'rasid-e2e-'));
  const demo = process.env['RASID_E2E_DEMO_DATA'];
  if (demo !== undefined) await cp(demo, join(folder, 'data'), { recursive: true });
  const port = await freePort();
  const start = () => startReady(join(folder, 'data'), port);
  let server = await start();
  const end = async () => {
    server.kill('SIGTERM');
    await server.exited;
  };
  return {
    url: `http://localhost:${port}`,
    async restart() {
      await end();
      server = await start();
    },
    async stop() {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startReady(dataDir: string, port: number): Promise<ServerProcess> {
  const server = await startServerProcess({
    dataDir,
    port,
    variables: { DEMO: 'on', NODE_COMPILE_CACHE: 'node_modules/.cache/compile' },
  });
  if (!server.output().includes('Rasid is ready')) throw new Error(`no store:\n${server.output()}`);
  return server;
}
