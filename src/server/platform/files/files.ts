import type { Readable } from 'node:stream';
import { Refusal } from '../http/refusal.ts';
import type { TimeLimits } from '#server/time-limits.ts';
import { openFolder } from './open-folder.ts';
import type { S3Address } from './s3-address.ts';

/** Storage of uploaded bytes. We generate the keys: user input never becomes part of a path. */
export interface Files {
  put(key: string, bytes: Buffer): Promise<void>;
  /** What may be longer than memory: the key is there once all of it has come. Returns how many bytes came. */
  write(key: string, content: Readable): Promise<number>;
  /** null if there is no such file. */
  get(key: string): Promise<Buffer | null>;
  /** The same, piece by piece. */
  read(key: string): Promise<Readable | null>;
  /** Deleting a missing file is not an error. */
  delete(key: string): Promise<void>;
  close(): void;
}

/** File storage does not answer, or not correctly: `what` is for the log and contains no secrets. */
export class FilesUnavailable extends Refusal {
  constructor(what: string) {
    super('unavailable');
    this.message = `files: ${what}`;
  }
}

export interface Place {
  dataDir: string;
  /** null: a folder of the data directory. Several servers on one database share that folder. */
  s3: S3Address | null;
  limits?: TimeLimits;
}

/** Throws with the reason if the bucket can't be used. */
export async function openFiles({ dataDir, s3, limits }: Place): Promise<Files> {
  if (s3 === null) return openFolder(dataDir);
  // Loaded only with a bucket: the library takes tens of megabytes.
  const { openS3 } = await import('./open-s3.ts');
  return openS3(s3, limits);
}
