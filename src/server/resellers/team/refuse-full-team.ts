import { TEAM_MAX } from '#shared/resellers/team.contract.ts';
import { sql, type OpenTransaction } from '#server/platform/database/pool.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

/**
 * Refuses another member of a full team: active members and pending invitations count. Lock the business first
 * (lock-business.ts), or concurrent calls pass together. Refusal: team_is_full.
 */
export async function refuseFullTeam(tx: OpenTransaction, resellerId: string): Promise<void> {
  const { rows } = await sql<{ taken: number }>`
    select (select count(*) from profiles where reseller_id = ${resellerId} and is_active)::int
      + (select count(*) from invitations where reseller_id = ${resellerId} and accepted_at is null
          and revoked_at is null and expires_at > now())::int as taken`.execute(tx);
  if ((rows[0]?.taken ?? 0) >= TEAM_MAX) throw new Refusal('team_is_full', { maximum: String(TEAM_MAX) });
}
