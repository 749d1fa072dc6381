import type { z } from 'zod';
import type { changeCategory as contract } from '#shared/products/categories.contract.ts';
import type { Language } from '#shared/locale.ts';
import { describeChanges } from '#server/deposits/methods/describe-changes.ts';
import { nameOf } from '#server/resellers/people/person-columns.ts';
import { attachPictures } from '../pictures/attach-pictures.ts';
import { sql, type OpenTransaction } from '#server/platform/database/pool.ts';
import { shownDates } from '#server/platform/documents/shown-dates.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { chooseSlug } from './choose-slug.ts';
import { readStaffCategory } from './staff-category-queries.ts';

export type CategoryUpdate = z.output<typeof contract.body> & { id: string };

interface Writer {
  profileId: string;
  language: Language;
}

/**
 * Writes a category that is still as it was read, while categories are held; returns what differs, by field, as the audit
 * log tells it. Refusals: not_found, changed_meanwhile with the name of who was first and the time, slug_taken,
 * picture_not_found.
 */
export async function updateCategory(
  tx: OpenTransaction,
  by: Writer,
  { id, version, ...draft }: CategoryUpdate,
): Promise<Record<string, string>> {
  const before = await readStaffCategory(tx, id);
  if (before === undefined) throw new Refusal('not_found');
  if (before.version !== version) throw await changedMeanwhile(tx, by, id);
  // Without one the address stays: others have it written down.
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

async function changedMeanwhile(tx: OpenTransaction, by: Writer, id: string): Promise<Refusal> {
  const { name, updated_at } = await tx
    .selectFrom('categories as c')
    .leftJoin('profiles as p', 'p.id', 'c.updated_by')
    .select(['c.updated_at', nameOf('p').as('name')])
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow();
  const time = shownDates(by.language).minute(updated_at);
  return new Refusal('changed_meanwhile', { name: name ?? 'Rasid', time });
}

/** As the audit log tells it. */
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
