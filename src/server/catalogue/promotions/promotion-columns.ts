import type { PromotionDraft } from '#shared/catalogue/promotions.contract.ts';
import { attachPictures } from '#server/products/pictures/attach-pictures.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

type Columns = Pick<
  PromotionDraft,
  'title' | 'title_ar' | 'text' | 'text_ar' | 'link' | 'image_url' | 'is_active' | 'starts_at' | 'ends_at'
>;

/**
 * A promotion's columns from a draft; attaches its picture, in the saving transaction. Refusals: ends_before_start,
 * picture_not_found.
 */
export async function promotionColumns(tx: Db, draft: PromotionDraft): Promise<Columns> {
  const { title, title_ar, text, text_ar, link, image_url, is_active, starts_at, ends_at } = draft;
  if (starts_at !== null && ends_at !== null && Date.parse(ends_at) <= Date.parse(starts_at))
    throw new Refusal('ends_before_start');
  await attachPictures(tx, [image_url]);
  return { title, title_ar, text, text_ar, link, image_url, is_active, starts_at, ends_at };
}
