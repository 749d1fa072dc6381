import { changeCategory as contract, type StaffCategory } from '#shared/products/categories.contract.ts';
import { writeAudit } from '#server/staff/audit/write-audit.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { actOnce } from '#server/platform/http/act-once.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';
import { holdCategories } from './hold-categories.ts';
import { readStaffCategory } from './staff-category-queries.ts';
import { updateCategory, type CategoryUpdate } from './update-category.ts';

/**
 * Changes a category that is still as it was read, once for a key; what is no change leaves no trace. Refusals: as
 * updateCategory, idempotency_key_reused.
 */
export async function changeCategory(
  db: Db,
  actor: Person,
  { idempotencyKey: key, ...update }: CategoryUpdate & { idempotencyKey: string },
): Promise<StaffCategory> {
  return actOnce(db, actor, { contract, key, request: update }, async (tx) => {
    await holdCategories(tx);
    const details = await updateCategory(tx, actor, update);
    const category = await readStaffCategory(tx, update.id);
    if (category === undefined) throw new Error('the category was not written');
    if (Object.keys(details).length === 0) return category;
    await writeAudit(tx, {
      action: 'category_changed',
      by: actor,
      subject: { kind: 'category', id: update.id },
      details: { category: update.name, ...details },
    });
    await addLiveEvents(tx, null, 'catalogue');
    return category;
  });
}
