import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';

test('an address names endpoint, bucket, prefix, region, and who opens it', () => {
  const { s3 } = readConfig({
    S3_URL:
      'https://A%40B:b%2Fc%2Bd%25@s3.example.com:9000/store-files/of/rasid/?region=eu-west-3&path_style=on',
  });
  expect(s3).toEqual({
    endpoint: 'https://s3.example.com:9000',
    bucket: 'store-files',
    prefix: 'of/rasid/',
    region: 'eu-west-3',
    isPathStyle: true,
    keyId: 'A@B',
    secret: 'b/c+d%',
  });
  expect(readConfig({ S3_URL: 'http://key:secret@127.0.0.1/store-files' }).s3).toEqual({
    endpoint: 'http://127.0.0.1',
    bucket: 'store-files',
    prefix: '',
    region: 'us-east-1',
    isPathStyle: false,
    keyId: 'key',
    secret: 'secret',
  });
  expect(readConfig({ S3_URL: '' }).s3).toBeNull();
  expect(readConfig({}).s3).toBeNull();
});

const NO_ADDRESS = /is no address like https:\/\/KEY:SECRET@host\/bucket/;
test.each([
  ['words', 'my bucket please', [NO_ADDRESS]],
  ['another protocol', 's3://KEYID:hushhush@host/bucket', [NO_ADDRESS]],
  ['a / in the secret', 'https://KEYID:hush/hush@host/bucket', [NO_ADDRESS]],
  ['no key', 'https://host/bucket', [/names no KEY:SECRET/]],
  ['no secret', 'https://KEYID@host/bucket', [/names no KEY:SECRET/]],
  ['no bucket', 'https://KEYID:hushhush@host/', [/names no bucket/]],
  ['a bucket that leads elsewhere', 'https://KEYID:hushhush@host/a..b', [/names no bucket/]],
  ['a prefix that does not fit', 'https://KEYID:hushhush@host/bucket/a%20b', [/has a prefix/]],
  ['a # in the secret', 'https://KEYID:hush#hush@host/bucket', [NO_ADDRESS]],
  [
    'much at once',
    'https://KEYID:hush%hush@host/bucket?region=Paris+1&path_style=yes&acl=public',
    [
      /has a % in KEY or SECRET/,
      /has a region/,
      /has a path_style/,
      /has settings beside region and path_style/,
    ],
  ],
])('%s: all that is wrong is said, and nothing is repeated', (_what, url, problems) => {
  const complaint = () => readConfig({ S3_URL: url, PORT: 'none' });
  for (const problem of problems) expect(complaint).toThrow(problem);
  expect(complaint).toThrow(/PORT: /);
  expect(complaint).not.toThrow(/hush|KEYID/);
});
