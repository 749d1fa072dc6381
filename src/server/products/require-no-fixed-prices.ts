import type { Db } from '../platform/database/pool.ts';
import { Refusal } from '../platform/http/refusal.ts';

/**
 * Fixed list prices are in the product's currency: 8 dollars must not become 8 dinars, so they must be removed before
 * changing it. Refusal: fixed_prices_in_currency, naming one of the lists.
 */
export async function requireNoFixedPrices(tx: Db, productId: string): Promise<void> {
  const found = await tx
    .selectFrom('price_list_prices as f')
    .innerJoin('price_lists as l', 'l.id', 'f.price_list_id')
    .select('l.name')
    .where('f.product_id', '=', productId)
    .orderBy('l.name')
    .executeTakeFirst();
  if (found !== undefined)
    throw new Refusal('fixed_prices_in_currency', { name: found.name, field: 'pricing_display_currency' });
}
