import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { KeyMode } from '#shared/api/api-keys.contract.ts';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
const WHOLE = new RegExp(
  `^(inf_(?:live|test)_[${LETTERS}]{${RANDOM_LENGTH}})([${LETTERS}]{${CHECKSUM_LENGTH}})$`,
);

/** A fresh secret of a key: specification, section 9 (inf_live_ and 32 random characters), and a checksum. */
export function newSecret(mode: KeyMode = 'live'): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const secret = `inf_${mode}_${random}`;
  return secret + checksumOf(secret);
}

/** Copied whole, without a typing error: decided without the database, and so by scanners for leaked secrets too. */
export function isWhole(secret: string): boolean {
  const [, body, checksum] = WHOLE.exec(secret) ?? [];
  return body !== undefined && checksumOf(body) === checksum;
}

function checksumOf(body: string): string {
  let rest = crc32(body);
  let text = '';
  for (let place = 0; place < CHECKSUM_LENGTH; place += 1) {
    text = `${LETTERS[rest % LETTERS.length]}${text}`;
    rest = Math.floor(rest / LETTERS.length);
  }
  return text;
}

/** By how it begins: a hash of a secret covers that too, so no other key's row is found by it. */
export const isTestSecret = (secret: string): boolean => secret.startsWith('inf_test_');
