import type { RawBuilder } from 'kysely';
import type { Audience } from '#shared/store/announcements.contract.ts';
import { isStaffRole } from '#shared/permissions.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';

interface Recipients {
  isStaff: boolean;
  /** Businesses, or members of staff, as `id`. */
  rows: RawBuilder<unknown>;
}

/** Everyone who would be told now: businesses that someone may still sign in for, or members of staff. */
export function recipientsOf(audience: Audience): Recipients {
  if (audience.kind === 'role' && isStaffRole(audience.role))
    return {
      isStaff: true,
      rows: sql`select p.id from profiles p where p.is_active and p.role = ${audience.role}`,
    };
  const role = audience.kind === 'role' ? sql`and p.role = ${audience.role}` : sql``;
  const chosen = audience.kind === 'chosen' ? sql`and r.id = any (${audience.client_ids}::uuid[])` : sql``;
  return {
    isStaff: false,
    rows: sql`select r.id from reseller_profiles r
      where exists (select from profiles p where p.reseller_id = r.id and p.is_active ${role}) ${chosen}`,
  };
}

export async function countRecipients(db: Db, audience: Audience): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${recipientsOf(audience).rows}) found`.execute(db);
  return rows[0]?.count ?? 0;
}
