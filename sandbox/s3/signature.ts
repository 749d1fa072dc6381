// Signature Version 4 as the documentation of S3 describes it, for requests with an Authorization header.
import { createHash, createHmac } from 'node:crypto';

/** A request as it came over the wire. */
export interface WireRequest {
  method: string;
  /** Path and query as they stood in the first line. */
  target: string;
  /** By lower-case names. */
  headers: Record<string, string | undefined>;
}

interface Authorization {
  keyId: string;
  /** YYYYMMDD */
  date: string;
  region: string;
  service: string;
  /** Lower-case names in the order in which they are signed. */
  signedHeaders: string[];
  signature: string;
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 +Credential=([^/, ]+)\/(\d{8})\/([^/, ]+)\/([^/, ]+)\/aws4_request, *SignedHeaders=([a-z0-9;-]+), *Signature=([0-9a-f]{64})$/;

/** null where the header is none of this kind. */
export function readAuthorization(header: string): Authorization | null {
  const parts = AUTHORIZATION.exec(header);
  if (parts === null) return null;
  const [, keyId = '', date = '', region = '', service = '', names = '', signature = ''] = parts;
  return { keyId, date, region, service, signedHeaders: names.split(';'), signature };
}

export function canonicalRequest(
  { method, target, headers }: WireRequest,
  signedHeaders: readonly string[],
  payloadHash: string,
): string {
  const [path, query] = splitTarget(target);
  const lines = signedHeaders.map(
    (name) => `${name}:${(headers[name] ?? '').trim().replaceAll(/ +/g, ' ')}\n`,
  );
  return [
    method,
    path.split('/').map(recode).join('/'),
    canonicalQuery(query),
    lines.join(''),
    signedHeaders.join(';'),
    payloadHash,
  ].join('\n');
}

/** Path and query; the query is empty where there is none. */
export function splitTarget(target: string): [string, string] {
  const mark = target.indexOf('?');
  return mark === -1 ? [target, ''] : [target.slice(0, mark), target.slice(mark + 1)];
}

function canonicalQuery(query: string): string {
  const pairs = query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const mark = pair.indexOf('=');
      const [name, value] = mark === -1 ? [pair, ''] : [pair.slice(0, mark), pair.slice(mark + 1)];
      return `${recode(name)}=${recode(value)}`;
    });
  return pairs.toSorted(byCodePoint).join('&');
}

function byCodePoint(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Decoded once and encoded as the specification wants it: all but letters, digits and - . _ ~ */
function recode(part: string): string {
  return encodeURIComponent(decodeURIComponent(part)).replaceAll(
    /[!'()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

export interface SigningScope {
  secret: string;
  /** As x-amz-date: 20130524T000000Z */
  stamp: string;
  region: string;
}

const SERVICE = 's3';

/** Signs texts within one day and region; `kind` names what the lines are of. */
export function signer({
  secret,
  stamp,
  region,
}: SigningScope): (kind: string, ...lines: string[]) => string {
  const date = stamp.slice(0, 8);
  const key = [date, region, SERVICE, 'aws4_request'].reduce<string | Buffer>(
    (outer, part) => createHmac('sha256', outer).update(part).digest(),
    `AWS4${secret}`,
  );
  const scope = `${date}/${region}/${SERVICE}/aws4_request`;
  return (kind, ...lines) =>
    createHmac('sha256', key)
      .update([kind, stamp, scope, ...lines].join('\n'))
      .digest('hex');
}

export function sha256(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}
