import {
  productDraft,
  requireComplete,
  type ProductDraft,
} from '#shared/products/product-drafts.contract.ts';
import { withoutDerived } from '#shared/products/without-derived.ts';
import { refusalOfPrices, changedPrice } from '#shared/prices/adjust-price.ts';
import type { PriceChange, RowRefusal } from '#shared/staff/bulk-runs.contract.ts';
import { writeAudit, type By } from '#server/staff/audit/write-audit.ts';
import type { OpenTransaction } from '../platform/database/pool.ts';
import { checkDraft } from './check-draft.ts';
import { draftOf } from './draft-of-product.ts';
import { lockProducts } from './lock-products.ts';
import { comparePrices, mapPrices, pricesOf, type ChangedPrices } from './prices-of-draft.ts';
import { readStoredProduct } from './stored-product.ts';
import { updateProduct } from './update-product.ts';

/** What becomes of a product in a run. `prices` of undo_prices: what the run made of it, and what was there before. */
export type Rewriting =
  | { act: 'publish' | 'unpublish' }
  | { act: 'move'; category_id: string }
  | { act: 'prices'; change: PriceChange }
  | { act: 'undo_prices'; prices: ChangedPrices };

/** Its outcome, with the prices that a run on prices changed. */
export type Rewritten = { result: 'done'; prices?: ChangedPrices } | { result: RowRefusal };

/**
 * Saves a product at its confirmed version, in the caller's transaction, with an audit entry; or returns why it was
 * skipped. Without a version it may have been changed since. Refusals: as updateProduct.
 */
export async function rewriteProduct(
  tx: OpenTransaction,
  by: By & { profileId: string },
  { id, version, ...rewriting }: { id: string; version: number | null } & Rewriting,
): Promise<Rewritten> {
  if (version === null) await lockProducts(tx, [id]);
  const standing = await readStoredProduct(tx, id);
  if (standing === undefined || standing.product.deleted_at !== null) return { result: 'not_found' };
  const stored = draftOf(standing);
  const was = {
    ...stored,
    plans: withoutDerived(stored.plans),
  };
  const rewritten = rewrite(was, rewriting);
  if (typeof rewritten === 'string') return { result: rewritten };
  const draft = productDraft.check(requireComplete).safeParse(rewritten);
  if (!draft.success) return { result: 'incomplete' };
  const { sku, changed } = await updateProduct(
    tx,
    { profileId: by.profileId, language: 'en' },
    {
      id,
      version: version ?? standing.product.version,
      draft: draft.data,
      expectedStock: was.stock_quantity,
    },
  );
  if (changed.length === 0) return { result: 'no_change' };
  const isOnPrices = rewriting.act === 'prices' || rewriting.act === 'undo_prices';
  const prices = isOnPrices ? comparePrices(was, draft.data) : null;
  await writeAudit(tx, {
    action: 'product_changed',
    by,
    subject: { kind: 'product', id },
    details: {
      name: was.name,
      sku,
      changed: changed.join(', '),
      ...(prices === null ? {} : { prices: inWords(prices) }),
    },
    live: [null, 'catalogue'],
  });
  return rewriting.act === 'prices' && prices !== null ? { result: 'done', prices } : { result: 'done' };
}

const inWords = ({ currency, prices }: ChangedPrices) =>
  prices.map(({ from, to }) => `${from} → ${to} ${currency}`).join(', ');

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
    case 'undo_prices':
      return putBack(draft, rewriting.prices);
  }
}

function reprice(draft: ProductDraft, change: PriceChange): ProductDraft | RowRefusal {
  const { pricing_display_currency: currency } = draft;
  const refusal = refusalOfPrices({ currency, prices: [...pricesOf(draft).values()] }, change);
  return refusal ?? mapPrices(draft, (_, price) => changedPrice(price, change));
}

/** All of the prices that the run changed, or none: one of them may be another by now, or have a tier that is dearer than before. */
function putBack(draft: ProductDraft, { currency, prices }: ChangedPrices): ProductDraft | RowRefusal {
  const standing = pricesOf(draft);
  const isAsLeft = prices.every(({ of, to }) => standing.get(of) === to);
  if (currency !== draft.pricing_display_currency || !isAsLeft) return 'changed_meanwhile';
  const before = new Map(prices.map(({ of, from }) => [of, from]));
  const back = mapPrices(draft, (of, price) => before.get(of) ?? price);
  const isWrong = checkDraft(back, new Date(0)).some(({ problem }) => TIERS_AT_ODDS.has(problem));
  return isWrong ? 'changed_meanwhile' : back;
}
const TIERS_AT_ODDS: ReadonlySet<string> = new Set(['tiers_out_of_order', 'tier_above_price']);
