import {
  productDraft,
  requireComplete,
  type ProductDraft,
} from '#shared/products/product-drafts.contract.ts';
import { refusalOfPrices, changedPrice } from '#shared/prices/adjust-price.ts';
import type { PriceChange, RowRefusal } from '#shared/staff/bulk-runs.contract.ts';
import { writeAudit, type By } from '#server/staff/audit/write-audit.ts';
import type { OpenTransaction } from '../platform/database/pool.ts';
import { draftOf } from './draft-of-product.ts';
import { readStoredProduct } from './stored-product.ts';
import { updateProduct } from './update-product.ts';

/** Outcome of an act on many products. */
export type Rewriting =
  | { act: 'publish' | 'unpublish' }
  | { act: 'move'; category_id: string }
  | { act: 'prices'; change: PriceChange };

/**
 * Saves a product at its confirmed version, in the caller's transaction, with an audit entry; or returns why it was
 * skipped. Refusals: as updateProduct.
 */
export async function rewriteProduct(
  tx: OpenTransaction,
  by: By & { profileId: string },
  { id, version, ...rewriting }: { id: string; version: number } & Rewriting,
): Promise<'done' | RowRefusal> {
  const standing = await readStoredProduct(tx, id);
  if (standing === undefined || standing.product.deleted_at !== null) return 'not_found';
  const was = draftOf(standing);
  const rewritten = rewrite(
    {
      ...was,
      plans: was.plans
        .filter((plan) => !plan.is_derived)
        .map(({ savings: _savings, is_derived: _derived, ...plan }) => plan),
    },
    rewriting,
  );
  if (typeof rewritten === 'string') return rewritten;
  const draft = productDraft.check(requireComplete).safeParse(rewritten);
  if (!draft.success) return 'incomplete';
  const { sku, changed } = await updateProduct(
    tx,
    { profileId: by.profileId, language: 'en' },
    { id, version, draft: draft.data, expectedStock: was.stock_quantity },
  );
  if (changed.length === 0) return 'no_change';
  await writeAudit(tx, {
    action: 'product_changed',
    by,
    subject: { kind: 'product', id },
    details: { name: was.name, sku, changed: changed.join(', ') },
    live: [null, 'catalogue'],
  });
  return 'done';
}

function rewrite(draft: ProductDraft, rewriting: Rewriting): ProductDraft | RowRefusal {
  switch (rewriting.act) {
    case 'publish':
      return draft.status === 'active' ? 'no_change' : { ...draft, status: 'active', publish_at: null };
    case 'unpublish':
      return draft.status === 'active' ? { ...draft, status: 'inactive' } : 'no_change';
    case 'move':
      return draft.category_id === rewriting.category_id
        ? 'no_change'
        : { ...draft, category_id: rewriting.category_id };
    case 'prices':
      return reprice(draft, rewriting.change);
  }
}

const PRICES = [
  'consumer_price',
  'subscription_price_monthly',
  'subscription_price_quarterly',
  'subscription_price_semiannual',
  'subscription_price_yearly',
] as const;

function reprice(draft: ProductDraft, change: PriceChange): ProductDraft | RowRefusal {
  const own = PRICES.flatMap((field) => draft[field] ?? []);
  const sold = [...draft.plans, ...draft.variations];
  const options = [...sold, ...sold.flatMap((one) => one.bulk_pricing), ...draft.bulk_pricing].map(
    ({ price }) => price,
  );
  const { pricing_display_currency: currency } = draft;
  const refusal = refusalOfPrices({ currency, prices: [...own, ...options] }, change);
  if (refusal !== null) return refusal;
  const priced = <Option extends { price: string }>(option: Option): Option => ({
    ...option,
    price: changedPrice(option.price, change),
  });
  return {
    ...draft,
    ...Object.fromEntries(
      PRICES.map((field) => {
        const price = draft[field];
        return [field, price === null ? null : changedPrice(price, change)];
      }),
    ),
    plans: draft.plans.map((one) => ({ ...priced(one), bulk_pricing: one.bulk_pricing.map(priced) })),
    variations: draft.variations.map((one) => ({
      ...priced(one),
      bulk_pricing: one.bulk_pricing.map(priced),
    })),
    bulk_pricing: draft.bulk_pricing.map(priced),
  };
}
