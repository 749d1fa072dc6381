import type { z } from 'zod';
import { undoCodeAddition as contract } from '#shared/codes/code-additions.contract.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import { actOnce } from '#server/staff/audit/act-once.ts';
import type { Person } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { readAddition } from './list-additions.ts';

/**
 * Deletes the unsold rest of an added list, idempotent by key; it can be added again. Waits for concurrent sales, which
 * win. Refusals: not_found, already_decided if nothing is left or it was undone, idempotency_key_reused.
 */
export async function undoAddition(
  db: Db,
  actor: Person,
  { id, reason, idempotencyKey: key }: { id: string; reason: string; idempotencyKey: string },
): Promise<z.output<typeof contract.response>> {
  return actOnce(db, actor, { contract, key, request: { id, reason } }, async (tx, record) => {
    const { product_id: productId, product } = await readAddition(tx, id);
    const { rows } = await sql<{ is_undone: boolean }>`
      select undo_code_addition(${id}, ${actor.profileId}, ${reason}) as is_undone`.execute(tx);
    if (rows[0]?.is_undone !== true) throw new Refusal('already_decided');
    const { sold, quarantined, reserved, reserved_for, removed: removedNow } = await readAddition(tx, id);
    const removed = removedNow ?? 0;
    record({
      action: 'codes_addition_undone',
      subject: { kind: 'product', id: productId },
      details: {
        product,
        codes: String(removed),
        sold: String(sold),
        quarantined: String(quarantined),
        reason,
      },
      live: [null, 'codes', 'catalogue'],
    });
    return { removed, sold, quarantined, reserved, reserved_for };
  });
}
