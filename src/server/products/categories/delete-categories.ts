import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { listNames } from './list-names.ts';

/**
 * Deletes categories without products, all or nothing; deleted ones are skipped. Refusal: category_not_empty with the
 * names of the first non-empty one.
 */
export async function deleteCategories(db: Db, actor: Person, ids: readonly string[]): Promise<string[]> {
  return auditedAct(db, actor, async (tx, record) => {
    // Adding a product locks its category's row until commit, or fails if the category is gone (require_category), so
    // the check below stays true until this commits.
    const locked = await tx
      .selectFrom('categories')
      .select(['id', 'name', 'name_ar'])
      .where('id', 'in', ids)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    if (locked.length === 0) return [];
    const lockedIds = locked.map(({ id }) => id);
    const deleted = await tx
      .updateTable('categories')
      .set({ deleted_at: sql`now()` })
      .where('id', 'in', lockedIds)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('products')
              .select('id')
              .where('category_id', 'in', lockedIds)
              .where('deleted_at', 'is', null),
          ),
        ),
      )
      .returning('id')
      .execute();
    if (deleted.length === 0) throw new Refusal('category_not_empty', await firstFull(tx, locked));
    record({
      action: 'categories_deleted',
      details: { categories: listNames(locked) },
      live: [null, 'catalogue'],
    });
    return deleted.map(({ id }) => id);
  });
}

/** The first one with products; if they were trashed in the meantime, just the first one. */
async function firstFull(
  tx: Db,
  locked: readonly { id: string; name: string; name_ar: string }[],
): Promise<{ name: string; name_ar: string }> {
  const ids = locked.map(({ id }) => id);
  const full = await tx
    .selectFrom('categories as c')
    .select(['c.name', 'c.name_ar'])
    .where('c.id', 'in', ids)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('products as p')
          .select('p.id')
          .whereRef('p.category_id', '=', 'c.id')
          .where('p.deleted_at', 'is', null),
      ),
    )
    .orderBy('c.sort_order')
    .orderBy('c.name')
    .limit(1)
    .executeTakeFirst();
  const { name, name_ar } = full ?? locked[0] ?? { name: '', name_ar: '' };
  return { name, name_ar };
}
