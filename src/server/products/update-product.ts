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
import { readStandingProduct, readStock, type StandingProduct } from './standing-product.ts';
import { lockMovedPlans, writePlans } from './write-plans.ts';
import { writeStock } from './write-stock.ts';
import { writeTiers } from './write-tiers.ts';
import { lockMovedVariations, writeVariations } from './write-variations.ts';

export interface ProductUpdate {
  id: string;
  draft: ProductDraft;
  /** The one that the draft was made from. */
  version: number;
  /** What was left then; the stock is written only where the draft says something else. */
  expectedStock: number | null;
  /** Pictures that it had once, also drawings of the demo: they may come back. */
  formerImages?: readonly string[];
}

export interface UpdatedProduct {
  sku: string;
  /** Names of the contract's fields that are another than before; none: nothing was written, the version stands. */
  changed: string[];
}

interface Writer {
  profileId: string | null;
  language: Language;
}

/**
 * Writes a product anew with all that belongs to it in the caller's transaction, which leaves the entry in the audit log
 * and the live event; several products are held with `lockProducts` first. Refusals: not_found, also in the trash,
 * changed_meanwhile, stock_changed, those of the contract's drafts.
 */
export async function updateProduct(tx: Db, by: Writer, update: ProductUpdate): Promise<UpdatedProduct> {
  const { id, draft } = update;
  await lockProducts(tx, [id]);
  const standing = await readStandingProduct(tx, id);
  if (standing === undefined || standing.product.deleted_at !== null) throw new Refusal('not_found');
  if (standing.product.version !== update.version)
    throw await staleRefusal(tx, { what: 'products', id }, by.language);
  await requireSoundDraft(tx, draft);
  const comparison = compareProduct(standing, update);
  const { product } = standing;
  const isMoved = comparison.changed.includes('url_slug');
  // Orders that name the product wait while it takes another address, so they do before they hold its stock.
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

/** Sales count it down until it is held: what was read without a lock is asked once more. Refusal: stock_changed. */
async function requireExpectedStock(
  tx: Db,
  { product }: StandingProduct,
  { id, expectedStock }: ProductUpdate,
  { changed }: ProductComparison,
): Promise<void> {
  await lockStock(tx, [id]);
  const stock = product.delivery === 'manual' ? await readStock(tx, id) : null;
  if (changed.includes('stock_quantity') && stock !== expectedStock)
    throw new Refusal('stock_changed', { stock: stock === null ? '∞' : String(stock) });
}

const imagesOf = ({ image_url: first, additional_images: rest }: StandingProduct['product']) =>
  first === null ? rest : [first, ...rest];

interface Writing {
  update: ProductUpdate;
  standing: StandingProduct;
  comparison: ProductComparison;
}

async function write(tx: Db, by: Writer, { update, standing, comparison }: Writing): Promise<void> {
  const { id, draft } = update;
  // Read by the triggers that keep the history of prices (note_price).
  await sql`select set_config('rasid.actor', ${by.profileId ?? ''}, true)`.execute(tx);
  await writeRow(tx, by, { update, comparison });
  const defaultPlan = await writePlans(tx, id, comparison.plans);
  await writeVariations(tx, id, comparison.variations);
  await writeTiers(tx, id, { rows: comparison.rows.tiers, standing: standing.tiers });
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
      // Named only where it is another: a column of a key that is named has the row locked as if it were deleted, for which
      // purchases would have to end that wait for the stock.
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
  if (written.numUpdatedRows !== 1n) throw new Error('a product was written that was not held');
}
