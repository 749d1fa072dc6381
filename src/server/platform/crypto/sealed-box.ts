import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Encrypts bytes at rest (AES-256-GCM). The key never reaches the database. */
export interface SealedBox {
  /** `about` is authenticated data: bytes moved to another row do not open. */
  seal(about: string, bytes: Buffer): Buffer;
  /** Throws if the bytes were changed, or belong to another row or key. */
  open(about: string, sealed: Buffer): Buffer;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

export function openSealedBox(key: Buffer): SealedBox {
  return {
    seal(about, bytes) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      cipher.setAAD(Buffer.from(about));
      const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
    },
    open(about, sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(about));
      decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    },
  };
}
