import { createHash } from 'node:crypto';
import { z } from 'zod';
import { reorderRefusals, type reorder as contract } from '#shared/orders/cart.contract.ts';
import { addCartLine } from './cart/add-cart-line.ts';
import { requireBuyable } from './cart/require-buyable.ts';
import type { Db } from '../platform/database/pool.ts';
import type { Reseller } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/refusal.ts';

type Reordered = z.output<typeof contract.response>;
type Reason = Reordered['skipped'][number]['reason'];

/**
 * Adds an order's items to the caller's cart with their references, at today's prices, which the cart shows. Items not
 * on sale, trials included, are left out and named; the cart reports low stock. Idempotent by key: a retry adds only
 * what the first try did not reach. Refusal: not_found, also for another business's order.
 */
export async function reorder(
  db: Db,
  actor: Reseller,
  { orderId, idempotencyKey }: { orderId: string; idempotencyKey: string },
): Promise<Reordered> {
  const items = await db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select(['i.id', 'i.product_id', 'i.plan_id', 'i.variation_id', 'i.quantity', 'i.is_trial'])
    .select(['i.customer_reference', 'i.note'])
    .where('o.id', '=', orderId)
    .where('o.reseller_id', '=', actor.resellerId)
    .orderBy('i.position')
    .execute();
  if (items.length === 0) throw new Refusal('not_found');
  const skipped: Reordered['skipped'] = [];
  for (const { id, is_trial, plan_id, variation_id, customer_reference, note, ...line } of items) {
    const reason = is_trial
      ? await reasonOfTrial(db, actor, line)
      : await refusalOf(() =>
          addCartLine(db, actor, {
            ...line,
            idempotencyKey: keyOfLine(idempotencyKey, id),
            plan_id: plan_id ?? undefined,
            variation_id: variation_id ?? undefined,
            customer_reference: customer_reference ?? undefined,
            note: note ?? undefined,
          }),
        );
    if (reason !== null) skipped.push({ item_id: id, reason });
  }
  return { added: items.length - skipped.length, skipped };
}

/** A key per item. Longer than any key that the store takes: nobody can send it as their own. */
function keyOfLine(idempotencyKey: string, itemId: string): string {
  return createHash('sha512').update(`reorder:${idempotencyKey}:${itemId}`).digest('hex');
}

/** A trial can't be bought again, but a plan of its product can. */
async function reasonOfTrial(
  db: Db,
  actor: Reseller,
  product: { product_id: string; quantity: number },
): Promise<Reason> {
  const ask = () => requireBuyable(db, actor, { ...product, plan_id: null, variation_id: null });
  return (await refusalOf(ask)) === 'product_unavailable' ? 'product_unavailable' : 'trial';
}

async function refusalOf(add: () => Promise<void>): Promise<Reason | null> {
  try {
    await add();
    return null;
  } catch (error) {
    const reason = error instanceof Refusal ? reasons.safeParse(error.code) : null;
    if (reason?.data === undefined) throw error;
    return reason.data;
  }
}

const reasons = z.enum(reorderRefusals);
