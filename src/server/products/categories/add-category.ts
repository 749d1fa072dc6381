import {
  addCategory as contract,
  type CategoryDraft,
  type StaffCategory,
} from '#shared/products/categories.contract.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { actOnce } from '#server/staff/audit/act-once.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { lockCategories } from './lock-categories.ts';
import { insertCategory } from './insert-category.ts';
import { readStaffCategory } from './staff-category-queries.ts';

interface Input {
  draft: CategoryDraft;
  idempotencyKey: string;
}

/** Idempotent by key. Refusals: too_many_categories, slug_taken, picture_not_found, idempotency_key_reused. */
export async function addCategory(
  db: Db,
  actor: Person,
  { draft, idempotencyKey: key }: Input,
): Promise<StaffCategory> {
  return actOnce(db, actor, { contract, key, request: draft }, async (tx, record) => {
    await lockCategories(tx);
    const { id, url_slug } = await insertCategory(tx, actor.profileId, draft);
    record({
      action: 'category_added',
      subject: { kind: 'category', id },
      details: { name: draft.name, url_slug },
      live: [null, 'catalogue'],
    });
    const added = await readStaffCategory(tx, id);
    if (added === undefined) throw new Error('the category was not written');
    return added;
  });
}
