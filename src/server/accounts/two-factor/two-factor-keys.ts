import { createHmac } from 'node:crypto';
import { deriveKey } from '#server/platform/crypto/secret-key.ts';
import { openSealedBox, type SealedBox } from '#server/platform/crypto/sealed-box.ts';

/** Keeps second factors, each bound to its owner's id, from whoever reads the database alone. */
export interface TwoFactorKeys extends SealedBox {
  /** What is kept of a recovery code. With a key: the codes are too short for a plain hash to hide them. */
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
