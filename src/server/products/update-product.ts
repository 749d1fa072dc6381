import type { ProductDraft } from '#shared/products/product-drafts.contract.ts';
import type { Language } from '#shared/locale.ts';
import { isUniqueViolation } from '../platform/database/unique-violation.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { staleRefusal } from '#server/staff/stale-refusal.ts';
import { requireFreeAddress } from './choose-address.ts';
import { compareProduct, type ProductComparison } from './compare-product.ts';
import { lockMovedProducts, lockProducts, lockStock } from './lock-products.ts';
import { requireNoFixedPrices } from './require-no-fixed-prices.ts';
import { requireReferences, requireSoundDraft } from './require-references.ts';
import { readStoredProduct, readStock, type StoredProduct } from './stored-product.ts';
import { writeOptions } from './write-options.ts';
import { lockMovedPlans } from './write-plans.ts';
import { writeStock } from './write-stock.ts';
import { lockMovedVariations } from './write-variations.ts';

export interface ProductUpdate {
  id: string;
  draft: ProductDraft;
  /** Version the draft is based on. */
  version: number;
  /** Stock the draft is based on; it is only written if the draft differs. */
  expectedStock: number | null;
  /** Pictures it had before, demo drawings included: they may be reused. */
  formerImages?: readonly string[];
}

export interface UpdatedProduct {
  sku: string;
  /** Changed fields by contract name; empty: nothing was written, the version stays. */
  changed: string[];
}

interface Writer {
  profileId: string | null;
  language: Language;
}

/**
 * Saves a product with everything that belongs to it, in the caller's transaction, which writes the audit entry and
 * live event; lock several products with `lockProducts` first. Refusals: not_found, also in the trash,
 * changed_meanwhile, stock_changed, those of the contract's drafts.
 */
export async function updateProduct(tx: Db, by: Writer, update: ProductUpdate): Promise<UpdatedProduct> {
  const { id, draft } = update;
  await lockProducts(tx, [id]);
  const standing = await readStoredProduct(tx, id);
  if (standing === undefined || standing.product.deleted_at !== null) throw new Refusal('not_found');
  if (standing.product.version !== update.version)
    throw await staleRefusal(tx, { what: 'products', id }, by.language);
  await requireSoundDraft(tx, draft);
  const comparison = compareProduct(standing, update);
  const { product } = standing;
  const isMoved = comparison.changed.includes('url_slug');
  // Changing the slug waits for orders that reference the product, so do it before they lock its stock.
  if (isMoved) await lockMovedProducts(tx, [id]);
  if (touchesStock(comparison)) await requireExpectedStock(tx, standing, update, comparison);
  if (comparison.changed.includes('pricing_display_currency')) await requireNoFixedPrices(tx, id);
  if (comparison.changed.length > 0) {
    await lockMovedPlans(tx, comparison.plans);
    await lockMovedVariations(tx, comparison.variations);
  }
  await requireReferences(tx, draft, [...imagesOf(product), ...(update.formerImages ?? [])]);
  if (isMoved && draft.url_slug !== null) await requireFreeAddress(tx, draft.url_slug, id);
  if (comparison.changed.length > 0) await write(tx, by, { update, standing, comparison });
  return { sku: product.sku, changed: comparison.changed };
}

const touchesStock = ({ changed }: ProductComparison) =>
  changed.includes('stock_quantity') || changed.includes('delivery');

/** Sales decrement the stock until it is locked, so re-check what was read unlocked. Refusal: stock_changed. */
async function requireExpectedStock(
  tx: Db,
  { product }: StoredProduct,
  { id, expectedStock }: ProductUpdate,
  { changed }: ProductComparison,
): Promise<void> {
  await lockStock(tx, [id]);
  const stock = product.delivery === 'manual' ? await readStock(tx, id) : null;
  if (changed.includes('stock_quantity') && stock !== expectedStock)
    throw new Refusal('stock_changed', { stock: stock === null ? '∞' : String(stock) });
}

const imagesOf = ({ image_url: first, additional_images: rest }: StoredProduct['product']) =>
  first === null ? rest : [first, ...rest];

interface Writing {
  update: ProductUpdate;
  standing: StoredProduct;
  comparison: ProductComparison;
}

async function write(tx: Db, by: Writer, { update, standing, comparison }: Writing): Promise<void> {
  const { id, draft } = update;
  // Read by the triggers that record price history (record_price).
  await sql`select set_config('rasid.actor', ${by.profileId ?? ''}, true)`.execute(tx);
  await writeRow(tx, by, { update, comparison });
  const defaultPlan = await writeOptions(tx, id, { ...comparison, tiers: standing.tiers });
  if (defaultPlan !== standing.product.default_plan)
    await tx.updateTable('products').set({ default_plan: defaultPlan }).where('id', '=', id).execute();
  if (touchesStock(comparison)) await writeStock(tx, id, draft.stock_quantity);
}

async function writeRow(
  tx: Db,
  by: Writer,
  { update: { id, draft, version }, comparison: { rows, changed } }: Omit<Writing, 'standing'>,
): Promise<void> {
  const columns = rows.product;
  const written = await tx
    .updateTable('products')
    .set({
      ...columns,
      // Only set if changed: updating a key column takes FOR UPDATE instead of FOR NO KEY UPDATE, which would deadlock
      // with purchases waiting for the stock.
      ...(changed.includes('url_slug') && draft.url_slug !== null ? { url_slug: draft.url_slug } : {}),
      ...(columns.status === 'active' ? { published_at: sql`coalesce(published_at, now())` } : {}),
      version: version + 1,
      updated_at: sql`clock_timestamp()`,
      updated_by: by.profileId,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
    .catch((error: unknown) => {
      if (isUniqueViolation(error, 'products_url_slug_key'))
        throw new Refusal('slug_taken', { field: 'url_slug' });
      throw error;
    });
  if (written.numUpdatedRows !== 1n) throw new Error('a product was written that was not locked');
}
