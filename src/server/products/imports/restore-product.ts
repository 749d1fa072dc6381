import { outcomeReasons, type OutcomeReason } from '#shared/products/imports.contract.ts';
import { productDraft, type ProductDraft } from '#shared/products/product-drafts.contract.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { readStoredProduct } from '../stored-product.ts';
import { updateProduct } from '../update-product.ts';
import type { Importer } from './judgement.ts';

/** A product's stored previous state. */
export interface KeptProduct {
  product_id: string;
  before: unknown;
  left_version: number;
  left_stock: number | null;
}

/**
 * Restores a locked product to its state before an import; or returns why it was skipped, with nothing written, because
 * `updateProduct` refuses before writing.
 */
export async function restoreProduct(
  tx: Db,
  by: Importer,
  { product_id: id, before: kept, left_version: version, left_stock: leftStock }: KeptProduct,
): Promise<OutcomeReason | null> {
  const standing = await readStoredProduct(tx, id);
  if (standing === undefined || standing.product.deleted_at !== null) return 'in_trash';
  if (standing.product.version !== version) return 'changed_since';
  const before = productDraft.safeParse(kept).data;
  if (before === undefined) return 'does_not_fit';
  const stock = stockOf(before, leftStock, standing.stock);
  if (stock !== null && stock < 0) return 'sold_since';
  const draft = {
    ...before,
    stock_quantity: stock,
    plans: known(before.plans, standing.plans),
    variations: known(before.variations, standing.variations),
  };
  try {
    await updateProduct(tx, by, {
      id,
      version,
      draft,
      expectedStock: standing.stock,
      formerImages: before.images,
    });
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return outcomeReasons.find((reason) => reason === error.code) ?? 'does_not_fit';
  }
}

/** Reverts only the import's change of the stock: units sold since stay sold. */
function stockOf({ stock_quantity: was }: ProductDraft, left: number | null, now: number | null) {
  return was === null || left === null || now === null ? was : now - (left - was);
}

/** An option retired by the import may have been deleted since: recreate it. */
function known<Option extends { id: string | null }>(
  options: Option[],
  standing: { id: string }[],
): Option[] {
  const ids = new Set(standing.map(({ id }) => id));
  return options.map((one) => (one.id === null || ids.has(one.id) ? one : { ...one, id: null }));
}
