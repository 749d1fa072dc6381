import type { z } from 'zod';
import type { changeMember as contract, Member } from '#shared/resellers/team.contract.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { lockBusiness } from '../profile/lock-business.ts';
import type { Db, OpenTransaction } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { readLimit } from './read-limit.ts';
import { refuseFullTeam } from './refuse-full-team.ts';
import { membersOf } from './team-queries.ts';

type Changes = z.output<typeof contract.body>;

/**
 * Changes a member's role, limit or state; the rest stays, and a former buyer loses the limit. Deactivating signs them
 * out immediately. Refusals: not_found, own_account for the owner, team_is_full when reactivating, access_denied for
 * someone staff deactivated, invalid_request for a limit of someone who does not buy.
 */
export async function changeMember(
  db: Db,
  actor: Reseller,
  { id, ...changes }: Changes & { id: string },
): Promise<Member> {
  return auditedAct(db, actor, async (tx, record) => {
    await lockBusiness(tx, actor);
    const { switched_off_by_staff, ...before } = await memberOf(tx, actor, id);
    const role = changes.member_role ?? before.member_role;
    const keptLimit = role === 'buyer' ? before.daily_limit : null;
    const after = {
      member_role: role,
      daily_limit: changes.daily_limit === undefined ? keptLimit : readLimit(changes.daily_limit, role),
      is_active: changes.is_active ?? before.is_active,
    };
    if (after.is_active && !before.is_active) {
      if (switched_off_by_staff) throw new Refusal('access_denied');
      await refuseFullTeam(tx, actor.resellerId);
    }
    await tx.updateTable('profiles').set(after).where('id', '=', id).execute();
    if (!after.is_active) await tx.deleteFrom('sessions').where('profile_id', '=', id).execute();
    const details = describe(before, after);
    if (Object.keys(details).length > 0)
      record({
        action: 'member_changed',
        profileId: id,
        resellerId: actor.resellerId,
        details,
        live: [actor.resellerId, 'session', 'team', 'clients'],
      });
    const member = (await membersOf(tx, actor.resellerId)).find((one) => one.id === id);
    if (member === undefined) throw new Refusal('not_found');
    return member;
  });
}

interface State {
  member_role: string;
  daily_limit: string | null;
  is_active: boolean;
}

async function memberOf(tx: OpenTransaction, actor: Reseller, id: string) {
  const member = await tx
    .selectFrom('profiles')
    .select(['member_role', 'daily_limit', 'is_active', 'switched_off_by_staff'])
    .where('id', '=', id)
    .where('reseller_id', '=', actor.resellerId)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (member === undefined || member.member_role === null) throw new Refusal('not_found');
  if (member.member_role === 'owner') throw new Refusal('own_account');
  return { ...member, member_role: member.member_role };
}

function describe(before: State, after: State): Record<string, string> {
  const details: Record<string, string> = {};
  if (after.member_role !== before.member_role) details['member_role'] = after.member_role;
  if (Number(after.daily_limit) !== Number(before.daily_limit)) {
    details['daily_limit'] = after.daily_limit === null ? '–' : `${after.daily_limit} DZD`;
  }
  if (after.is_active !== before.is_active) details['is_active'] = String(after.is_active);
  return details;
}
