import type { z } from 'zod';
import type { changeCategory as contract } from '#shared/products/categories.contract.ts';
import type { Language } from '#shared/locale.ts';
import { describeChanges } from '#server/deposits/methods/describe-changes.ts';
import { staleRefusal } from '#server/staff/stale-refusal.ts';
import { attachPictures } from '../pictures/attach-pictures.ts';
import { sql, type OpenTransaction } from '#server/platform/database/pool.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { chooseSlug } from './choose-slug.ts';
import { readStaffCategory } from './staff-category-queries.ts';

export type CategoryUpdate = z.output<typeof contract.body> & { id: string };

interface Writer {
  profileId: string;
  language: Language;
}

/**
 * Saves a category that is unchanged since it was read, with categories locked; returns the changed fields for the
 * audit log. Refusals: not_found, changed_meanwhile with who saved first and when, slug_taken, picture_not_found.
 */
export async function updateCategory(
  tx: OpenTransaction,
  by: Writer,
  { id, version, ...draft }: CategoryUpdate,
): Promise<Record<string, string>> {
  const before = await readStaffCategory(tx, id);
  if (before === undefined) throw new Refusal('not_found');
  if (before.version !== version) throw await staleRefusal(tx, { what: 'categories', id }, by.language);
  // Without one the slug stays: it may be linked.
  const url_slug = draft.url_slug === null ? before.url_slug : await chooseSlug(tx, { ...draft, id });
  const details = describeChanges(factsOf(before), factsOf({ ...draft, url_slug }));
  if (Object.keys(details).length === 0) return details;
  await attachPictures(tx, [draft.image_url]);
  await tx
    .updateTable('categories')
    .set({
      ...draft,
      url_slug,
      version: sql`version + 1`,
      updated_at: sql`clock_timestamp()`,
      updated_by: by.profileId,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return details;
}

/** Audit log format. */
function factsOf(category: Omit<CategoryUpdate, 'id' | 'version'>) {
  const { name, name_ar, url_slug, description, description_ar, image_url, is_active, sort_order } = category;
  return {
    name,
    name_ar,
    url_slug,
    description,
    description_ar,
    image_url,
    is_active,
    sort_order: String(sort_order),
  };
}
