// A store as a process of its own, to be started, stopped and killed.
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { processCommand } from '#server/platform/process-command.ts';
import { noteLogLine } from '#test/run/unexpected-errors.ts';

export interface ServerProcess {
  pid: number;
  url: string;
  output(): string;
  kill(signal: NodeJS.Signals): void;
  /** The exit code, or the signal that ended it. */
  exited: Promise<number | NodeJS.Signals>;
  /** Closes the channel to the launcher, as the launcher's death does. */
  disconnect(): void;
}

interface Options {
  dataDir: string;
  port: number;
  variables?: Record<string, string>;
}

/** Starts a server and waits until it serves or ends. */
export async function startServerProcess(options: Options): Promise<ServerProcess> {
  const server = spawnServer(options);
  await server.ready;
  return server;
}

/** `ready` is when it serves, or has ended. */
export function spawnServer({
  dataDir,
  port,
  variables = {},
}: Options): ServerProcess & { ready: Promise<unknown> } {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: 'node_modules/.cache/compile',
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      // Outside the demo a server must know a mail server; here no one listens, unless the test says otherwise.
      ...(variables['DEMO'] === 'on' ? {} : { DEMO: 'off', SMTP_URL: 'smtp://127.0.0.1:9' }),
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  readLog(child);
  let output = '';
  const exited = new Promise<number | NodeJS.Signals>((done) =>
    child.once('exit', (code, signal) => done(signal ?? code ?? 0)),
  );
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new Error('no output to read');
  const ready = Promise.race([
    exited,
    new Promise<void>((done) => {
      const read = (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('Rasid is ready')) done();
      };
      stdout.on('data', read);
      stderr.on('data', read);
    }),
  ]);
  return {
    ready,
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    kill: (signal) => void child.kill(signal),
    exited,
    disconnect: () => child.disconnect(),
  };
}

/** What it logs as an error fails the test in which it came. */
export function readLog({ stdout, stderr }: ChildProcess): void {
  for (const input of [stdout, stderr])
    if (input !== null) createInterface({ input }).on('line', noteLogLine);
}

export function postgresPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Whether it still runs; one that has ended and waits to be collected does not. */
export function isAlive(pid: number): boolean {
  return processCommand(pid) !== null;
}
