import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';

/** Whether the second factor is on, and how many recovery codes are left. */
export async function readTwoFactor(
  db: Db,
  { profileId }: Person,
): Promise<{ is_on: boolean; recovery_codes_left: number }> {
  const row = await db
    .selectFrom('two_factor as f')
    .select((eb) =>
      eb
        .selectFrom('recovery_codes as c')
        .whereRef('c.profile_id', '=', 'f.profile_id')
        .where('c.used_at', 'is', null)
        .select(sql<number>`count(*)::int`.as('left'))
        .as('left'),
    )
    .where('f.profile_id', '=', profileId)
    .where('f.confirmed_at', 'is not', null)
    .executeTakeFirst();
  return { is_on: row !== undefined, recovery_codes_left: row?.left ?? 0 };
}
