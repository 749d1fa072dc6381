import type { CategoryDraft } from '#shared/products/categories.contract.ts';
import { attachPictures } from '../pictures/attach-pictures.ts';
import type { OpenTransaction } from '#server/platform/database/pool.ts';
import { chooseSlug } from './choose-slug.ts';
import { requireRoom } from './lock-categories.ts';

/** Inserts a category, with categories locked. Refusals: too_many_categories, slug_taken, picture_not_found. */
export async function insertCategory(
  tx: OpenTransaction,
  by: string | null,
  draft: CategoryDraft,
): Promise<{ id: string; url_slug: string }> {
  await requireRoom(tx, 1);
  await attachPictures(tx, [draft.image_url]);
  const url_slug = await chooseSlug(tx, { ...draft, id: null });
  return tx
    .insertInto('categories')
    .values({ ...draft, url_slug, updated_by: by })
    .returning(['id', 'url_slug'])
    .executeTakeFirstOrThrow();
}
