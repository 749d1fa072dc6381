import type { DeliveredCode } from '#shared/contracts/orders.ts';
import type { Db } from '../platform/database/pool.ts';
import type { Reseller } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Vault } from '../vault/vault.ts';

/**
 * The codes of one of the caller's orders, in the order's own order. The look is recorded for each code before any
 * leaves the server. Refusal: not_found, also for an order of another business.
 */
export async function revealCodes(
  db: Db,
  vault: Vault,
  actor: Reseller,
  orderId: string,
): Promise<DeliveredCode[]> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('reseller_id', '=', actor.resellerId)
    .executeTakeFirst();
  if (order === undefined) throw new Refusal('not_found');
  const sealed = await db
    .selectFrom('deliveries as d')
    .innerJoin('order_items as i', 'i.id', 'd.order_item_id')
    .innerJoin('codes as c', 'c.id', 'd.code_id')
    .select(['d.id as delivery_id', 'i.id as order_item_id', 'c.product_id', 'c.key_id', 'c.ciphertext'])
    .where('i.order_id', '=', orderId)
    .orderBy('i.position')
    .orderBy('d.id')
    .execute();
  if (sealed.length > 0) {
    await db
      .insertInto('code_reveals')
      .values(sealed.map(({ delivery_id }) => ({ delivery_id, profile_id: actor.profileId, ip: actor.ip })))
      .execute();
  }
  return sealed.map(({ delivery_id, order_item_id, product_id, ...code }) => ({
    delivery_id,
    order_item_id,
    code: vault.open(product_id, code),
  }));
}
