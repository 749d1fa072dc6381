import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { makeFolder } from '../make-folder.ts';
import type { Files } from './files.ts';

/** Files in a folder of the data directory, private to the server's user. */
export function openFolder(dataDir: string): Files {
  const location = folderOf(dataDir);
  makeFolder(location);
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  return {
    put: (key, bytes) => disk.put(key, bytes),
    // Not by the library: it gives all of the buffer that a small file was read into.
    get: (key) => readFile(join(location, key)).catch(nullIfMissing),
    delete: (key) => disk.delete(key),
    close: () => {},
  };
}

export function folderOf(dataDir: string): string {
  return join(dataDir, 'files');
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
