import { LINE_UNITS_MAX } from '#shared/orders/order-limits.ts';
import { priceLines } from '#server/catalogue/price-lines.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

interface Wanted {
  product_id: string;
  plan_id: string | null;
  variation_id: string | null;
  quantity: number;
}

/**
 * Refuses what no order would accept: quantity_too_large, quantity_too_small, option_required, product_unavailable. Not
 * stock, which may be back by the time the cart is paid.
 */
export async function requireBuyable(tx: Db, actor: Reseller, wanted: Wanted): Promise<void> {
  if (wanted.quantity > LINE_UNITS_MAX)
    throw new Refusal('quantity_too_large', { maximum: String(LINE_UNITS_MAX) });
  const { product_id, plan_id, variation_id, quantity } = wanted;
  const [price] = await priceLines(tx, actor, [{ product_id, plan_id, variation_id, quantity }]);
  const refusal = price === undefined ? 'product_unavailable' : price.refusal;
  if (refusal === null) return;
  if (refusal !== 'quantity_too_small') throw new Refusal(refusal);
  const { min_order_quantity: minimum } = await tx
    .selectFrom('products')
    .select('min_order_quantity')
    .where('id', '=', product_id)
    .executeTakeFirstOrThrow();
  throw new Refusal(refusal, { minimum: String(minimum) });
}
