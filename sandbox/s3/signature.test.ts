// The worked examples of the documentation of S3: "Authenticating Requests: Using the Authorization Header".
import { expect, test } from 'vitest';
import { checkRequest } from '#sandbox/s3/check-request.ts';
import { S3Error } from '#sandbox/s3/s3-error.ts';
import { sha256, type WireRequest } from '#sandbox/s3/signature.ts';

const access = {
  secrets: { AKIAIOSFODNN7EXAMPLE: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' },
  region: 'us-east-1',
  now: () => Date.UTC(2013, 4, 24),
};
const SCOPE = 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request';
const NOTHING = Buffer.alloc(0);

function example(
  method: string,
  target: string,
  headers: Record<string, string>,
  signature: string,
): WireRequest {
  const all: Record<string, string> = {
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-content-sha256': sha256(''),
    'x-amz-date': '20130524T000000Z',
    ...headers,
  };
  const names = Object.keys(all).toSorted().join(';');
  const authorization = `AWS4-HMAC-SHA256 Credential=${SCOPE},SignedHeaders=${names},Signature=${signature}`;
  return { method, target, headers: { ...all, authorization } };
}

const GET_OBJECT = example(
  'GET',
  '/test.txt',
  { range: 'bytes=0-9' },
  'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
);
const WELCOME = Buffer.from('Welcome to Amazon S3.');
const PUT_OBJECT = example(
  'PUT',
  '/test$file.text',
  {
    date: 'Fri, 24 May 2013 00:00:00 GMT',
    'x-amz-content-sha256': sha256(WELCOME),
    'x-amz-storage-class': 'REDUCED_REDUNDANCY',
  },
  '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
);

test.each([
  ['an object', GET_OBJECT, NOTHING],
  ['an upload', PUT_OBJECT, WELCOME],
  [
    'a setting without a value',
    example('GET', '/?lifecycle', {}, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'),
    NOTHING,
  ],
  [
    'a list, its query in another order',
    example(
      'GET',
      '/?prefix=J&max-keys=2',
      {},
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ),
    NOTHING,
  ],
])('the example of %s is signed rightly', (_what, request, body) => {
  expect(checkRequest(request, body, access)).toEqual(body);
});

const CHUNKED = {
  host: 's3.amazonaws.com',
  'content-encoding': 'aws-chunked',
  'x-amz-decoded-content-length': '66560',
  'x-amz-storage-class': 'REDUCED_REDUNDANCY',
};
const IN_CHUNKS = example(
  'PUT',
  '/examplebucket/chunkObject.txt',
  {
    ...CHUNKED,
    'content-length': '66824',
    'x-amz-content-sha256': 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD',
  },
  '4f232c4386841ef735655705268965c44a0e4690baa4adea153f7db9fa80a0a9',
);
const WITH_TRAILER = example(
  'PUT',
  '/examplebucket/chunkObject.txt',
  {
    ...CHUNKED,
    'x-amz-content-sha256': 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER',
    'x-amz-trailer': 'x-amz-checksum-crc32c',
  },
  '106e2a8a18243abcf37539882f36619c00e2dfc72633413f02d3b74544bfeb8e',
);
const chunks = (signatures: string[], trailer: string) =>
  Buffer.from(
    [65_536, 1024, 0]
      .map((size, at) => `${size.toString(16)};chunk-signature=${signatures[at]}\r\n${'a'.repeat(size)}`)
      .join('\r\n') + trailer,
  );
const SIGNED_CHUNKS = chunks(
  [
    'ad80c730a21e5b8d04586a2213dd63b9a0e99e0e2307b0ade35a65485a288648',
    '0055627c9e194cb4542bae2aa5492e3c1575bbb81b612b7d234b86a503ef5497',
    'b6c6ea8a5354eaf15b3cb7646744f4275b71ea724fed81ceb9323e279d449df9',
  ],
  '\r\n',
);
const CHUNKS_WITH_TRAILER = chunks(
  [
    'b474d8862b1487a5145d686f57f013e54db672cee1c953b3010fb58501ef5aa2',
    '1c1344b170168f8e65b41376b44b20fe354e373826ccbbe2c1d40a8cae51e5c7',
    '2ca2aba2005185cf7159c6277faf83795951dd77a3a99e6e65d5c9f85863f992',
  ],
  'x-amz-checksum-crc32c:sOO8/Q==\r\nx-amz-trailer-signature:d81f82fc3505edab99d459891051a732e8730629a2e4a59689829ca17fe2e435\r\n\r\n',
);

test('the examples in chunks, with and without a trailer, are put together again', () => {
  const whole = Buffer.from('a'.repeat(66_560));
  expect(checkRequest(IN_CHUNKS, SIGNED_CHUNKS, access)).toEqual(whole);
  expect(checkRequest(WITH_TRAILER, CHUNKS_WITH_TRAILER, access)).toEqual(whole);
});

const refusalOf = (request: WireRequest, body: Buffer, changed: Partial<typeof access> = {}) => {
  try {
    checkRequest(request, body, { ...access, ...changed });
  } catch (error) {
    if (error instanceof S3Error) return error.code;
    throw error;
  }
  return null;
};
const withHeaders = (request: WireRequest, headers: Record<string, string | undefined>): WireRequest => ({
  ...request,
  headers: { ...request.headers, ...headers },
});

test('whatever is changed on the way is noticed', () => {
  const { headers } = GET_OBJECT;
  const changed: [WireRequest, string][] = [
    [{ ...GET_OBJECT, method: 'DELETE' }, 'SignatureDoesNotMatch'],
    [{ ...GET_OBJECT, target: '/test.txs' }, 'SignatureDoesNotMatch'],
    [{ ...GET_OBJECT, target: '/test.txt?acl' }, 'SignatureDoesNotMatch'],
    [withHeaders(GET_OBJECT, { range: 'bytes=0-10' }), 'SignatureDoesNotMatch'],
    [withHeaders(GET_OBJECT, { 'x-amz-acl': 'public-read' }), 'AccessDenied'],
    [withHeaders(GET_OBJECT, { authorization: undefined }), 'AccessDenied'],
    [withHeaders(GET_OBJECT, { authorization: `${headers['authorization']}0` }), 'AccessDenied'],
    [withHeaders(GET_OBJECT, { 'x-amz-date': '20130525T000000Z' }), 'AccessDenied'],
    [
      withHeaders(GET_OBJECT, { authorization: headers['authorization']?.replace('us-east-1', 'eu-west-3') }),
      'AuthorizationHeaderMalformed',
    ],
    [
      withHeaders(GET_OBJECT, { authorization: headers['authorization']?.replace('AKIA', 'AKIB') }),
      'InvalidAccessKeyId',
    ],
  ];
  expect(changed.map(([request]) => refusalOf(request, NOTHING))).toEqual(changed.map(([, code]) => code));
  expect(refusalOf(PUT_OBJECT, Buffer.from('Welcome to Amazon S4.'))).toBe('XAmzContentSHA256Mismatch');
  expect(refusalOf(GET_OBJECT, NOTHING, { secrets: { AKIAIOSFODNN7EXAMPLE: 'another' } })).toBe(
    'SignatureDoesNotMatch',
  );
  expect(refusalOf(GET_OBJECT, NOTHING, { now: () => Date.UTC(2013, 4, 24, 0, 16) })).toBe(
    'RequestTimeTooSkewed',
  );
});

test('changed, cut and exchanged chunks are noticed', () => {
  const text = SIGNED_CHUNKS.toString();
  const changed: [string, string][] = [
    [text.replace('aaaa', 'aaba'), 'SignatureDoesNotMatch'],
    [text.slice(0, 66_000), 'IncompleteBody'],
    [text.replace('400;', '3ff;'), 'SignatureDoesNotMatch'],
    [text.replace('ad80c730', '0055627c'), 'SignatureDoesNotMatch'],
    [text.replace(/400;chunk-signature=[0-9a-f]+\r\na+\r\n/, ''), 'SignatureDoesNotMatch'],
  ];
  expect(changed.map(([body]) => refusalOf(IN_CHUNKS, Buffer.from(body)))).toEqual(
    changed.map(([, code]) => code),
  );
  const trailer = CHUNKS_WITH_TRAILER.toString();
  expect(refusalOf(WITH_TRAILER, Buffer.from(trailer.replace('sOO8', 'sOO9')))).toBe('SignatureDoesNotMatch');
  expect(refusalOf(WITH_TRAILER, Buffer.from(trailer.replace('d81f', 'd81e')))).toBe('SignatureDoesNotMatch');
});
