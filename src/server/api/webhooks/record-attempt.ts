import { sql, type Db } from '#server/platform/database/pool.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';
import type { Outcome } from '#server/platform/outside/post-outside.ts';

/** Seconds from one attempt to the next, before jitter; Standard Webhooks' own. After the last it has failed. */
const WAITS = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];
const PATIENCE_DAYS = 3;

interface Attempt {
  deliveryId: string;
  endpointId: string;
  /** Attempts before this one. */
  attempts: number;
  sentAt: Date;
  tookMs: number;
  outcome: Outcome;
  /** 0 to 1, for the jitter. */
  chance: number;
}

/**
 * Logs an attempt and decides what comes next: delivered, due again, or failed. An endpoint that answers 410, or has
 * failed for three days, is paused, and its business is told. Of two servers that sent the same, the first decides.
 */
export async function recordAttempt(db: Db, attempt: Attempt): Promise<void> {
  const { deliveryId, endpointId, attempts, sentAt, tookMs, outcome, chance } = attempt;
  const isDelivered = outcome.status !== null && outcome.status >= 200 && outcome.status < 300;
  const wait = WAITS[attempts];
  const next = wait === undefined ? null : new Date(sentAt.getTime() + wait * 1000 * (1 + chance / 5));
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('webhook_attempts')
      .values({
        delivery_id: deliveryId,
        sent_at: sentAt,
        took_ms: tookMs,
        answer_status: outcome.status,
        answer_body: outcome.body,
        problem: outcome.problem,
      })
      .execute();
    // The endpoint before its deliveries, as whoever changes it or resends: nobody waits for each other.
    if (isDelivered) {
      const recovered = await tx
        .updateTable('webhook_endpoints')
        .set({ failing_since: null })
        .where('id', '=', endpointId)
        .where('failing_since', 'is not', null)
        .returning('reseller_id')
        .executeTakeFirst();
      if (recovered !== undefined) await addLiveEvents(tx, recovered.reseller_id, 'webhooks');
    } else
      await sql`select note_webhook_failure(${endpointId}, ${outcome.status === 410}, ${sentAt},
      ${PATIENCE_DAYS})`.execute(tx);
    await tx
      .updateTable('webhook_deliveries')
      .set({
        attempts: attempts + 1,
        ...(isDelivered
          ? { status: 'delivered' as const, delivered_at: sentAt }
          : next === null
            ? { status: 'failed' as const }
            : { next_attempt_at: next }),
      })
      .where('id', '=', deliveryId)
      .where('status', '=', 'waiting')
      .where('attempts', '=', attempts)
      .execute();
  });
}
