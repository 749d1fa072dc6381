import type { ErrorCode } from '#shared/contracts/errors.ts';
import type { ProductDraft } from '#shared/products/product-drafts.contract.ts';
import { pictureIdIn } from '../pictures/picture-files.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { StoredProduct } from '../stored-product.ts';

interface Context {
  standing: StoredProduct | null;
  /** SKUs and slugs of earlier rows. */
  seen: Set<string>;
}

/** References in a draft that do not exist or are taken. Only a preview: saving decides. */
export async function wrongReferences(
  db: Db,
  draft: ProductDraft,
  { standing, seen }: Context,
): Promise<{ field: string; problem: ErrorCode }[]> {
  const wrong: { field: string; problem: ErrorCode }[] = [];
  const slug = draft.url_slug;
  if (slug !== null && slug !== standing?.product.url_slug) {
    const address = `/${slug}`;
    const other = await db
      .selectFrom('products')
      .select('id')
      .where('url_slug', '=', slug)
      .executeTakeFirst();
    if (other !== undefined || seen.has(address)) wrong.push({ field: 'url_slug', problem: 'slug_taken' });
    seen.add(address);
  }
  const shown = standing === null ? [] : [standing.product.image_url, ...standing.product.additional_images];
  const added = draft.images.filter((image) => !shown.includes(image));
  const ids = added.map((image) => pictureIdIn(image));
  if (ids.includes(null)) return [...wrong, { field: 'images', problem: 'picture_not_found' }];
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return wrong;
  const there = await db.selectFrom('pictures').select('id').where('id', 'in', wanted).execute();
  if (there.length < wanted.length) wrong.push({ field: 'images', problem: 'picture_not_found' });
  return wrong;
}
