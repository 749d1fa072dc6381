import { createHash } from 'node:crypto';
import { z } from 'zod';
import { reorderRefusals, type reorder as contract } from '#shared/orders/orders.contract.ts';
import { addCartLine } from './cart/add-cart-line.ts';
import { requireBuyable } from './cart/require-buyable.ts';
import type { Db } from '../platform/database/pool.ts';
import type { Reseller } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/refusal.ts';

type Reordered = z.output<typeof contract.response>;
type Reason = Reordered['skipped'][number]['reason'];

/**
 * Puts the lines of an order into the caller's cart, for the same customers: at today's prices, which the cart shows.
 * What can't be bought today, trials among it, is left out and named; where stock is short, the cart says so. The same key again adds only
 * what the first request did not come to. Refusal: not_found, also for an order of another business.
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

/** Each line is added under a key of its own; a digest, so that it is never longer than a key may be. */
function keyOfLine(idempotencyKey: string, itemId: string): string {
  return createHash('sha256').update(`reorder:${idempotencyKey}:${itemId}`).digest('hex');
}

/** A trial is not bought again, but its product can be, by a plan of it: unless it is off sale. */
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
