import { createHmac, randomBytes } from 'node:crypto';
import { deriveKey } from '#server/platform/crypto/secret-key.ts';
import { openSealedBox, type SealedBox } from '#server/platform/crypto/sealed-box.ts';

const PREFIX = 'whsec_';

/** Encrypts the secrets of endpoints at rest, each bound to its row. */
export function webhookSecretsBox(secretKey: string): SealedBox {
  return openSealedBox(deriveKey(secretKey, 'webhook secrets'));
}

/** As its owner keeps it: Standard Webhooks 1.0.0. */
export function newWebhookSecret(): { shown: string; bytes: Buffer } {
  const bytes = randomBytes(32);
  return { shown: PREFIX + bytes.toString('base64'), bytes };
}

/** The header webhook-signature, a signature per secret. `sentAt` in seconds. */
export function signWebhook(secrets: Buffer[], id: string, sentAt: number, body: string): string {
  return secrets
    .map((secret) => `v1,${createHmac('sha256', secret).update(`${id}.${sentAt}.${body}`).digest('base64')}`)
    .join(' ');
}
