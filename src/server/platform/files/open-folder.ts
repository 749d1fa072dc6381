import { randomUUID } from 'node:crypto';
import { createWriteStream, readdirSync, rmSync, statSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { makeFolder } from '../make-folder.ts';
import type { Files } from './files.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Files in a folder of the data directory, private to the server's user. */
export function openFolder(dataDir: string): Files {
  const location = folderOf(dataDir);
  // Beside them, not among them: a backup copies those.
  const drafts = join(dataDir, 'drafts');
  makeFolder(location);
  makeFolder(drafts);
  dropOldDrafts(drafts);
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  return {
    put: (key, bytes) => disk.put(key, bytes),
    write: async (key, content) => {
      const draft = join(drafts, randomUUID());
      try {
        const file = createWriteStream(draft, { mode: 0o600, flush: true });
        await pipeline(content, file);
        await rename(draft, join(location, key));
        return file.bytesWritten;
      } finally {
        await rm(draft, { force: true });
      }
    },
    // Not by the library: it gives all of the buffer that a small file was read into.
    get: (key) => readFile(join(location, key)).catch(nullIfMissing),
    read: async (key) => {
      const file = await open(join(location, key)).catch(nullIfMissing);
      return file?.createReadStream() ?? null;
    },
    delete: (key) => disk.delete(key),
    close: () => {},
  };
}

export function folderOf(dataDir: string): string {
  return join(dataDir, 'files');
}

/** Of servers that were killed while they wrote; other servers may be writing theirs. */
function dropOldDrafts(drafts: string): void {
  for (const name of readdirSync(drafts)) {
    const draft = statSync(join(drafts, name), { throwIfNoEntry: false });
    if (draft !== undefined && draft.mtimeMs < Date.now() - DAY_MS)
      rmSync(join(drafts, name), { force: true });
  }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
