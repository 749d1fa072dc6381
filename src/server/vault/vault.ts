import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { deriveKey } from '../platform/crypto/secret-key.ts';

/** A code as the database keeps it. */
export interface SealedCode {
  key_id: string;
  ciphertext: Buffer;
  fingerprint: Buffer;
}

/** Encrypts codes at rest. The keys live in this process only; the database sees neither them nor the text. */
export interface Vault {
  seal(productId: string, text: string): SealedCode;
  /** Throws where the bytes were changed, or belong to another product or key. */
  open(productId: string, sealed: { key_id: string; ciphertext: Buffer }): string;
}

const KEY_ID = '1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export function openVault(secretKey: string): Vault {
  const key = deriveKey(secretKey, `vault:${KEY_ID}`);
  const fingerprintKey = deriveKey(secretKey, 'vault:fingerprint');
  return {
    seal(productId, text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      // Bound to its product: a code moved to another row by hand does not open there.
      cipher.setAAD(Buffer.from(productId));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return {
        key_id: KEY_ID,
        ciphertext: Buffer.concat([iv, cipher.getAuthTag(), sealed]),
        fingerprint: createHmac('sha256', fingerprintKey).update(`${productId}\0${text}`).digest(),
      };
    },
    open(productId, { key_id, ciphertext }) {
      if (key_id !== KEY_ID) throw new Error(`no key ${key_id} in the vault`);
      const decipher = createDecipheriv('aes-256-gcm', key, ciphertext.subarray(0, IV_BYTES));
      decipher.setAAD(Buffer.from(productId));
      decipher.setAuthTag(ciphertext.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return (
        decipher.update(ciphertext.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      );
    },
  };
}
