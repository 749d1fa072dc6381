import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from './make-folder.ts';
import { processCommand } from './process-command.ts';

/**
 * Keeps a second server off the same data folder; returns the function that unlocks it. A lock whose owner died, or
 * whose PID was reused by another program, is taken over.
 */
export function lockServer(file: string): () => void {
  makeFolder(dirname(file));
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx', mode: 0o600 });
      return () => rmSync(file, { force: true });
    } catch (cause) {
      if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause;
      const holder = Number(readFileSync(file, 'utf8'));
      const command = processCommand(holder);
      if (holder !== process.pid && /server\/main\.[jt]s/.test(command ?? '')) {
        throw new Error(
          `Rasid already runs on ${dirname(file)} (process ${holder}). Stop it first, or set DATA_DIR.`,
          { cause },
        );
      }
      rmSync(file, { force: true });
    }
  }
  throw new Error(`The lock ${file} can't be taken.`);
}
