import type { ProductDraft } from '#shared/products/product-drafts.contract.ts';
import type { Person } from '../platform/http/actor.ts';
import { requireRecentPassword } from '../platform/http/require-recent-password.ts';

/** Fields that decide what buyers pay, and those that put a product with its prices on sale. */
const PRICES: ReadonlySet<string> = new Set([
  'consumer_price',
  'pricing_display_currency',
  'plans',
  'variations',
  'bulk_pricing',
  'status',
  'publish_at',
]);

/**
 * What is on sale, or will be by itself, gets other prices only with the password; a draft may have any. `changed`: names
 * of the contract's fields. Refusal: password_required.
 */
export function requirePasswordForPrices(
  actor: Person,
  { status, publish_at: publishAt }: Pick<ProductDraft, 'status' | 'publish_at'>,
  changed: readonly string[],
): void {
  const isForSale = status === 'active' || publishAt !== null;
  if (isForSale && changed.some((field) => PRICES.has(field))) requireRecentPassword(actor);
}
