import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { sql, type Db, type OpenTransaction } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { forgetAttempts, takeAttempt } from '#server/platform/http/throttle.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { writeRecoveryCodes } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';
import type { TwoFactorKeys } from './two-factor-keys.ts';

/**
 * Turns on the second factor with a code proving the app has the secret, and returns the recovery codes. Consumes that
 * code. Refusals: too_many_attempts, two_factor_is_off if nothing was prepared, two_factor_is_on,
 * two_factor_code_wrong.
 */
export async function turnOnTwoFactor(
  db: Db,
  keys: TwoFactorKeys,
  actor: Person,
  code: string,
): Promise<{ recovery_codes: string[] }> {
  const { profileId, resellerId } = actor;
  await takeAttempt(db, 'two_factor', profileId);
  const codes = await auditedAct(db, actor, async (tx, record) => {
    await confirm(tx, keys, profileId, code);
    record({ action: 'two_factor_turned_on', profileId, resellerId });
    const at = new Date().toISOString();
    await addJob(tx, 'send_security_notice', { profileId, what: 'two_factor_turned_on', at });
    return writeRecoveryCodes(tx, keys, profileId);
  });
  await forgetAttempts(db, 'two_factor', profileId);
  return { recovery_codes: codes };
}

async function confirm(
  tx: OpenTransaction,
  keys: TwoFactorKeys,
  profileId: string,
  code: string,
): Promise<void> {
  const prepared = await tx
    .selectFrom('two_factor')
    .select(['sealed', 'confirmed_at'])
    .where('profile_id', '=', profileId)
    .forUpdate()
    .executeTakeFirst();
  if (prepared === undefined) throw new Refusal('two_factor_is_off');
  if (prepared.confirmed_at !== null) throw new Refusal('two_factor_is_on');
  const step = stepOfCode(keys.open(profileId, prepared.sealed), code, Date.now(), 0n);
  if (step === null) throw new Refusal('two_factor_code_wrong');
  await tx
    .updateTable('two_factor')
    .set({ confirmed_at: sql`now()`, last_step: step })
    .where('profile_id', '=', profileId)
    .execute();
}
