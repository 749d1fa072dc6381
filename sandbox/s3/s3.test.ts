// The stand-in as a program meets it: the official client of S3, and requests that no client would send.
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startS3, type S3 } from '#sandbox/s3/start-s3.ts';

const KEY = { accessKeyId: 'KEYOFTHETESTS', secretAccessKey: 'a/secret+of tests' };
const Bucket = 'store-files';
let s3: S3;
let clients: S3Client[];
beforeEach(async () => {
  clients = [];
  s3 = await startS3({ bucket: Bucket, keyId: KEY.accessKeyId, secret: KEY.secretAccessKey });
});
afterEach(async () => {
  for (const client of clients) client.destroy();
  await s3.close();
});

function connect(config: S3ClientConfig = {}): S3Client {
  const client = new S3Client({
    endpoint: s3.url,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: KEY,
    maxAttempts: 1,
    ...config,
  });
  clients.push(client);
  return client;
}
const put = (client: S3Client, Key: string, Body: Buffer | string) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: 'image/webp' }));
const read = async (client: S3Client, Key: string) => {
  const { Body, ContentType } = await client.send(new GetObjectCommand({ Bucket, Key }));
  return { text: await Body?.transformToString(), type: ContentType };
};

test('what is put is read, described, listed and deleted', async () => {
  const client = connect();
  const keys = ['a b/ü+!*(1)', 'a/1', 'a/2', 'b'];
  for (const key of keys) await put(client, key, `of ${key}`);
  expect(s3.keys()).toEqual(keys);
  expect(await read(client, 'a b/ü+!*(1)')).toEqual({ text: 'of a b/ü+!*(1)', type: 'image/webp' });
  expect(await client.send(new HeadObjectCommand({ Bucket, Key: 'b' }))).toMatchObject({
    ContentLength: 4,
    ETag: '"837d3cd1afc61457463f8486656c6b0c"',
  });
  const first = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'a', MaxKeys: 2 }));
  expect(first.Contents?.map(({ Key, Size }) => [Key, Size])).toEqual([
    ['a b/ü+!*(1)', 15],
    ['a/1', 6],
  ]);
  const { NextContinuationToken: ContinuationToken } = first;
  const rest = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'a', ContinuationToken }));
  expect([rest.IsTruncated, rest.Contents?.map(({ Key }) => Key)]).toEqual([false, ['a/2']]);
  await client.send(new DeleteObjectCommand({ Bucket, Key: 'a/1' }));
  await client.send(new DeleteObjectCommand({ Bucket, Key: 'a/1' }));
  expect(s3.keys()).toEqual(['a b/ü+!*(1)', 'a/2', 'b']);
});

test('a stream comes in chunks with its checksum behind it', async () => {
  const client = connect();
  const parts = [Buffer.alloc(70_000, 'x'), Buffer.from('end')];
  const Body = Readable.from(parts);
  await client.send(new PutObjectCommand({ Bucket, Key: 'k', Body, ContentLength: 70_003 }));
  expect((await read(client, 'k')).text).toBe(Buffer.concat(parts).toString());
});

test.each([
  ['another secret', { credentials: { ...KEY, secretAccessKey: 'x' } }, 'k', 'SignatureDoesNotMatch', 403],
  ['an unknown key', { credentials: { ...KEY, accessKeyId: 'x' } }, 'k', 'InvalidAccessKeyId', 403],
  ['another region', { region: 'eu-west-3' }, 'k', 'AuthorizationHeaderMalformed', 400],
  ['a clock that is behind', { systemClockOffset: -3_600_000 }, 'k', 'RequestTimeTooSkewed', 403],
  ['a missing object', {}, 'missing', 'NoSuchKey', 404],
])('%s is refused as S3 does', async (_what, config, key, name, httpStatusCode) => {
  await put(connect(), 'k', 'here');
  await expect(read(connect(config), key)).rejects.toMatchObject({ name, $metadata: { httpStatusCode } });
  await expect(
    connect().send(new GetObjectCommand({ Bucket: 'another-bucket', Key: 'k' })),
  ).rejects.toMatchObject({ name: 'NoSuchBucket', $metadata: { httpStatusCode: 404 } });
});

test('without a signature nothing is told', async () => {
  await put(connect(), 'k', 'here');
  const answer = await fetch(`${s3.url}/${Bucket}/k`);
  expect(answer.status).toBe(403);
  expect(await answer.text()).toContain('<Code>AccessDenied</Code>');
  expect((await fetch(`${s3.url}/%zz`)).status).toBe(403);
});

test('faults are met by as many requests as are said', async () => {
  const client = connect();
  s3.fail({ ends: 'slow_down', methods: ['PUT'], skip: 1, times: 1 });
  await put(client, 'k', 'first');
  await expect(put(client, 'k', 'second')).rejects.toMatchObject({ name: 'SlowDown' });
  expect((await read(client, 'k')).text).toBe('first');
  await put(client, 'k', 'third');
  s3.fail({ ends: 'server_error' });
  await expect(read(client, 'k')).rejects.toMatchObject({ name: 'InternalError' });
  s3.fail({ ends: 'cut_before' });
  await expect(put(client, 'new', 'x')).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(s3.keys()).toEqual(['k']);
  s3.fail({ ends: 'cut_after' });
  await expect(put(client, 'new', 'x')).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(s3.keys()).toEqual(['k', 'new']);
  s3.fail({ ends: 'cut_within', methods: ['GET'] });
  await expect(read(client, 'k')).rejects.toThrow('aborted');
  s3.fail({});
  s3.forget('new');
  await expect(read(client, 'new')).rejects.toMatchObject({ name: 'NoSuchKey' });
  expect((await read(client, 'k')).text).toBe('third');
});
