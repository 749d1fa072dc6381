import { z } from 'zod';
import { orderStatuses } from '#shared/orders/orders.contract.ts';
import { writeAudit } from '#server/staff/audit/write-audit.ts';
import { sql, type Db, type OpenTransaction } from '#server/platform/database/pool.ts';
import { isUniqueViolation } from '#server/platform/database/unique-violation.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Vault } from '#server/codes/vault/vault.ts';
import { checkContent, sealContent, type Given, type DeliveryContent } from './delivery-content.ts';
import { isSameText } from './is-same.ts';
import { scopeKey } from './scope-key.ts';

interface Input {
  itemId: string;
  idempotencyKey: string;
  quantity: number;
  /** Shown to the client. */
  note: string | undefined;
  handed: DeliveryContent;
}

const result = z.discriminatedUnion('result', [
  z.object({
    result: z.literal('delivered'),
    status: z.enum(orderStatuses),
    delivery_id: z.string(),
    repeated: z.boolean().default(false),
  }),
  z.object({ result: z.literal('too_many_units'), left: z.number() }),
  z.object({ result: z.enum(['not_found', 'order_status_changed', 'idempotency_key_reused']) }),
]);

export interface Delivered {
  delivery_id: string;
  order_id: string;
  order_status: (typeof orderStatuses)[number];
  waiting: number;
  /** Delivered by an earlier request with the same key. */
  isRepeated: boolean;
}

/**
 * Delivers units of an item, by deliver_item(). Idempotent by key, without a second audit entry. Refusals: not_found,
 * order_status_changed, too_many_units with the rest, idempotency_key_reused also for different content,
 * invalid_request.
 */
export async function deliverItem(
  { db, vault }: { db: Db; vault: Vault },
  actor: Person,
  { given, ...input }: Omit<Input, 'handed'> & { given: Given },
): Promise<Delivered> {
  const checked = checkContent(given);
  return db.transaction().execute(async (tx) => {
    const handed = await sealContent(tx, vault, input.itemId, checked);
    const delivered = await deliverWithin(tx, actor, { ...input, handed });
    // Reject the key with different content: the caller would believe it was delivered.
    if (delivered.isRepeated && !(await isSameText(tx, vault, delivered.delivery_id, checked.text)))
      throw new Refusal('idempotency_key_reused');
    return delivered;
  });
}

/**
 * deliverItem() within the caller's transaction. On a repeated key the caller compares the content, because sealing the
 * same text twice gives different bytes.
 */
export async function deliverWithin(tx: OpenTransaction, actor: Person, input: Input): Promise<Delivered> {
  const { itemId, quantity, handed } = input;
  const { rows } = await sql<{ answer: unknown }>`
    select deliver_item(${itemId}, ${actor.profileId}, ${scopeKey(actor, input.idempotencyKey)}, ${handed.kind},
      ${quantity}, ${handed.sealed?.key_id ?? null}, ${handed.sealed?.ciphertext ?? null}, ${handed.fileId},
      ${input.note ?? null}) as answer`
    .execute(tx)
    .catch(keyIsElsewhere);
  const answer = result.parse(rows[0]?.answer);
  if (answer.result === 'too_many_units') throw new Refusal('too_many_units', { left: String(answer.left) });
  if (answer.result !== 'delivered') throw new Refusal(answer.result);
  const line = await readLine(tx, itemId);
  if (!answer.repeated) {
    await writeAudit(tx, {
      action: 'order_delivered',
      by: actor,
      profileId: line.profile_id,
      resellerId: line.reseller_id,
      subject: { kind: 'order', id: line.order_id },
      details: {
        order: line.order_number,
        product: line.product_name,
        quantity: String(quantity),
        kind: handed.kind,
      },
    });
  }
  return {
    delivery_id: answer.delivery_id,
    order_id: line.order_id,
    order_status: answer.status,
    waiting: line.quantity - line.delivered_quantity - line.refunded_quantity,
    isRepeated: answer.repeated,
  };
}

/** A concurrent request used the key for another order. */
function keyIsElsewhere(error: unknown): never {
  throw isUniqueViolation(error, 'deliveries_idempotency_key_key')
    ? new Refusal('idempotency_key_reused')
    : error;
}

function readLine(tx: OpenTransaction, itemId: string) {
  return tx
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select(['i.order_id', 'i.product_name', 'i.quantity', 'i.delivered_quantity', 'i.refunded_quantity'])
    .select(['o.order_number', 'o.reseller_id', 'o.profile_id'])
    .where('i.id', '=', itemId)
    .executeTakeFirstOrThrow();
}
