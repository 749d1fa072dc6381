import { wrongChecksums } from '#sandbox/s3/checksums.ts';
import { readChunks } from '#sandbox/s3/chunked-body.ts';
import { S3Error } from '#sandbox/s3/s3-error.ts';
import {
  canonicalRequest,
  readAuthorization,
  sha256,
  signer,
  type WireRequest,
} from '#sandbox/s3/signature.ts';

/** Who may call, and where the bucket is. */
export interface Access {
  /** Secrets by the id of their key. */
  secrets: Readonly<Record<string, string>>;
  region: string;
  /** Unix milliseconds. */
  now: () => number;
}

const SKEW_MS = 15 * 60_000;
const STAMP = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

/**
 * Checks who sent a request, that nothing of it was changed on the way, and that its body is whole; returns the body as
 * it was before it was sent. Throws S3Error.
 */
export function checkRequest(request: WireRequest, body: Buffer, access: Access): Buffer {
  const { headers } = request;
  const said = readAuthorization(headers['authorization'] ?? '');
  if (said === null) throw new S3Error('AccessDenied', 'Access Denied');
  const secret = Object.hasOwn(access.secrets, said.keyId) ? access.secrets[said.keyId] : undefined;
  if (secret === undefined) {
    throw new S3Error('InvalidAccessKeyId', 'The access key id does not exist in our records.');
  }
  if (said.region !== access.region || said.service !== 's3') {
    throw new S3Error('AuthorizationHeaderMalformed', `The region is wrong; expecting '${access.region}'.`);
  }
  const stamp = checkTime(headers['x-amz-date'] ?? '', said.date, access.now());
  // What was not signed could have been changed on the way.
  const unsigned = Object.keys(headers).filter(
    (name) => (name === 'host' || name.startsWith('x-amz-')) && !said.signedHeaders.includes(name),
  );
  if (unsigned.length > 0)
    throw new S3Error('AccessDenied', `Headers are not signed: ${unsigned.join(', ')}`);
  const payload = headers['x-amz-content-sha256'];
  if (payload === undefined) throw new S3Error('InvalidArgument', 'x-amz-content-sha256 is missing.');

  const sign = signer({ secret, stamp, region: said.region });
  const seed = sign('AWS4-HMAC-SHA256', sha256(canonicalRequest(request, said.signedHeaders, payload)));
  if (seed !== said.signature) {
    throw new S3Error('SignatureDoesNotMatch', 'The signature is not the one that we calculate.');
  }
  return readBody(headers, body, payload, { sign, seed });
}

function checkTime(stamp: string, date: string, now: number): string {
  const parts = STAMP.exec(stamp)?.slice(1).map(Number);
  const [year = 0, month = 0, ...rest] = parts ?? [];
  if (parts === undefined || !stamp.startsWith(date)) {
    throw new S3Error('AccessDenied', 'The request has no date, or another one than its signature.');
  }
  if (Math.abs(Date.UTC(year, month - 1, ...rest) - now) > SKEW_MS) {
    throw new S3Error('RequestTimeTooSkewed', 'The difference between the clocks is too large.');
  }
  return stamp;
}

function readBody(
  headers: WireRequest['headers'],
  body: Buffer,
  payload: string,
  signing: { sign: ReturnType<typeof signer>; seed: string },
): Buffer {
  const streaming = /^STREAMING-(AWS4-HMAC-SHA256|UNSIGNED)-PAYLOAD(-TRAILER)?$/.exec(payload);
  if (streaming === null) {
    if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) {
      throw new S3Error('XAmzContentSHA256Mismatch', 'The body has another hash than its header says.');
    }
    requireChecksums(headers, body);
    return body;
  }
  const isSigned = streaming[1] !== 'UNSIGNED';
  const { bytes, trailer } = readChunks(body, {
    signing: isSigned ? signing : null,
    hasTrailer: streaming[2] !== undefined,
  });
  if (String(bytes.length) !== headers['x-amz-decoded-content-length']) {
    throw new S3Error('IncompleteBody', 'The body has another length than its header says.');
  }
  const promised = headers['x-amz-trailer'];
  if (promised !== undefined && trailer[promised] === undefined) {
    throw new S3Error('IncompleteBody', `The trailer ${promised} is missing.`);
  }
  requireChecksums({ ...headers, ...trailer }, bytes);
  return bytes;
}

function requireChecksums(headers: WireRequest['headers'], bytes: Buffer): void {
  const wrong = wrongChecksums(headers, bytes);
  if (wrong.length > 0) throw new S3Error('BadDigest', `${wrong.join(', ')} is not that of the body.`);
}
