import type { z } from 'zod';
import type { countPeople as contract } from '#shared/resellers/people.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';

type Counts = z.output<typeof contract.response>;

/** Counts for the tabs of the people list; pending, approved and rejected are businesses. */
export async function countPeople(db: Db): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*)::int as everybody,
      count(*) filter (where p.member_role = 'owner')::int as clients,
      count(*) filter (where p.reseller_id is null)::int as staff,
      count(*) filter (where p.is_active)::int as active,
      count(*) filter (where not p.is_active)::int as inactive,
      count(*) filter (where p.member_role = 'owner' and r.status = 'pending')::int as pending,
      -- Who was rejected asked again with their last change.
      min(case when r.reviewed_at is null then r.created_at else r.updated_at end)
        filter (where p.member_role = 'owner' and r.status = 'pending') as pending_since,
      count(*) filter (where p.member_role = 'owner' and r.status = 'approved')::int as approved,
      count(*) filter (where p.member_role = 'owner' and r.status = 'rejected')::int as rejected
    from profiles p left join reseller_profiles r on r.id = p.reseller_id`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('the counts are missing');
  return counts;
}
