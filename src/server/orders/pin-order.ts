import { sql, type Db } from '../platform/database/pool.ts';
import type { Reseller } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/refusal.ts';

/** Pins an order for the caller only; idempotent. Refusal: not_found. */
export async function pinOrder(db: Db, actor: Reseller, orderId: string): Promise<{ is_pinned: true }> {
  await requireOwn(db, actor, orderId);
  await db
    .insertInto('order_pins')
    .values({ profile_id: actor.profileId, order_id: orderId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { is_pinned: true };
}

/** Refusal: not_found. */
export async function unpinOrder(db: Db, actor: Reseller, orderId: string): Promise<{ is_pinned: false }> {
  await requireOwn(db, actor, orderId);
  await db
    .deleteFrom('order_pins')
    .where('profile_id', '=', actor.profileId)
    .where('order_id', '=', orderId)
    .execute();
  return { is_pinned: false };
}

async function requireOwn(db: Db, { resellerId }: Reseller, orderId: string): Promise<void> {
  const own = await db
    .selectFrom('orders')
    .select(sql<number>`1`.as('one'))
    .where('id', '=', orderId)
    .where('reseller_id', '=', resellerId)
    .executeTakeFirst();
  if (own === undefined) throw new Refusal('not_found');
}
