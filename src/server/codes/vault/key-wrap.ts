import { openSealedBox } from '#server/platform/crypto/sealed-box.ts';
import { deriveKey } from '#server/platform/crypto/secret-key.ts';

/** A vault key as stored. */
export interface WrappedKey {
  id: string;
  wrapped: Buffer;
  kek_id: string;
}

/** Wraps the vault's keys with a key derived from SECRET_KEY, each bound to its id. */
export interface KeyWrap {
  /** Identifies the SECRET_KEY without revealing it. */
  kekId: string;
  seal(id: string, key: Buffer): WrappedKey;
  /** Throws with instructions if the key was wrapped by another SECRET_KEY. */
  open(key: WrappedKey): Buffer;
}

export function openKeyWrap(secretKey: string): KeyWrap {
  const kekId = deriveKey(secretKey, 'vault:kek id').toString('hex').slice(0, 16);
  const box = openSealedBox(deriveKey(secretKey, 'vault:kek'));
  return {
    kekId,
    seal: (id, key) => ({ id, wrapped: box.seal(id, key), kek_id: kekId }),
    open({ id, wrapped, kek_id }) {
      if (kek_id !== kekId) {
        throw new Error(
          'The keys of the vault are wrapped by another SECRET_KEY. Start with that one, or set it as PREVIOUS_SECRET_KEY ' +
            'and run npm run vault:rotate.',
        );
      }
      return box.open(id, wrapped);
    },
  };
}

/** Keys of stores from before vault keys: derived from SECRET_KEY itself. */
export function legacyKeys(secretKey: string) {
  return {
    data: { id: '1', key: deriveKey(secretKey, 'vault:1') },
    fingerprint: { id: 'fingerprint', key: deriveKey(secretKey, 'vault:fingerprint') },
  };
}
