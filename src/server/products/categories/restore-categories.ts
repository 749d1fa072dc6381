import { writeAudit } from '#server/staff/audit/write-audit.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';
import { holdCategories, requireRoom } from './hold-categories.ts';
import { listNames } from './list-names.ts';

/** Takes a deletion back; those that are there already stay. Refusal: too_many_categories where others took their room. */
export async function restoreCategories(db: Db, actor: Person, ids: readonly string[]): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await holdCategories(tx);
    const restored = await tx
      .updateTable('categories')
      .set({ deleted_at: null })
      .where('id', 'in', ids)
      .where('deleted_at', 'is not', null)
      .returning(['id', 'name'])
      .execute();
    if (restored.length === 0) return [];
    await requireRoom(tx, 0);
    await writeAudit(tx, {
      action: 'categories_restored',
      by: actor,
      details: { categories: listNames(restored) },
    });
    await addLiveEvents(tx, null, 'catalogue');
    return restored.map(({ id }) => id);
  });
}
