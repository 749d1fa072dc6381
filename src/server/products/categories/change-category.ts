import { changeCategory as contract, type StaffCategory } from '#shared/products/categories.contract.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { actOnce } from '#server/staff/audit/act-once.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { lockCategories } from './lock-categories.ts';
import { readStaffCategory } from './staff-category-queries.ts';
import { updateCategory, type CategoryUpdate } from './update-category.ts';

/**
 * Saves a category that is unchanged since it was read, idempotent by key; a no-op leaves no trace. Refusals: as
 * updateCategory, idempotency_key_reused.
 */
export async function changeCategory(
  db: Db,
  actor: Person,
  { idempotencyKey: key, ...update }: CategoryUpdate & { idempotencyKey: string },
): Promise<StaffCategory> {
  return actOnce(db, actor, { contract, key, request: update }, async (tx, record) => {
    await lockCategories(tx);
    const details = await updateCategory(tx, actor, update);
    const category = await readStaffCategory(tx, update.id);
    if (category === undefined) throw new Error('the category was not written');
    if (Object.keys(details).length === 0) return category;
    record({
      action: 'category_changed',
      subject: { kind: 'category', id: update.id },
      details: { category: update.name, ...details },
      live: [null, 'catalogue'],
    });
    return category;
  });
}
