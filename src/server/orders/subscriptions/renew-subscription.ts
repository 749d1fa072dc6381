import type { PlacedOrder } from '#shared/orders/orders.contract.ts';
import type { Money } from '#shared/money.ts';
import { placeOrder } from '../place-order.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

interface Input {
  id: string;
  expected_unit_price: Money;
  idempotencyKey: string;
}

/**
 * Buys a subscription's next period for the same customer. It is a purchase, with its refusals and idempotency; whether
 * it can be renewed is decided there, under the wallet's lock. Further refusal: not_found.
 */
export async function renewSubscription(db: Db, actor: Reseller, input: Input): Promise<PlacedOrder> {
  const old = await db
    .selectFrom('subscriptions as s')
    .innerJoin('order_items as i', 'i.id', 's.order_item_id')
    .select(['s.product_id', 's.plan_id', 's.variation_id', 's.quantity', 'i.customer_reference'])
    .where('s.id', '=', input.id)
    .where('s.reseller_id', '=', actor.resellerId)
    .executeTakeFirst();
  if (old === undefined) throw new Refusal('not_found');
  return placeOrder(db, actor, {
    lines: [
      {
        product_id: old.product_id,
        ...(old.plan_id === null ? {} : { plan_id: old.plan_id }),
        ...(old.variation_id === null ? {} : { variation_id: old.variation_id }),
        quantity: old.quantity,
        ...(old.customer_reference === null ? {} : { customer_reference: old.customer_reference }),
        expected_unit_price: input.expected_unit_price,
        renews_id: input.id,
      },
    ],
    idempotencyKey: input.idempotencyKey,
  });
}
