import type { ProductDraft } from '#shared/products/product-drafts.contract.ts';
import { skuOf } from '#shared/sku.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import { chooseAddress, requireFreeAddress } from './choose-address.ts';
import { lockProductInserts } from './lock-products.ts';
import { toProductRows, type ProductRows } from './to-product-rows.ts';
import { matchOptions } from './match-options.ts';
import { requireReferences, requireSoundDraft } from './require-references.ts';
import { writeOptions } from './write-options.ts';
import { planKey } from './write-plans.ts';
import { writeStock } from './write-stock.ts';
import { variationKey } from './write-variations.ts';

export interface InsertedProduct {
  id: string;
  sku: string;
}

/**
 * Inserts a new product with everything that belongs to it, in the caller's transaction, which writes the audit entry
 * and live event. Refusals: those of the contract's drafts.
 */
export async function insertProduct(
  tx: Db,
  by: string | null,
  draft: ProductDraft,
): Promise<InsertedProduct> {
  await requireSoundDraft(tx, draft);
  await lockProductInserts(tx);
  await requireReferences(tx, draft, []);
  return insertSoundProduct(tx, by, draft);
}

/** The same for a draft already checked. Refusals: slug_taken, option_unknown. */
export async function insertSoundProduct(
  tx: Db,
  by: string | null,
  draft: ProductDraft,
): Promise<InsertedProduct> {
  await lockProductInserts(tx);
  const rows = toProductRows(draft);
  const { product } = rows;
  const plans = matchOptions(rows.plans, [], planKey);
  const variations = matchOptions(rows.variations, [], variationKey);
  const inserted = await insertRow(tx, draft, { ...product, updated_by: by });
  const { id } = inserted;
  const defaultPlan = await writeOptions(tx, id, { rows, plans, variations, tiers: [] });
  if (defaultPlan !== null)
    await tx.updateTable('products').set({ default_plan: defaultPlan }).where('id', '=', id).execute();
  if (draft.stock_quantity !== null) await writeStock(tx, id, draft.stock_quantity);
  return inserted;
}

/** Two products with one name in the same moment get the same SKU: retry a moment later. */
async function insertRow(
  tx: Db,
  { name, url_slug: given }: ProductDraft,
  columns: ProductRows['product'] & { updated_by: string | null },
): Promise<InsertedProduct> {
  for (let attempt = 0; ; attempt += 1) {
    if (given !== null) await requireFreeAddress(tx, given, null);
    const inserted = await tx
      .insertInto('products')
      .values({
        ...columns,
        sku: skuOf(name, Date.now() + attempt),
        url_slug: given ?? (await chooseAddress(tx, name)),
        ...(columns.status === 'active' ? { published_at: sql`now()` } : {}),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'sku'])
      .executeTakeFirst();
    if (inserted !== undefined) return inserted;
  }
}
