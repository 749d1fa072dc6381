import type { z } from 'zod';
import { dayInAlgeria } from '#shared/days.ts';
import type {
  BulkLine,
  changeBulkLine as contract,
  noteBulkOrder as noteContract,
} from '#shared/quotes/bulk-order.contract.ts';
import type { Db, OpenTransaction } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';
import { judgeLines, refusalOf } from './add-bulk-lines.ts';
import { bumpBulkOrder, lockBulkOrder, type Changed } from './bulk-queries.ts';

/** Runs a change of the caller's bulk order, which returns what it did; null: nothing. */
function changing(
  db: Db,
  { profileId }: Reseller,
  change: (tx: OpenTransaction) => Promise<Omit<Changed, 'base'> | null>,
): Promise<Changed> {
  return db.transaction().execute(async (tx) => {
    const base = await lockBulkOrder(tx, profileId);
    const done = await change(tx);
    if (done !== null) await bumpBulkOrder(tx, profileId);
    return { base, ...(done ?? touching(null)) };
  });
}

const touching = (id: string | null, removed: string[] = []) => ({
  isTouched: (line: BulkLine) => line.id === id,
  removed,
});

/**
 * Changes a line's quantity, where 0 removes it, or its wished price. Refusals: not_found; when the quantity changes,
 * those of judgeLines().
 */
export function changeBulkLine(
  db: Db,
  actor: Reseller,
  id: string,
  { quantity, wished_unit_price: wish }: z.output<typeof contract.body>,
): Promise<Changed> {
  return changing(db, actor, async (tx) => {
    const line = await tx
      .selectFrom('bulk_lines')
      .select(['product_id', 'plan_id', 'variation_id', 'quantity'])
      .where('id', '=', id)
      .where('profile_id', '=', actor.profileId)
      .executeTakeFirst();
    if (line === undefined) throw new Refusal('not_found');
    if (quantity === 0) return removeLines(tx, actor, id);
    if (quantity !== undefined && quantity !== line.quantity) {
      const [refused] = await judgeLines(tx, actor, [{ ...line, quantity, first: 0 }]);
      if (refused !== undefined) throw refusalOf(refused);
    }
    await tx
      .updateTable('bulk_lines')
      .set({
        quantity: quantity ?? line.quantity,
        ...(wish === undefined
          ? {}
          : { wished_unit_price: wish?.amount ?? null, wished_currency: wish?.currency ?? null }),
      })
      .where('id', '=', id)
      .execute();
    return touching(id);
  });
}

/** Removes one line, or all (null). Idempotent. */
export function removeBulkLines(db: Db, actor: Reseller, id: string | null): Promise<Changed> {
  return changing(db, actor, (tx) => removeLines(tx, actor, id));
}

async function removeLines(
  tx: OpenTransaction,
  { profileId }: Reseller,
  id: string | null,
): Promise<Omit<Changed, 'base'> | null> {
  const all = tx.deleteFrom('bulk_lines').where('profile_id', '=', profileId).returning('id');
  const rows = await (id === null ? all : all.where('id', '=', id)).execute();
  if (rows.length === 0 && id !== null) return null;
  return touching(
    null,
    rows.map((row) => row.id),
  );
}

/** Writes notes and date; they are kept as long as there are lines. Refusal: date_in_the_past. */
export function noteBulkOrder(
  db: Db,
  actor: Reseller,
  { notes, needed_by: neededBy }: z.output<typeof noteContract.body>,
): Promise<Changed> {
  if (typeof neededBy === 'string' && neededBy < dayInAlgeria()) throw new Refusal('date_in_the_past');
  return db.transaction().execute(async (tx) => {
    const base = await lockBulkOrder(tx, actor.profileId);
    await tx
      .updateTable('bulk_orders')
      .set((eb) => ({
        version: eb('version', '+', 1),
        ...(notes === undefined ? {} : { notes }),
        ...(neededBy === undefined ? {} : { needed_by: neededBy }),
      }))
      .where('profile_id', '=', actor.profileId)
      .execute();
    await addLiveEvents(tx, actor.resellerId, 'bulk_order');
    return { base, ...touching(null) };
  });
}
