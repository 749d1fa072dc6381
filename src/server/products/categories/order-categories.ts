import type { StaffCategory } from '#shared/products/categories.contract.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { lockCategories } from './lock-categories.ts';
import { listNames } from './list-names.ts';
import { listStaffCategories } from './staff-category-queries.ts';

/**
 * Renumbers all categories from 1: the given ones in this order, then the others. The later of two concurrent orders
 * wins as a whole. Moving a category bumps its version, so that a concurrent editor does not silently move it back.
 */
export async function orderCategories(
  db: Db,
  actor: Person,
  ids: readonly string[],
): Promise<StaffCategory[]> {
  return auditedAct(db, actor, async (tx, record) => {
    await lockCategories(tx);
    const { rows: moved } = await sql<{ id: string }>`
      with named as (
        select id, min(place) as place from unnest(${ids}::uuid[]) with ordinality n (id, place) group by id
      ), wanted as (
        select c.id, row_number() over (order by n.place nulls last, c.sort_order, c.name, c.id) as position
        from categories c left join named n on n.id = c.id where c.deleted_at is null
      )
      update categories c set sort_order = w.position, version = c.version + 1, updated_at = clock_timestamp(),
        updated_by = ${actor.profileId}
      from wanted w where w.id = c.id and c.sort_order <> w.position
      returning c.id`.execute(tx);
    const ordered = await listStaffCategories(tx);
    if (moved.length === 0) return ordered;
    record({
      action: 'categories_ordered',
      details: { categories: listNames(ordered) },
      live: [null, 'catalogue'],
    });
    return ordered;
  });
}
