import { z } from 'zod';
import type { RawBuilder } from 'kysely';
import type { AuditAction } from '#shared/staff/audit.contract.ts';
import type { OrderAct } from '#shared/orders/order-acts.contract.ts';
import { orderStatuses, type OrderStatus } from '#shared/orders/orders.contract.ts';
import { writeAudit } from '#server/staff/audit/write-audit.ts';
import { sql, type Db, type OpenTransaction } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

interface Input {
  id: string;
  act: OrderAct;
  /** The reason of a cancellation; the client's message of a completion. */
  text: string | null;
}

const result = z.discriminatedUnion('result', [
  z.object({ result: z.literal('changed'), status: z.enum(orderStatuses) }),
  z.object({ result: z.literal('order_status_changed'), status: z.enum(orderStatuses) }),
  z.object({ result: z.enum(['not_found', 'partly_delivered']) }),
]);

interface Act {
  action: AuditAction;
  /** Resulting status. */
  leadsTo: OrderStatus;
  /** The state machine lives in the database (design, section 7; database/functions/orders). */
  call(input: Input, by: string): RawBuilder<unknown>;
  /** Whether this person already made this change with these words. */
  isOwn(input: Input, by: string): RawBuilder<boolean>;
}

const ACTS: Record<OrderAct, Act> = {
  process: {
    action: 'order_processing',
    leadsTo: 'processing',
    call: ({ id }, by) => sql`start_processing(${id}, ${by})`,
    isOwn: ({ id }, by) => sql<boolean>`exists (select from order_events
      where order_id = ${id} and kind = 'processing' and actor_id = ${by})`,
  },
  complete: {
    action: 'order_completed',
    leadsTo: 'completed',
    call: ({ id, text }, by) => sql`complete_order(${id}, ${by}, ${text}::text)`,
    isOwn: (
      { id, text },
      by,
    ) => sql<boolean>`exists (select from orders o join order_items i on i.order_id = o.id
      join deliveries d on d.order_item_id = i.id and d.delivered_at = o.completed_at
      where o.id = ${id} and d.kind = 'done' and d.idempotency_key is null and d.delivered_by = ${by}
        and d.note is not distinct from ${text}::text)`,
  },
  cancel: {
    action: 'order_cancelled',
    leadsTo: 'cancelled',
    call: ({ id, text }, by) => sql`cancel_order(${id}, ${by}, ${text}::text)`,
    isOwn: ({ id, text }, by) => sql<boolean>`exists (select from order_events
      where order_id = ${id} and kind = 'cancelled' and actor_id = ${by} and note = ${text}::text)`,
  },
};

/**
 * Starts, completes or cancels an order; the loser of a race gets the current status. Idempotent for the same person
 * and words, without a second audit entry. Refusals: not_found, order_status_changed, partly_delivered.
 */
export async function changeOrder(db: Db, actor: Person, input: Input): Promise<Changed> {
  return db.transaction().execute((tx) => changeOrderWithin(tx, actor, input));
}

interface Changed {
  id: string;
  status: OrderStatus;
}

type By = Pick<Person, 'profileId'> & { ip: string | null };

/** The same within the caller's transaction; a refusal changes nothing in it. */
export async function changeOrderWithin(tx: OpenTransaction, actor: By, input: Input): Promise<Changed> {
  const act = ACTS[input.act];
  const { rows } = await sql<{ answer: unknown }>`
    select ${act.call(input, actor.profileId)} as answer`.execute(tx);
  const answer = result.parse(rows[0]?.answer);
  if (answer.result === 'changed') {
    await recordChange(tx, actor, input);
    return { id: input.id, status: answer.status };
  }
  if (answer.result !== 'order_status_changed') throw new Refusal(answer.result);
  if (answer.status === act.leadsTo && (await wasOwn(tx, actor, input)))
    return { id: input.id, status: answer.status };
  throw new Refusal('order_status_changed', { status: answer.status });
}

async function wasOwn(tx: OpenTransaction, actor: By, input: Input): Promise<boolean> {
  const { rows } = await sql<{ is_own: boolean }>`
    select ${ACTS[input.act].isOwn(input, actor.profileId)} as is_own`.execute(tx);
  return rows[0]?.is_own === true;
}

async function recordChange(tx: OpenTransaction, actor: By, { id, act, text }: Input): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select(['order_number', 'reseller_id', 'profile_id', 'total_amount', 'currency'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const words = text === null ? {} : act === 'cancel' ? { reason: text } : { note: text };
  await writeAudit(tx, {
    action: ACTS[act].action,
    by: actor,
    profileId: order.profile_id,
    resellerId: order.reseller_id,
    subject: { kind: 'order', id },
    details: { order: order.order_number, amount: `${order.total_amount} ${order.currency}`, ...words },
  });
}
