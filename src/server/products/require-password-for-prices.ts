import type { ProductDraft } from '#shared/products/product-drafts.contract.ts';
import type { Person } from '../platform/http/actor.ts';
import { requireRecentPassword } from '../platform/http/require-recent-password.ts';

/** Fields that determine prices, and those that put a product on sale. */
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
 * Changing prices of what is on sale or scheduled needs a recent password; drafts don't. `changed`: contract field
 * names. Refusal: password_required.
 */
export function requirePasswordForPrices(
  actor: Person,
  { status, publish_at: publishAt }: Pick<ProductDraft, 'status' | 'publish_at'>,
  changed: readonly string[],
): void {
  const isForSale = status === 'active' || publishAt !== null;
  if (isForSale && changed.some((field) => PRICES.has(field))) requireRecentPassword(actor);
}
