import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Where uploaded bytes are kept. Keys are ours alone: no name of a visitor becomes part of a path. */
export interface Files {
  put(key: string, bytes: Buffer): Promise<void>;
  /** Throws where there is no such file. */
  get(key: string): Promise<Buffer>;
  delete(key: string): Promise<void>;
}

/** A folder of the data directory. Several servers on one database share that folder. */
export function openFiles(dataDir: string): Files {
  const disk = new Disk(new FSDriver({ location: join(dataDir, 'files'), visibility: 'private' }));
  return {
    put: (key, bytes) => disk.put(key, bytes),
    get: async (key) => Buffer.from(await disk.getBytes(key)),
    delete: (key) => disk.delete(key),
  };
}
