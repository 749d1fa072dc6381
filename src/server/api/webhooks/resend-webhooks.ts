import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';
import { isOwn, lockActiveEndpoint } from './endpoint-queries.ts';

/**
 * Due at once, with all attempts before it again; one that waits already is only sent sooner. Refusals: not_found,
 * webhook_paused, api_off.
 */
export async function resendWebhook(db: Db, actor: Reseller, deliveryId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('webhook_deliveries as d')
      .innerJoin('webhook_endpoints as e', 'e.id', 'd.endpoint_id')
      .select('e.id')
      .where('d.id', '=', deliveryId)
      .where(isOwn(actor))
      .executeTakeFirst();
    if (found === undefined) throw new Refusal('not_found');
    await lockActiveEndpoint(tx, actor, found.id);
    await tx.updateTable('webhook_deliveries').set(DUE).where('id', '=', deliveryId).execute();
    await addLiveEvents(tx, actor.resellerId, 'webhooks');
  });
}

/**
 * What isn't delivered nor dropped and was tried since then, without waiting for its next attempt. The number of deliveries. Refusals:
 * not_found, webhook_paused, api_off.
 */
export async function resendFailed(
  db: Db,
  actor: Reseller,
  { id, since }: { id: string; since: string },
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockActiveEndpoint(tx, actor, id);
    const { numUpdatedRows } = await tx
      .updateTable('webhook_deliveries as d')
      .set(DUE)
      .where('d.endpoint_id', '=', id)
      .where('d.status', 'in', ['waiting', 'failed'])
      .where('d.attempts', '>', 0)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('webhook_attempts as a')
            .select('a.id')
            .whereRef('a.delivery_id', '=', 'd.id')
            .where('a.sent_at', '>=', since),
        ),
      )
      .executeTakeFirst();
    await addLiveEvents(tx, actor.resellerId, 'webhooks');
    return Number(numUpdatedRows);
  });
}

const DUE = {
  status: 'waiting' as const,
  attempts: 0,
  delivered_at: null,
  next_attempt_at: sql<string>`now()`,
};
