import { cleanTyped } from '#shared/clean-typed.ts';
import type { OpenTransaction } from '#server/platform/database/pool.ts';
import { consumeRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';
import type { TwoFactorKeys } from './two-factor-keys.ts';

/** Consumes a typed code, from the app or a recovery code, each valid once even concurrently. null: wrong or used. */
export async function consumeCode(
  tx: OpenTransaction,
  keys: TwoFactorKeys,
  profileId: string,
  typed: string,
): Promise<'app' | 'recovery' | null> {
  const secondFactor = await tx
    .selectFrom('two_factor')
    .select(['sealed', 'last_step'])
    .where('profile_id', '=', profileId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (secondFactor === undefined) return null;
  const digits = cleanTyped(typed).replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) {
    return (await consumeRecoveryCode(tx, keys, profileId, digits)) ? 'recovery' : null;
  }
  const secret = keys.open(profileId, secondFactor.sealed);
  const step = stepOfCode(secret, digits, Date.now(), secondFactor.last_step);
  if (step === null) return null;
  const used = await tx
    .updateTable('two_factor')
    .set({ last_step: step })
    .where('profile_id', '=', profileId)
    .where('sealed', '=', secondFactor.sealed)
    .where('last_step', '<', step)
    .returning('profile_id')
    .executeTakeFirst();
  return used === undefined ? null : 'app';
}
