import type { z } from 'zod';
import type { Invitation, inviteMember as contract } from '#shared/resellers/team.contract.ts';
import type { Language } from '#shared/locale.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { lockBusiness } from '../profile/lock-business.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { takeAttempt } from '#server/platform/http/throttle.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { readLimit } from './read-limit.ts';
import { refuseFullTeam } from './refuse-full-team.ts';
import { invitationColumns, toInvitation } from './team-queries.ts';

type Input = z.output<typeof contract.body> & { language: Language };

const DAYS = 7;

/**
 * Invites someone into the team, revoking an earlier invitation of the same address. The answer does not reveal whether
 * the address has an account; the mail does. Refusals: team_is_full, too_many_attempts, invalid_request for a daily
 * limit of someone who does not buy.
 */
export async function inviteMember(db: Db, actor: Reseller, input: Input): Promise<Invitation> {
  const limit = readLimit(input.daily_limit, input.member_role);
  await takeAttempt(db, 'own_mail', actor.profileId);
  return auditedAct(db, actor, async (tx, record) => {
    await lockBusiness(tx, actor);
    await tx
      .updateTable('invitations')
      .set({ revoked_at: sql`now()` })
      .where('reseller_id', '=', actor.resellerId)
      .where('email', '=', input.email)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .execute();
    await refuseFullTeam(tx, actor.resellerId);
    const invitation = await tx
      .insertInto('invitations')
      .values({
        email: input.email,
        // Provisional: accepting it takes the business's current role, see accept-invitation.ts.
        role: actor.role,
        reseller_id: actor.resellerId,
        member_role: input.member_role,
        daily_limit: limit,
        invited_by: actor.profileId,
        language: input.language,
        expires_at: sql`now() + ${DAYS} * interval '1 day'`,
      })
      .returning(invitationColumns)
      .executeTakeFirstOrThrow();
    record({
      action: 'member_invited',
      resellerId: actor.resellerId,
      subject: { kind: 'invitation', id: invitation.id },
      details: { email: input.email, member_role: input.member_role },
      live: [actor.resellerId, 'team'],
    });
    await addJob(tx, 'send_invitation', { invitationId: invitation.id });
    return toInvitation(invitation);
  });
}
