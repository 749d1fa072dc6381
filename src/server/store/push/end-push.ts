import type { Db } from '#server/platform/database/pool.ts';
import type { SignedIn } from '#server/platform/http/actor.ts';

/** What is queued for the device is not sent any more. */
export async function endPush(db: Db, { sessionId }: SignedIn): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute();
}
