import type { ProductDraft } from '#shared/products/product-drafts.contract.ts';
import { attachPictures } from './pictures/attach-pictures.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { checkDraft } from './check-draft.ts';

/** Refuses an invalid draft with its first error; `params.field` says where. */
export async function requireSoundDraft(db: Db, draft: ProductDraft): Promise<void> {
  const now = draft.publish_at === null ? new Date() : await databaseTime(db);
  const [first] = checkDraft(draft, now);
  if (first !== undefined) throw new Refusal(first.problem, { field: first.field });
}

/** The database's clock publishes, so it also validates the time. */
async function databaseTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: string }>`select now() as now`.execute(db);
  return new Date(rows[0]?.now ?? Number.NaN);
}

/**
 * Locks a draft's category and attaches its pictures, before anything else is written. Demo drawings are only valid if
 * the product has them already. Refusals: category_missing, picture_not_found.
 */
export async function requireReferences(
  tx: Db,
  { category_id: categoryId, images }: Pick<ProductDraft, 'category_id' | 'images'>,
  shownAlready: readonly string[],
): Promise<void> {
  if (categoryId !== null) {
    const { rows: found } = await sql`
      select from categories where id = ${categoryId} and deleted_at is null for key share`.execute(tx);
    if (found.length === 0) throw new Refusal('category_missing', { field: 'category_id' });
  }
  const added = images.filter((image) => !shownAlready.includes(image));
  if (added.some((image) => image.startsWith('/media/demo/')))
    throw new Refusal('picture_not_found', { field: 'images' });
  await attachPictures(tx, added);
}
