import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a private folder and its parents. One by one: Node's recursive mkdir never returns where a parent accepts
 * nothing, as /proc.
 */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (cause) {
    if (isFolder(folder)) return; // a concurrent start made it
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
