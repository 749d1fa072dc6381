import { auditedAct } from '#server/staff/audit/audited-act.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { takeAttempt } from '#server/platform/http/throttle.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';

/**
 * Requests a change of e-mail, effective once confirmed at the new address; the current address is notified
 * immediately. Whether the new one has an account is only told by the mail to it. Refusals: too_many_attempts;
 * invalid_request for the current address.
 */
export async function changeEmail(db: Db, actor: Person, email: string): Promise<{ pending_email: string }> {
  await takeAttempt(db, 'own_mail', actor.profileId);
  await auditedAct(db, actor, async (tx, record) => {
    const asked = await tx
      .updateTable('profiles')
      .set({ pending_email: email })
      .where('id', '=', actor.profileId)
      .where('email', '<>', email)
      .where('closed_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (asked === undefined) {
      throw new Refusal('invalid_request', {}, [{ field: 'email', problem: 'not_allowed' }]);
    }
    record({
      action: 'email_change_asked',
      profileId: actor.profileId,
      resellerId: actor.resellerId,
    });
    await addJob(tx, 'send_email_change', { profileId: actor.profileId });
    await addJob(tx, 'send_security_notice', {
      profileId: actor.profileId,
      what: 'email_change_asked',
      at: new Date().toISOString(),
    });
  });
  return { pending_email: email };
}
