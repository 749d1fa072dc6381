import type { AuditAction } from '#shared/staff/audit.contract.ts';
import { writeAudit } from '#server/staff/audit/write-audit.ts';
import { nameOf } from '#server/resellers/people/person-name.ts';
import type { OpenTransaction } from '#server/platform/database/pool.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';
import type { OpenInvitation } from './find-open-invitation.ts';

/** Tells the audit log who joined and, for a member, the business. */
export async function announceMember(
  tx: OpenTransaction,
  invitation: OpenInvitation,
  { profileId, ip }: { profileId: string; ip: string },
): Promise<void> {
  const resellerId = invitation.reseller_id;
  const role = invitation.member_role ?? invitation.role;
  await writeAudit(tx, {
    action: actionOf(invitation),
    by: { profileId, ip },
    profileId,
    resellerId,
    subject: { kind: 'invitation', id: invitation.id },
    details: { role },
  });
  if (resellerId === null) return;
  const { name } = await tx
    .selectFrom('profiles as p')
    .select(nameOf('p').as('name'))
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('notifications')
    .values({
      reseller_id: resellerId,
      kind: 'member_joined',
      params: JSON.stringify({ name }),
    })
    .execute();
  await addJob(tx, 'mail_notifications', {});
  await addLiveEvents(tx, resellerId, 'team', 'notifications', 'clients');
}

/** Without an inviter: let in by whoever runs the store. */
function actionOf({ reseller_id, invited_by }: OpenInvitation): AuditAction {
  if (reseller_id !== null) return 'member_joined';
  return invited_by === null ? 'admin_set_up' : 'staff_joined';
}
