import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startS3, type S3 } from '#sandbox/s3/start-s3.ts';
import { heard } from './heard.ts';
import { openS3 } from './open-s3.ts';
import type { S3Address } from './s3-address.ts';
import { PART_BYTES } from './write-in-parts.ts';

const BYTES = Buffer.from('what is kept');
/** Longer than any part of a name may be: no name server is asked, and none can be slow. */
const NO_LABEL = 'x'.repeat(64);
let s3: S3;
let address: S3Address;
beforeEach(async () => {
  s3 = await startS3({ bucket: 'store-files', keyId: 'KEYID', secret: 'hushhush', region: 'eu-west-3' });
  address = {
    endpoint: s3.url,
    bucket: 'store-files',
    prefix: 'a/',
    region: 'eu-west-3',
    isPathStyle: true,
    keyId: 'KEYID',
    secret: 'hushhush',
  };
});
afterEach(() => s3.close());

test('files lie below the prefix; the check at the start leaves nothing behind', async () => {
  const files = await openS3(address);
  expect(s3.keys()).toEqual([]);
  await files.put('k', BYTES);
  expect(s3.keys()).toEqual(['a/k']);
  expect(await files.get('k')).toEqual(BYTES);
  expect(await files.get('K')).toBeNull();
  await files.delete('k');
  await files.delete('k');
  expect(await files.get('k')).toBeNull();
  files.close();
});

test.each<[string, Partial<S3Address>, RegExp]>([
  [
    'another secret',
    { secret: 'hush' },
    /its SECRET is not the one of its KEY \(SignatureDoesNotMatch, 403\)/,
  ],
  ['an unknown key', { keyId: 'KEY' }, /its KEY is not known there \(InvalidAccessKeyId, 403\)/],
  ['no such bucket', { bucket: 'other-files' }, /there is no such bucket \(NoSuchBucket, 404\)/],
  [
    'another region',
    { region: 'us-east-1' },
    /the bucket is in another region \(AuthorizationHeaderMalformed/,
  ],
  ['a closed port', { endpoint: 'http://127.0.0.1:1' }, /nobody listens at its host \(ECONNREFUSED\)/],
  [
    'an unknown host',
    { endpoint: `http://s3.${NO_LABEL}.invalid` },
    /its host (is not known|can’t be looked up).*\(E/,
  ],
])('%s is said at the start, without the address', async (_what, change, message) => {
  const opening = openS3({ ...address, ...change });
  await expect(opening).rejects.toThrow(message);
  await expect(opening).rejects.not.toThrow(/hush|KEYID|127\.0\.0\.1|s3\.|invalid/);
  expect(s3.keys()).toEqual([]);
});

test('a bucket that may be written and not read, or not deleted, is told at the start', async () => {
  s3.fail({ ends: 'server_error', methods: ['GET'] });
  await expect(openS3(address)).rejects.toThrow(
    'S3_URL: the bucket can’t be read: it refused (InternalError, 500).',
  );
  s3.fail({ ends: 'slow_down', methods: ['DELETE'] });
  await expect(openS3(address)).rejects.toThrow('can’t be deleted: it asks for patience');
});

test('a bucket that does not answer holds nobody up for longer than the limit', async () => {
  const limits = { bucket_connection: 500, bucket_silence: 200, bucket: 400 };
  const files = await openS3(address, limits);
  s3.fail({ delayMs: 3_600_000 });
  await expect(files.get('k')).rejects.toMatchObject({
    code: 'unavailable',
    message: 'files: S3 get TimeoutError',
  });
  await expect(files.put('k', BYTES)).rejects.toThrow('files: S3 put TimeoutError');
  expect(s3.keys()).toEqual([]);
  s3.fail({});
  await files.put('k', BYTES);
  expect(await files.get('k')).toEqual(BYTES);
  files.close();
});

test('a bucket that fails is asked three times and not more', async () => {
  const files = await openS3(address);
  const before = s3.requests();
  s3.fail({ ends: 'server_error' });
  await expect(files.get('k')).rejects.toThrow('files: S3 get InternalError 500');
  expect(s3.requests() - before).toBe(3);
  files.close();
});

const PIECE = Buffer.alloc(512 * 1024, 'x');

test.each([
  ['what fits into one part', 3],
  ['parts and a rest', 2 * (PART_BYTES / PIECE.length) + 3],
  ['parts alone', 2 * (PART_BYTES / PIECE.length)],
])('%s is held part by part, and there once all of it has come', async (_what, pieces) => {
  const files = await openS3(address);
  const before = s3.requests();
  let most = 0;
  function* made() {
    for (let count = 0; count < pieces; count += 1) {
      // The first request of several begins them.
      const sent = Math.max(s3.requests() - before - 1, 0) * PART_BYTES;
      most = Math.max(most, count * PIECE.length - sent);
      expect(s3.keys()).toEqual([]);
      yield PIECE;
    }
  }
  const bytes = pieces * PIECE.length;
  expect(await files.write('k', Readable.from(made(), { objectMode: false }))).toBe(bytes);
  expect(most).toBeLessThanOrEqual(PART_BYTES + 2 * PIECE.length);
  expect([s3.keys(), s3.uploads()]).toEqual([['a/k'], 0]);
  const content = await files.read('k');
  expect(content === null ? 0 : (await buffer(content)).length).toBe(bytes);
  expect(await files.read('K')).toBeNull();
  files.close();
});

test('what can’t be written whole leaves nothing: the bucket fails, or its source does', async () => {
  const files = await openS3(address);
  const parts = () => Array.from({ length: 2 * (PART_BYTES / PIECE.length) }, () => PIECE);
  s3.fail({ ends: 'server_error', methods: ['PUT'], skip: 1 });
  await expect(files.write('k', Readable.from(parts()))).rejects.toThrow('files: S3 put InternalError 500');
  s3.fail({});
  const broken = Readable.from(
    (function* pieces() {
      yield* parts();
      throw new Error('it breaks off');
    })(),
  );
  await expect(files.write('k', broken)).rejects.toThrow('it breaks off');
  expect([s3.keys(), s3.uploads()]).toEqual([[], 0]);
  files.close();
});

test('a bucket that falls silent, or breaks off, while it is read is no end of the file', async () => {
  const files = await openS3(address);
  await files.put('k', Buffer.concat([PIECE, PIECE]));
  s3.fail({ ends: 'cut_within', methods: ['GET'] });
  const content = await files.read('k');
  await expect(content === null ? null : buffer(content)).rejects.toThrow('files: S3 get');
  files.close();
  const quiet = heard(new Readable({ read() {} }), 50);
  await expect(buffer(quiet)).rejects.toThrow('files: S3 get TimeoutError');
});
