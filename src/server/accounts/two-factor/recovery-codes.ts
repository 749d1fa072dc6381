import { randomBytes } from 'node:crypto';
import { sql, type OpenTransaction } from '#server/platform/database/pool.ts';
import type { TwoFactorKeys } from './two-factor-keys.ts';

const COUNT = 10;
/** Without i, l, o and u, which are misread on paper. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** Five bits each. */
const LENGTH = 10;

/** Replaces all codes. Returned to be shown once; the database stores keyed hashes. */
export async function writeRecoveryCodes(
  tx: OpenTransaction,
  keys: TwoFactorKeys,
  profileId: string,
): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await tx.deleteFrom('recovery_codes').where('profile_id', '=', profileId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ profile_id: profileId, hash: keys.hashRecoveryCode(profileId, code) })))
    .execute();
  return codes.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`);
}

/** Consumes a code; false if there is no such code left. */
export async function consumeRecoveryCode(
  tx: OpenTransaction,
  keys: TwoFactorKeys,
  profileId: string,
  typed: string,
): Promise<boolean> {
  const used = await tx
    .updateTable('recovery_codes')
    .set({ used_at: sql`now()` })
    .where('profile_id', '=', profileId)
    .where('hash', '=', keys.hashRecoveryCode(profileId, asWritten(typed)))
    .where('used_at', 'is', null)
    .returning('profile_id')
    .executeTakeFirst();
  return used !== undefined;
}

function newCode(): string {
  return Array.from(randomBytes(LENGTH), (byte) => ALPHABET.charAt(byte & 31)).join('');
}

/** Normalises capitals, missing dashes, and o for zero. */
function asWritten(typed: string): string {
  return typed
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
}
