import type { ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';

/** As the server's logger writes them, for what comes before it, after it or from beside it. 30: info, 40: warn, 60: fatal. */
export function logLine(level: 30 | 40 | 50 | 60, msg: string, more: object = {}): void {
  process.stdout.write(`${JSON.stringify({ level, time: Date.now(), pid: process.pid, ...more, msg })}\n`);
}

export function logError(level: 50 | 60, error: unknown, msg: string): void {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  logLine(level, msg, { err: { message, stack } });
}

/** What a process of ours complains of, as Node does of one that dies. It must not keep the server alive. */
export function logOutput({ stderr }: ChildProcess, msg: string): void {
  stderr?.on('data', (part: Buffer) => logLine(40, msg, { output: part.toString().trim() }));
  if (stderr instanceof Socket) stderr.unref();
}
