import { Refusal } from '../http/refusal.ts';
import { openFolder } from './open-folder.ts';
import type { S3Address } from './s3-address.ts';

/** Where uploaded bytes are kept. Keys are ours alone: no name of a visitor becomes part of a path. */
export interface Files {
  put(key: string, bytes: Buffer): Promise<void>;
  /** null where there is no such file. */
  get(key: string): Promise<Buffer | null>;
  /** One that is not there is no failure. */
  delete(key: string): Promise<void>;
  close(): void;
}

/** The place where files are kept does not answer, or not as it should: `what` is for the log and names no secrets. */
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
}

/** Throws where the bucket can't be used, and says why. */
export async function openFiles({ dataDir, s3 }: Place): Promise<Files> {
  if (s3 === null) return openFolder(dataDir);
  // Loaded where there is a bucket: the library takes tens of megabytes.
  const { openS3 } = await import('./open-s3.ts');
  return openS3(s3);
}
