// A whole store for journeys in a browser: its own database, its own files, its own port.
import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Jobs } from '#server/platform/jobs/add-job.ts';
import { databaseUrl } from '#test/database-server.ts';
import { freePort } from '#test/free-port.ts';
import { readLog, startServerProcess } from '#test/server-process.ts';
import { refuseUnexpected } from '#test/run/unexpected-errors.ts';
import { onDatabase, SECRET_KEY, TEMPLATE } from './demo-data.ts';
import type { HostAnswer, HostRequest } from './store-host.ts';

export interface Store {
  /** How visitors reach it, without a slash at the end. */
  url: string;
  /** Fills it with what no call makes quickly. */
  fill(statement: string): Promise<void>;
  /** Does now what is done every minute. */
  runNow(job: keyof Jobs): Promise<void>;
  stop(): Promise<void>;
}

export interface StoreProcess extends Store {
  /** Stops it as an operator would and starts it again on the same data and port. */
  restart(): Promise<void>;
}

interface Place {
  dataDir: string;
  port: number;
  variables: Record<string, string>;
}

type Start = (place: Place) => Promise<{ stop(): Promise<void> }>;

/** More of the environment, perhaps by the address of the database. */
type Settings = Record<string, string> | ((databaseUrl: string) => Record<string, string>);

/** Starts a store with its demo data. It shows the pages as `npm test` and `npm start` build them. */
export function startStore(settings: Settings = {}): Promise<Store> {
  return startOn(startHosted, settings);
}

/** In a process of its own, for journeys that go on after a restart. */
export function startStoreProcess(settings: Settings = {}): Promise<StoreProcess> {
  return startOn(startProcess, settings);
}

async function startOn(start: Start, settings: Settings): Promise<StoreProcess> {
  const { RASID_E2E_POSTGRES: postgres, RASID_E2E_DEMO_DATA: demo } = process.env;
  if (postgres === undefined || demo === undefined) throw new Error('fillDemo() comes first');
  const name = `store_${randomBytes(6).toString('hex')}`;
  await onDatabase(postgres, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  const dataDir = await mkdtemp(join(dirname(demo), 'store-'));
  await cp(demo, dataDir, { recursive: true });
  const port = await freePort();
  const url = databaseUrl(postgres, name);
  // A busy machine renders late; journeys are about pages as they come.
  const variables = {
    DEMO: 'on',
    DATABASE_URL: url,
    SECRET_KEY,
    TIME_LIMITS: 'first_answers=60000,render=60000',
    ...(typeof settings === 'function' ? settings(url) : settings),
  };
  const place = { dataDir, port, variables };
  let server = await start(place);
  return {
    url: `http://localhost:${port}`,
    fill: (statement) => onDatabase(url, statement),
    runNow: (job) => onDatabase(url, `select queue_job('${job}', '{}')`),
    async restart() {
      await server.stop();
      server = await start(place);
    },
    async stop() {
      await server.stop();
      await onDatabase(postgres, `drop database ${name} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
      refuseUnexpected();
    },
  };
}

async function startProcess(place: Place) {
  const server = await startServerProcess(place);
  if (!server.output().includes('Rasid is ready')) throw new Error(`no store:\n${server.output()}`);
  return {
    async stop() {
      server.kill('SIGTERM');
      await server.exited;
    },
  };
}

let host: ChildProcess | null = null;

async function startHosted({ dataDir, port, variables }: Place) {
  host ??= forkHost();
  const child = host;
  await ask(child, { start: { ...variables, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1' } });
  return { stop: () => ask(child, 'stop') };
}

function forkHost(): ChildProcess {
  const child = fork(join(import.meta.dirname, 'store-host.ts'), {
    execArgv: [],
    env: { ...process.env, NODE_COMPILE_CACHE: 'node_modules/.cache/compile' },
    silent: true,
  });
  readLog(child);
  return child;
}

function ask(child: ChildProcess, request: HostRequest): Promise<void> {
  return new Promise((done, failed) => {
    const onExit = () => failed(new Error('The process of the stores ended.'));
    child.once('exit', onExit);
    child.once('message', ({ error }: HostAnswer) => {
      child.off('exit', onExit);
      if (error === null) done();
      else failed(new Error(error));
    });
    child.send(request);
  });
}
