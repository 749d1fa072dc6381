import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from './make-folder.ts';
import { processCommand } from './process-command.ts';

/** Another process of Rasid works on the data folder. */
export class FolderInUse extends Error {
  readonly isServer: boolean;

  constructor(folder: string, holder: number, command: string) {
    const isServer = command === 'server/main';
    super(
      isServer
        ? `Rasid already runs on ${folder} (process ${holder}). Stop it first, or set DATA_DIR.`
        : `${command}.ts works on ${folder} (process ${holder}). Wait until it has ended, or set DATA_DIR.`,
    );
    this.isServer = isServer;
  }
}

/**
 * Keeps a second server or command off the same data folder; returns the function that unlocks it. A lock whose owner died,
 * or whose PID was reused by another program, is taken over. Throws FolderInUse.
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
      const command = /\b(server\/main(?=\.[jt]s)|run\/[a-z-]+(?=\.ts))/.exec(
        processCommand(holder) ?? '',
      )?.[0];
      if (holder !== process.pid && command !== undefined)
        throw new FolderInUse(dirname(file), holder, command);
      rmSync(file, { force: true });
    }
  }
  throw new Error(`The lock ${file} can't be taken.`);
}
