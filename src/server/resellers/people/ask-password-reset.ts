import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { takeAttempt } from '#server/platform/http/throttle.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';

/**
 * Sends someone a password reset link, which staff never see. Refusals: too_many_attempts, and not_found also if they
 * or their business are deactivated: the link would be useless.
 */
export async function askPasswordReset(db: Db, actor: Person, profileId: string): Promise<void> {
  await takeAttempt(db, 'own_mail', actor.profileId);
  await auditedAct(db, actor, async (tx, record) => {
    const person = await tx
      .selectFrom('profiles as p')
      .leftJoin('reseller_profiles as r', 'r.id', 'p.reseller_id')
      .select(['p.email', 'p.reseller_id'])
      .where('p.id', '=', profileId)
      .where('p.is_active', '=', true)
      .where((eb) => eb.or([eb('r.id', 'is', null), eb('r.is_active', '=', true)]))
      .executeTakeFirst();
    if (person === undefined) throw new Refusal('not_found');
    await addJob(tx, 'send_password_reset', { email: person.email });
    record({
      action: 'password_reset_asked',
      profileId,
      resellerId: person.reseller_id,
    });
  });
}
