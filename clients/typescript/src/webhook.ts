import type { WebhookData } from './calls.gen.ts';

/** An event as the store sends it. More may be added: ignore what you do not know. */
export type WebhookEvent = {
  [T in keyof WebhookData]: {
    type: T;
    timestamp: string;
    data: WebhookData[T];
    /** It is of the sandbox of a test key. */
    is_test?: true;
  };
}[keyof WebhookData];

/** Of fetch, or of Node.js, with names in small letters. */
type SentHeaders = Headers | Record<string, string | string[] | undefined>;

const AGE_MAX_S = 300;

/**
 * The event, if this secret (`whsec_…`) signed it within the last five minutes; else null. `body`: as it came, not parsed.
 * Standard Webhooks 1.0.0.
 */
export async function verifyWebhook(
  secret: string,
  headers: SentHeaders,
  body: string,
): Promise<WebhookEvent | null> {
  const read = (name: string) =>
    String((headers instanceof Headers ? headers.get(name) : headers[name]) ?? '');
  const sentAt = read('webhook-timestamp');
  if (!(Math.abs(Date.now() / 1000 - Number(sentAt)) <= AGE_MAX_S)) return null;
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytesOf(secret.replace(/^whsec_/, '')), hmac, false, [
    'verify',
  ]);
  const signed = new TextEncoder().encode(`${read('webhook-id')}.${sentAt}.${body}`);
  for (const signature of read('webhook-signature').split(' ')) {
    const [version, base64 = ''] = signature.split(',');
    if (version !== 'v1' || !/^[\w+/]{43}=$/.test(base64)) continue;
    if (!(await crypto.subtle.verify('HMAC', key, bytesOf(base64), signed))) continue;
    const event: WebhookEvent = JSON.parse(body);
    return event;
  }
  return null;
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
