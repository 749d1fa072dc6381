import { lockOwner } from '#server/catalogue/marks/lock-owner.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';

/** Removes one item from the caller's cart, or all (null). Idempotent. */
export async function removeCartLines(db: Db, actor: Reseller, lineId: string | null): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockOwner(tx, 'profiles', actor.profileId);
    // Lock in the order in which a purchase deletes them.
    const { numAffectedRows = 0n } = await sql`
      delete from cart_lines where id = any (array(
        select id from cart_lines
        where profile_id = ${actor.profileId} and (${lineId}::uuid is null or id = ${lineId}::uuid)
        order by id for update))`.execute(tx);
    if (numAffectedRows > 0n) await addLiveEvents(tx, actor.resellerId, 'orders');
  });
}
