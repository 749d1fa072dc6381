import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder that only the server's user may open, and those above it. One by one: where one is there but takes
 * nothing, as /proc, Node's own way of making them all never ends.
 */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (cause) {
    if (isFolder(folder)) return; // another start was first
    const why = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    throw new Error(`The folder ${folder} can't be made (${why}). Set DATA_DIR to one that can.`, { cause });
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
