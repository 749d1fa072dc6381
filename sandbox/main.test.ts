import { fork, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { KEY, tempDir } from '#sandbox/sandbox.fixture.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const readySchema = z.strictObject({
  type: z.literal('ready'),
  httpPort: z.int(),
  controlPort: z.int(),
  smtpPort: z.int(),
});

async function environment(): Promise<NodeJS.ProcessEnv> {
  return {
    SANDBOX_DIR: await tempDir(),
    SANDBOX_PUBLIC_URL: 'http://localhost:3000/sandbox',
    SANDBOX_GATEWAY_KEY: KEY,
  };
}

function endWithTest(child: ChildProcess): void {
  onTestFinished(() => void child.kill('SIGKILL'));
}

async function startChild(): Promise<{ child: ChildProcess; httpPort: number }> {
  const child = fork(MAIN, { env: await environment() });
  endWithTest(child);
  const [message] = z.tuple([z.unknown()], z.unknown()).parse(await once(child, 'message'));
  return { child, httpPort: readySchema.parse(message).httpPort };
}

test('a child says its ports, serves both parts, and ends when its parent lets go', async () => {
  const { child, httpPort } = await startChild();
  const base = `http://127.0.0.1:${httpPort}`;
  expect((await fetch(`${base}/mailbox/`)).status).toBe(200);
  expect((await fetch(`${base}/gateway/test/api/v2/balance`)).status).toBe(401);
  // Ctrl-C reaches the child too; what becomes of it is for the parent to say.
  child.kill('SIGINT');
  expect((await fetch(`${base}/mailbox/`)).status).toBe(200);
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('SIGTERM ends it', async () => {
  const { child } = await startChild();
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('a parent that is killed leaves no orphan', async () => {
  const script = `const child = require('node:child_process').fork(${JSON.stringify(MAIN)});
    child.on('message', () => console.log(child.pid))`;
  const parent = spawn(process.execPath, ['-e', script], {
    env: await environment(),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  endWithTest(parent);
  const [pid] = await once(parent.stdout, 'data');
  onTestFinished(() => killIfThere(Number(pid)));
  const exited = once(parent, 'exit');
  parent.kill('SIGKILL');
  // The grandchild holds the other end of this pipe: it closes when both are gone.
  await Promise.all([once(parent.stdout, 'close'), exited]);
  expect(parent.signalCode).toBe('SIGKILL');
});

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Gone, as it should be.
  }
}

test('a missing setting is named', async () => {
  const { SANDBOX_GATEWAY_KEY: _, ...env } = await environment();
  const child = fork(MAIN, { env, silent: true });
  endWithTest(child);
  const chunks: string[] = [];
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(chunks.join('')).toContain('SANDBOX_GATEWAY_KEY is not set.');
});
