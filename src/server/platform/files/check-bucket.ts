import { randomUUID } from 'node:crypto';
import type { Files } from './files.ts';
import { S3Unavailable } from './s3-failure.ts';

/** S3 error codes, and what they mean to the administrator. */
const REASONS: Record<string, string> = {
  InvalidAccessKeyId: 'its KEY is not known there',
  SignatureDoesNotMatch: 'its SECRET is not the one of its KEY',
  NoSuchBucket: 'there is no such bucket',
  AccessDenied: 'its KEY may not do this in the bucket',
  AuthorizationHeaderMalformed: 'the bucket is in another region',
  PermanentRedirect: 'the bucket is in another region, or wants path_style=on',
  RequestTimeTooSkewed: 'the clock of this machine is wrong',
  SlowDown: 'it asks for patience; try again in a moment',
  TimeoutError: 'it did not answer in time',
  ENOTFOUND: 'its host is not known; path_style=on may be missing',
  EAI_AGAIN: 'its host can’t be looked up at the moment',
  ECONNREFUSED: 'nobody listens at its host',
  ECONNRESET: 'the connection was cut',
};

/**
 * Writes, reads and deletes a small object at startup, so misconfiguration shows then and not at the first upload.
 * Throws with the reason.
 */
export async function checkBucket(files: Files): Promise<void> {
  const key = `rasid-check-${randomUUID()}`;
  const bytes = Buffer.from('Rasid looks whether it can keep files here.\n');
  await attempt('written', files.put(key, bytes));
  const read = await attempt('read', files.get(key));
  await attempt('deleted', files.delete(key));
  if (read === null || !read.equals(bytes)) {
    throw new Error('S3_URL: the bucket can’t be used: what is written there is not what is read again.');
  }
  // Without list permission, S3 answers "access denied" for missing keys: a missing file would look like an outage.
  const gone = await attempt('read where it holds nothing (this takes s3:ListBucket)', files.get(key));
  if (gone !== null) throw new Error('S3_URL: the bucket can’t be used: what is deleted stays.');
}

async function attempt<T>(what: string, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof S3Unavailable)) throw error;
    const { code, status } = error.failure;
    const name = status === null ? code : `${code}, ${status}`;
    const reason = REASONS[code] ?? 'it refused';
    throw new Error(`S3_URL: the bucket can’t be ${what}: ${reason} (${name}).`, { cause: error });
  }
}
