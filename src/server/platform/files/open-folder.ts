import { join } from 'node:path';
import { Disk, errors } from 'flydrive';
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
    get: (key) => disk.getBytes(key).then((bytes) => Buffer.from(bytes), nullIfMissing),
    delete: (key) => disk.delete(key),
    close: () => {},
  };
}

export function folderOf(dataDir: string): string {
  return join(dataDir, 'files');
}

function nullIfMissing(error: unknown): null {
  const { cause } = error instanceof errors.E_CANNOT_READ_FILE ? error : {};
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
  throw error;
}
