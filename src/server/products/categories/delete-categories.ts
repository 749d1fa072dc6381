import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { listNames } from './list-names.ts';

/**
 * Deletes those that have no products: all of these or none. What is deleted already is passed over. Refusal:
 * category_not_empty with the names of the first one that has some.
 */
export async function deleteCategories(db: Db, actor: Person, ids: readonly string[]): Promise<string[]> {
  return auditedAct(db, actor, async (tx, record) => {
    // Who puts a product into one of these holds its row until the product is there, and is told that it is gone where
    // this was first (stand_in_category). So what is asked below, after the wait, is still true when this is written.
    const held = await tx
      .selectFrom('categories')
      .select(['id', 'name', 'name_ar'])
      .where('id', 'in', ids)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    if (held.length === 0) return [];
    const heldIds = held.map(({ id }) => id);
    const deleted = await tx
      .updateTable('categories')
      .set({ deleted_at: sql`now()` })
      .where('id', 'in', heldIds)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('products')
              .select('id')
              .where('category_id', 'in', heldIds)
              .where('deleted_at', 'is', null),
          ),
        ),
      )
      .returning('id')
      .execute();
    if (deleted.length === 0) throw new Refusal('category_not_empty', await firstFull(tx, held));
    record({
      action: 'categories_deleted',
      details: { categories: listNames(held) },
      live: [null, 'catalogue'],
    });
    return deleted.map(({ id }) => id);
  });
}

/** One whose last product has just gone to the trash is not asked about a second time. */
async function firstFull(
  tx: Db,
  held: readonly { id: string; name: string; name_ar: string }[],
): Promise<{ name: string; name_ar: string }> {
  const ids = held.map(({ id }) => id);
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
  const { name, name_ar } = full ?? held[0] ?? { name: '', name_ar: '' };
  return { name, name_ar };
}
