import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';

interface Expected {
  /** The key that the device was subscribed with, in base64url. */
  key: string;
  /** The origin of the push service. */
  audience: string;
}

const header = z.object({ typ: z.literal('JWT'), alg: z.literal('ES256') });
const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string().regex(/^(mailto:|https:)/) });

/** How long a token may still hold: RFC 8292. */
const DAY_S = 86_400;

/** Who sends is the one that the device was subscribed by (RFC 8292); throws if not. */
export function checkVapid(authorization: string, { key, audience }: Expected): void {
  const [, token = '', signer = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (signer !== key) throw new Error('signed by another key');
  const [head = '', body = '', signature = ''] = token.split('.');
  header.parse(read(head));
  const { aud, exp } = claims.parse(read(body));
  const left = exp - Date.now() / 1000;
  if (aud !== audience) throw new Error(`meant for ${aud}`);
  if (left <= 0 || left > DAY_S) throw new Error('over, or valid for too long');
  const point = Buffer.from(key, 'base64url');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    {
      key: createPublicKey({
        format: 'jwk',
        key: {
          kty: 'EC',
          crv: 'P-256',
          x: point.subarray(1, 33).toString('base64url'),
          y: point.subarray(33).toString('base64url'),
        },
      }),
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('not signed by that key');
}

const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
