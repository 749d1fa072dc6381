import type { CategoryDraft, StaffCategory } from '#shared/contracts/categories.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../platform/database/pool.ts';
import type { Person } from '../platform/http/actor.ts';
import { addLiveEvents } from '../platform/live/add-live-events.ts';
import { holdCategories } from './hold-categories.ts';
import { insertCategory } from './insert-category.ts';
import { readStaffCategory } from './staff-category-queries.ts';

/** Refusals: too_many_categories, slug_taken, picture_not_found. */
export async function addCategory(db: Db, actor: Person, draft: CategoryDraft): Promise<StaffCategory> {
  return db.transaction().execute(async (tx) => {
    await holdCategories(tx);
    const { id, url_slug } = await insertCategory(tx, actor.profileId, draft);
    await writeAudit(tx, {
      action: 'category_added',
      by: actor,
      subject: { kind: 'category', id },
      details: { name: draft.name, url_slug },
    });
    await addLiveEvents(tx, null, 'catalogue');
    const added = await readStaffCategory(tx, id);
    if (added === undefined) throw new Error('the category was not written');
    return added;
  });
}
