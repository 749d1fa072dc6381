import type { z } from 'zod';
import type { changeCartLine as contract } from '#shared/orders/cart.contract.ts';
import { lockOwner } from '#server/catalogue/marks/lock-owner.ts';
import { sql, type Db, type OpenTransaction } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';
import { requireBuyable } from './require-buyable.ts';

type Input = z.output<typeof contract.body>;

/**
 * Changes a cart item; if it becomes identical to another one for the same customer, they merge. Refusals: not_found;
 * when the quantity grows, those of requireBuyable().
 */
export async function changeCartLine(db: Db, actor: Reseller, lineId: string, input: Input): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockOwner(tx, 'profiles', actor.profileId);
    // Lock in the order in which a purchase deletes them: the twin may come first.
    await sql`select from cart_lines where profile_id = ${actor.profileId} order by id for update`.execute(
      tx,
    );
    const line = await tx
      .selectFrom('cart_lines')
      .select(['id', 'product_id', 'plan_id', 'variation_id', 'quantity', 'customer_reference', 'note'])
      .where('id', '=', lineId)
      .where('profile_id', '=', actor.profileId)
      .executeTakeFirst();
    if (line === undefined) throw new Refusal('not_found');
    const {
      quantity = line.quantity,
      customer_reference = line.customer_reference,
      note = line.note,
    } = input;
    const joined = await removeTwin(tx, actor, { ...line, customer_reference });
    const changed = { ...line, quantity: quantity + joined.quantity };
    // Notes may change on an item that can't be bought right now.
    if (changed.quantity !== line.quantity) await requireBuyable(tx, actor, changed);
    await tx
      .updateTable('cart_lines')
      .set({
        quantity: changed.quantity,
        customer_reference,
        note: note ?? joined.note,
        updated_at: sql`now()`,
      })
      .where('id', '=', line.id)
      .execute();
    await addLiveEvents(tx, actor.resellerId, 'orders');
  });
}

interface Twin {
  id: string;
  product_id: string;
  plan_id: string | null;
  variation_id: string | null;
  customer_reference: string | null;
}

/** Deletes the identical item for the same customer, if any, whose quantity this one takes over. */
async function removeTwin(
  tx: OpenTransaction,
  { profileId }: Reseller,
  { id, product_id, plan_id, variation_id, customer_reference }: Twin,
): Promise<{ quantity: number; note: string | null }> {
  const twin = await tx
    .deleteFrom('cart_lines')
    .where('profile_id', '=', profileId)
    .where('id', '<>', id)
    .where('product_id', '=', product_id)
    .where('plan_id', 'is not distinct from', plan_id)
    .where('variation_id', 'is not distinct from', variation_id)
    .where('customer_reference', 'is not distinct from', customer_reference)
    .returning(['quantity', 'note'])
    .executeTakeFirst();
  return twin ?? { quantity: 0, note: null };
}
