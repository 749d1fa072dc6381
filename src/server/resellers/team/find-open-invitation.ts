import { hashToken } from '#server/platform/crypto/token.ts';
import { nameOf } from '#server/resellers/people/person-name.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

/**
 * The acceptable invitation of a token: not used, revoked or expired, business not closed, inviter still active, and
 * that of the first admin only while there is none. Refusal: link_invalid.
 */
export async function findOpenInvitation(db: Db, token: string) {
  const invitation = await db
    .selectFrom('invitations as i')
    .leftJoin('reseller_profiles as r', 'r.id', 'i.reseller_id')
    .leftJoin('profiles as inviter', 'inviter.id', 'i.invited_by')
    .select(['i.id', 'i.email', 'i.role', 'i.reseller_id', 'i.member_role', 'i.daily_limit', 'i.invited_by'])
    .select(['i.language', 'r.trade_name', nameOf<string | null>('inviter').as('inviter')])
    .where('i.hash', '=', hashToken(token))
    .where('i.accepted_at', 'is', null)
    .where('i.revoked_at', 'is', null)
    .where('i.expires_at', '>', sql<string>`clock_timestamp()`)
    .where(sql<boolean>`r.is_active is not false`)
    .where(sql<boolean>`inviter.is_active is not false`)
    .where((eb) =>
      eb.or([
        eb('i.email', 'is not', null),
        sql<boolean>`not exists (select from profiles a where a.role = 'admin' and a.is_active)`,
      ]),
    )
    .executeTakeFirst();
  if (invitation === undefined) throw new Refusal('link_invalid');
  return invitation;
}

export type OpenInvitation = Awaited<ReturnType<typeof findOpenInvitation>>;
