import { AsyncLocalStorage } from 'node:async_hooks';
import { S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import { TIME_LIMITS, type TimeLimits } from '#server/time-limits.ts';
import { checkBucket } from './check-bucket.ts';
import type { Files } from './files.ts';
import type { S3Address } from './s3-address.ts';
import { s3Failure, S3Unavailable, timeoutError } from './s3-failure.ts';
import { heard } from './heard.ts';
import { writeInParts } from './write-in-parts.ts';

type BucketLimits = Pick<TimeLimits, 'bucket' | 'bucket_connection' | 'bucket_silence'>;
const ATTEMPTS = 3;

/** Files in a bucket. Any failure is FilesUnavailable; no message contains the address or its secret. */
export async function openS3(address: S3Address, limits: BucketLimits = TIME_LIMITS): Promise<Files> {
  const client = new S3Client({
    endpoint: address.endpoint,
    region: address.region,
    forcePathStyle: address.isPathStyle,
    credentials: { accessKeyId: address.keyId, secretAccessKey: address.secret },
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: limits.bucket_connection, socketTimeout: limits.bucket_silence },
    // The signature covers the bytes, and not every S3 supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const within = limitCalls(client, limits.bucket);
  const disk = new Disk(
    // Access is up to the bucket's policy; not every S3 supports ACLs.
    new S3Driver({ client, bucket: address.bucket, visibility: 'private', supportsACL: false }),
  );
  const name = (key: string) => `${address.prefix}${key}`;
  const put = (key: string, bytes: Buffer) => within('put', () => disk.put(name(key), bytes));
  const files: Files = {
    put,
    write: (key, content) =>
      writeInParts(content, {
        put: (bytes) => put(key, bytes),
        send: (call) => within('put', () => call(client, { Bucket: address.bucket, Key: name(key) })),
      }),
    get: (key) =>
      within('get', () =>
        disk
          .getBytes(name(key))
          .then((bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), nullIfMissing),
      ),
    read: async (key) => {
      const content = await within('get', () => disk.getStream(name(key)).catch(nullIfMissing));
      return content === null ? null : heard(content, limits.bucket_silence);
    },
    delete: (key) => within('delete', () => disk.delete(name(key))),
    close: () => client.destroy(),
  };
  try {
    await checkBucket(files);
  } catch (error) {
    files.close();
    throw error;
  }
  return files;
}

function nullIfMissing(error: unknown): null {
  if (s3Failure(error).code === 'NoSuchKey') return null;
  throw error;
}

/** Gives each call one deadline for all its retries, up to the last byte read; of a stream up to its first. */
function limitCalls(client: S3Client, milliseconds: number) {
  const limit = new AsyncLocalStorage<AbortSignal>();
  const { requestHandler } = client.config;
  const handle = requestHandler.handle.bind(requestHandler);
  requestHandler.handle = (request, options) => {
    const abortSignal = limit.getStore();
    return handle(request, { ...options, ...(abortSignal === undefined ? {} : { abortSignal }) });
  };
  return async <T>(what: string, call: () => Promise<T>): Promise<T> => {
    const ending = new AbortController();
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      ending.abort();
      // The SDK ignores the signal between two attempts.
      late.reject(timeoutError());
    }, milliseconds);
    try {
      return await Promise.race([late.promise, limit.run(ending.signal, call)]);
    } catch (error) {
      throw new S3Unavailable(what, error);
    } finally {
      clearTimeout(timer);
    }
  };
}
