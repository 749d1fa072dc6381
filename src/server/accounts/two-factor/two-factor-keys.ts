import { createHmac } from 'node:crypto';
import { deriveKey } from '#server/platform/crypto/secret-key.ts';
import { openSealedBox, type SealedBox } from '#server/platform/crypto/sealed-box.ts';

/** Encrypts second factors, each bound to its owner's id. */
export interface TwoFactorKeys extends SealedBox {
  /** Keyed hash of a recovery code: the codes are too short for a plain one. */
  hashRecoveryCode(profileId: string, code: string): Buffer;
}

export function openTwoFactorKeys(secretKey: string): TwoFactorKeys {
  const recoveryKey = deriveKey(secretKey, 'two-factor:recovery');
  return {
    ...openSealedBox(deriveKey(secretKey, 'two-factor:secret')),
    hashRecoveryCode: (profileId, code) =>
      createHmac('sha256', recoveryKey).update(`${profileId}\0${code}`).digest(),
  };
}
