import { z } from 'zod';
import type { refundOrder as contract } from '#shared/orders/delivery-desk.contract.ts';
import { orderStatuses } from '#shared/orders/orders.contract.ts';
import type { Currency } from '#shared/money.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { isUniqueViolation } from '#server/platform/database/unique-violation.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { scopeKey } from './scope-key.ts';

type Input = z.output<typeof contract.body> & { orderId: string; idempotencyKey: string };
type Refunded = z.output<typeof contract.response>;

const result = z.discriminatedUnion('result', [
  z.object({
    result: z.literal('refunded'),
    status: z.enum(orderStatuses),
    payment_status: z.enum(['pending', 'paid', 'failed', 'refunded']),
    amount: z.string(),
    repeated: z.boolean().default(false),
  }),
  z.object({
    result: z.enum([
      'not_found',
      'idempotency_key_reused',
      'nothing_to_refund',
      'refund_not_possible',
      'renewed_already',
    ]),
  }),
]);

/**
 * Refunds units of an order to the business's balance, by refund_items(), all or nothing. Idempotent by key. Refusals:
 * not_found, nothing_to_refund, refund_not_possible if a unit is no longer refundable, renewed_already for an active
 * subscription that was renewed, idempotency_key_reused.
 */
export async function refundOrder(db: Db, actor: Person, input: Input): Promise<Refunded> {
  return auditedAct(db, actor, async (tx, record) => {
    const { rows } = await sql<{ answer: unknown }>`
      select refund_items(${input.orderId}, ${actor.profileId}, ${scopeKey(actor, input.idempotencyKey)},
        ${JSON.stringify(input.lines)}::jsonb, ${input.reason}) as answer`
      .execute(tx)
      .catch(keyIsElsewhere);
    const answer = result.parse(rows[0]?.answer);
    if (answer.result !== 'refunded') throw new Refusal(answer.result);
    const order = await tx
      .selectFrom('orders')
      .select(['order_number', 'currency', 'reseller_id', 'profile_id'])
      .where('id', '=', input.orderId)
      .executeTakeFirstOrThrow();
    const currency: Currency = order.currency;
    if (!answer.repeated) {
      // Codes changed state.
      record({
        action: 'order_refunded',
        profileId: order.profile_id,
        resellerId: order.reseller_id,
        subject: { kind: 'order', id: input.orderId },
        details: {
          order: order.order_number,
          amount: `${answer.amount} ${currency}`,
          reason: input.reason,
        },
        live: [null, 'codes'],
      });
    }
    return {
      order_status: answer.status,
      payment_status: answer.payment_status,
      amount: { amount: answer.amount, currency },
    };
  });
}

/** A concurrent request used the key for another order. */
function keyIsElsewhere(error: unknown): never {
  const isElsewhere =
    isUniqueViolation(error, 'ledger_transfers_idempotency_key_key') ||
    isUniqueViolation(error, 'order_refunds_idempotency_key_key');
  throw isElsewhere ? new Refusal('idempotency_key_reused') : error;
}
