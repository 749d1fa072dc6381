import { noteOrder as contract } from '#shared/orders/order-acts.contract.ts';
import type { StaffOrderEvent } from '#shared/orders/order-desk.contract.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { actOnce } from '#server/staff/audit/act-once.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { readOrderEvent } from './staff-order-history.ts';

interface Input {
  id: string;
  text: string;
  /** Visible to staff only. */
  isInternal: boolean;
  idempotencyKey: string;
}

/**
 * Adds a note to an order's history, whatever its status. Idempotent by key. Refusals: not_found,
 * idempotency_key_reused.
 */
export async function noteOrder(
  db: Db,
  actor: Person,
  { idempotencyKey: key, ...note }: Input,
): Promise<StaffOrderEvent> {
  return actOnce(db, actor, { contract, key, request: note }, async (tx, record) => {
    const { id, text, isInternal } = note;
    const order = await tx
      .selectFrom('orders')
      .select(['order_number', 'reseller_id', 'profile_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (order === undefined) throw new Refusal('not_found');
    const event = await tx
      .insertInto('order_events')
      .values({ order_id: id, kind: 'noted', is_internal: isInternal, actor_id: actor.profileId, note: text })
      .returning('id')
      .executeTakeFirstOrThrow();
    record({
      action: 'order_noted',
      profileId: order.profile_id,
      resellerId: order.reseller_id,
      subject: { kind: 'order', id },
      details: { order: order.order_number, note: text, for: isInternal ? 'staff' : 'client' },
      live: [order.reseller_id, 'orders'],
    });
    return readOrderEvent(tx, event.id);
  });
}
