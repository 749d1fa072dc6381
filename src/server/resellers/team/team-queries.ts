import type { Invitation, Member } from '#shared/resellers/team.contract.ts';
import type { Money } from '#shared/money.ts';
import { fileUrl } from '../documents/file-url.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Invitations } from '#server/platform/database/schema.gen.ts';
import type { Reseller } from '#server/platform/http/actor.ts';

/** Deactivated members stay listed; the limit is beyond what anyone reads. */
const LIST_MAX = 200;

const inDinars = (amount: string | null): Money | null =>
  amount === null ? null : { amount, currency: 'DZD' };

/** Members of the business, owner first, without closed accounts. */
export async function membersOf(db: Db, resellerId: string): Promise<Member[]> {
  const rows = await db
    .selectFrom('profiles as p')
    .innerJoin('ledger_accounts as a', 'a.reseller_id', 'p.reseller_id')
    .select([
      'p.id',
      'p.email',
      'p.first_name',
      'p.last_name',
      'p.picture_id',
      'p.member_role',
      'p.daily_limit',
      'p.is_active',
      'p.last_login',
      'p.created_at',
    ])
    .select(
      sql<string | null>`case when p.daily_limit is not null then spent_today(p.id, a.id)::text end`.as(
        'spent',
      ),
    )
    .where('p.reseller_id', '=', resellerId)
    .where('p.closed_at', 'is', null)
    .orderBy(sql`p.member_role = 'owner'`, 'desc')
    .orderBy('p.is_active', 'desc')
    .orderBy('p.id')
    .limit(LIST_MAX)
    .execute();
  return rows.map(({ picture_id, member_role, daily_limit, spent, ...row }) => ({
    ...row,
    member_role: member_role ?? 'viewer',
    picture_url: fileUrl(picture_id),
    daily_limit: inDinars(daily_limit),
    spent_today: inDinars(spent),
  }));
}

/** The team and its pending invitations. */
export async function readTeam(
  db: Db,
  actor: Reseller,
): Promise<{ members: Member[]; invitations: Invitation[] }> {
  const invitations = await db
    .selectFrom('invitations')
    .select(invitationColumns)
    .where('reseller_id', '=', actor.resellerId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .orderBy('id', 'desc')
    .execute();
  return { members: await membersOf(db, actor.resellerId), invitations: invitations.map(toInvitation) };
}

export const invitationColumns = [
  'id',
  'email',
  'member_role',
  'daily_limit',
  'created_at',
  'expires_at',
] as const;

type InvitationRow = Pick<Invitations, 'email' | 'member_role' | 'daily_limit'> & {
  id: string;
  created_at: string;
  expires_at: string;
};

/** An invitation into a business always has an e-mail and a team role. */
export function toInvitation({ email, member_role, daily_limit, ...row }: InvitationRow): Invitation {
  return {
    ...row,
    email: email ?? '',
    member_role: member_role ?? 'viewer',
    daily_limit: inDinars(daily_limit),
  };
}
