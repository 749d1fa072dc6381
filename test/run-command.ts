import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

export interface Command {
  child: ChildProcess;
  /** The exit code, or the signal that ended it, and all that it said until then. */
  end: Promise<{ code: number | NodeJS.Signals | null; output: string }>;
}

/** Starts a command of this project as an operator would: `['run/restore.ts', folder]`, with these variables alone. */
export function startCommand(command: string[], variables: Record<string, string>): Command {
  const child = spawn(process.execPath, command, {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH: process.env['PATH'], ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output += part.toString()));
  const end = new Promise<Awaited<Command['end']>>((done) =>
    child.once('close', (code, signal) => done({ code: code ?? signal, output })),
  );
  return { child, end };
}
