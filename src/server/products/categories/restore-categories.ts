import { auditedAct } from '#server/staff/audit/audited-act.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { lockCategories, requireRoom } from './lock-categories.ts';
import { listNames } from './list-names.ts';

/** Undoes a deletion; idempotent. Refusal: too_many_categories if the limit has been reached since. */
export async function restoreCategories(db: Db, actor: Person, ids: readonly string[]): Promise<string[]> {
  return auditedAct(db, actor, async (tx, record) => {
    await lockCategories(tx);
    const restored = await tx
      .updateTable('categories')
      .set({ deleted_at: null })
      .where('id', 'in', ids)
      .where('deleted_at', 'is not', null)
      .returning(['id', 'name'])
      .execute();
    if (restored.length === 0) return [];
    await requireRoom(tx, 0);
    record({
      action: 'categories_restored',
      details: { categories: listNames(restored) },
      live: [null, 'catalogue'],
    });
    return restored.map(({ id }) => id);
  });
}
