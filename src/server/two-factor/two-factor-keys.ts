import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { deriveKey } from '../platform/crypto/secret-key.ts';

/** Keeps second factors from whoever reads the database alone. The keys live in this process only. */
export interface TwoFactorKeys {
  seal(profileId: string, secret: Buffer): Buffer;
  /** Throws where the bytes were changed, or belong to another person or key. */
  open(profileId: string, sealed: Buffer): Buffer;
  /** What is kept of a recovery code. With a key: the codes are too short for a plain hash to hide them. */
  hashRecoveryCode(profileId: string, code: string): Buffer;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

export function openTwoFactorKeys(secretKey: string): TwoFactorKeys {
  const key = deriveKey(secretKey, 'two-factor:secret');
  const recoveryKey = deriveKey(secretKey, 'two-factor:recovery');
  return {
    seal(profileId, secret) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      // Bound to its owner: moved to another row by hand it does not open there.
      cipher.setAAD(Buffer.from(profileId));
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
    },
    open(profileId, sealed) {
      const iv = sealed.subarray(0, IV_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(profileId));
      decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    },
    hashRecoveryCode: (profileId, code) =>
      createHmac('sha256', recoveryKey).update(`${profileId}\0${code}`).digest(),
  };
}
