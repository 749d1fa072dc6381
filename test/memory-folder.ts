// Each test's database is a thousand small files, which cost a disk twenty times what memory takes for them.
import { accessSync, constants, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { processCommand } from '#server/platform/process-command.ts';

const MEMORY = '/dev/shm';
const NEEDED_BYTES = 4 * 1024 ** 3;
const NAME = 'rasid-run-';

/**
 * Temporary folders of this process, and of those it starts, lie in memory from now on; where there is no room they stay
 * on the disk. What is returned removes them. Killed processes lose nothing of either: only a machine's death would tell.
 */
export function stayInMemory(): () => void {
  const folder = makeMemoryFolder();
  if (folder === null) return () => {};
  process.env['TMPDIR'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** A folder of this process in memory; null where there is no room. */
export function makeMemoryFolder(): string | null {
  if (!hasRoom()) return null;
  removeLeftovers();
  const folder = join(MEMORY, `${NAME}${process.pid}`);
  // PostgreSQL may run as another user, who has to get to what is below.
  mkdirSync(folder, { mode: 0o711 });
  return folder;
}

function hasRoom(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, process.availableMemory()) > NEEDED_BYTES;
  } catch {
    return false;
  }
}

/** Of runs that were killed. */
function removeLeftovers(): void {
  for (const name of readdirSync(MEMORY).filter((one) => one.startsWith(NAME)))
    if (processCommand(Number(name.slice(NAME.length))) === null)
      rmSync(join(MEMORY, name), { recursive: true, force: true });
}
