import type { z } from 'zod';
import { CART_LINES_MAX, type addCartLine as contract } from '#shared/orders/cart.contract.ts';
import { lockOwner } from '#server/catalogue/marks/lock-owner.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';
import { isRepeatedAdd } from './is-repeated-add.ts';
import { requireBuyable } from './require-buyable.ts';

type Input = z.output<typeof contract.body> & { idempotencyKey: string };

/**
 * Adds to the caller's cart; idempotent by key. The same product for the same customer increases the quantity, and a
 * new note replaces the old one. Refusals: idempotency_key_reused, cart_full, and those of requireBuyable().
 */
export async function addCartLine(db: Db, actor: Reseller, input: Input): Promise<void> {
  const { product_id, plan_id = null, variation_id = null, customer_reference = null, note = null } = input;
  await db.transaction().execute(async (tx) => {
    await lockOwner(tx, 'profiles', actor.profileId);
    if (await isRepeatedAdd(tx, actor.profileId, input)) return;
    const { rows } = await sql<{ lines: number; there: string | null; quantity: number }>`
      select count(*)::int as lines, min(id::text) filter (where same) as there,
        coalesce(sum(quantity) filter (where same), 0)::int as quantity
      from (
        select id, quantity, (product_id, plan_id, variation_id, customer_reference) is not distinct from
          (${product_id}::uuid, ${plan_id}::uuid, ${variation_id}::uuid, ${customer_reference}::text) as same
        from cart_lines where profile_id = ${actor.profileId}
      ) l`.execute(tx);
    const { lines = 0, there = null, quantity: before = 0 } = rows[0] ?? {};
    const quantity = before + input.quantity;
    await requireBuyable(tx, actor, { product_id, plan_id, variation_id, quantity });
    if (there === null) {
      if (lines >= CART_LINES_MAX) throw new Refusal('cart_full', { maximum: String(CART_LINES_MAX) });
      await tx
        .insertInto('cart_lines')
        .values({
          profile_id: actor.profileId,
          product_id,
          plan_id,
          variation_id,
          quantity,
          customer_reference,
          note,
          created_at: sql`clock_timestamp()`,
        })
        .execute();
    } else {
      await tx
        .updateTable('cart_lines')
        .set({ quantity, updated_at: sql`now()`, ...(note === null ? {} : { note }) })
        .where('id', '=', there)
        .execute();
    }
    await addLiveEvents(tx, actor.resellerId, 'orders');
  });
}
