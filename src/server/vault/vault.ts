import { createHmac } from 'node:crypto';
import { deriveKey } from '../platform/crypto/secret-key.ts';
import { openSealedBox } from '../platform/crypto/sealed-box.ts';

/** A code as the database keeps it. */
export interface SealedCode {
  key_id: string;
  ciphertext: Buffer;
  fingerprint: Buffer;
}

/** Encrypts codes at rest, each bound to its product. */
export interface Vault {
  seal(productId: string, text: string): SealedCode;
  /** Throws where the bytes were changed, or belong to another product or key. */
  open(productId: string, sealed: { key_id: string; ciphertext: Buffer }): string;
}

const KEY_ID = '1';

export function openVault(secretKey: string): Vault {
  const box = openSealedBox(deriveKey(secretKey, `vault:${KEY_ID}`));
  const fingerprintKey = deriveKey(secretKey, 'vault:fingerprint');
  return {
    seal(productId, text) {
      return {
        key_id: KEY_ID,
        ciphertext: box.seal(productId, Buffer.from(text)),
        fingerprint: createHmac('sha256', fingerprintKey).update(`${productId}\0${text}`).digest(),
      };
    },
    open(productId, { key_id, ciphertext }) {
      if (key_id !== KEY_ID) throw new Error(`no key ${key_id} in the vault`);
      return box.open(productId, ciphertext).toString('utf8');
    },
  };
}
