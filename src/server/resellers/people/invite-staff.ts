import type { StaffInvitation } from '#shared/resellers/people.contract.ts';
import type { StaffRole } from '#shared/permissions.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { takeAttempt } from '#server/platform/http/throttle.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { readStaffInvitation } from './staff-invitation-queries.ts';

const INVITATION_DAYS = 7;

interface Input {
  email: string;
  role: StaffRole;
}

/**
 * Invites someone to the store's staff; a job sends the link. A pending invitation of the same address is replaced and
 * its link invalidated. Refusals: too_many_attempts, role_crosses_sides for a client's address.
 */
export async function inviteStaff(db: Db, actor: Person, { email, role }: Input): Promise<StaffInvitation> {
  await takeAttempt(db, 'own_mail', actor.profileId);
  return auditedAct(db, actor, async (tx, record) => {
    await requireNoClient(tx, email);
    // One statement, so that concurrent invitations of one address end as one.
    const { rows } = await sql<{ id: string }>`
      insert into invitations (email, role, invited_by, language, expires_at)
      values (${email}, ${role}, ${actor.profileId}, ${actor.language},
        now() + make_interval(days => ${INVITATION_DAYS}))
      on conflict (email, reseller_id) where accepted_at is null and revoked_at is null and email is not null
      do update set role = excluded.role, invited_by = excluded.invited_by, language = excluded.language,
        created_at = excluded.created_at, expires_at = excluded.expires_at, hash = null
      returning id`.execute(tx);
    const [invitation] = rows;
    if (invitation === undefined) throw new Error('the invitation is missing');
    await addJob(tx, 'send_invitation', { invitationId: invitation.id });
    record({
      action: 'staff_invited',
      subject: { kind: 'invitation', id: invitation.id },
      details: { email, role },
    });
    return readStaffInvitation(tx, invitation.id);
  });
}

async function requireNoClient(tx: Db, email: string): Promise<void> {
  const client = await tx
    .selectFrom('profiles')
    .select('id')
    .where('email', '=', email)
    .where('reseller_id', 'is not', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (client !== undefined) throw new Refusal('role_crosses_sides');
}
