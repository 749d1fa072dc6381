import { auditedAct } from '#server/staff/audit/audited-act.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { writeRecoveryCodes } from './recovery-codes.ts';
import type { TwoFactorKeys } from './two-factor-keys.ts';

/** Replaces the recovery codes, shown only this once. Refusal: two_factor_is_off. */
export async function renewRecoveryCodes(
  db: Db,
  keys: TwoFactorKeys,
  actor: Person,
): Promise<{ recovery_codes: string[] }> {
  const { profileId, resellerId } = actor;
  return auditedAct(db, actor, async (tx, record) => {
    const secondFactor = await tx
      .selectFrom('two_factor')
      .select('profile_id')
      .where('profile_id', '=', profileId)
      .where('confirmed_at', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    if (secondFactor === undefined) throw new Refusal('two_factor_is_off');
    record({ action: 'recovery_codes_renewed', profileId, resellerId });
    const at = new Date().toISOString();
    await addJob(tx, 'send_security_notice', { profileId, what: 'recovery_codes_renewed', at });
    return { recovery_codes: await writeRecoveryCodes(tx, keys, profileId) };
  });
}
