import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether the gateway signed this body: HMAC-SHA256 of the raw bytes with the secret key, in hex. */
export function verifySignature(body: Buffer, signature: unknown, secretKey: string): boolean {
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/i.test(signature)) return false;
  const expected = createHmac('sha256', secretKey).update(body).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}
