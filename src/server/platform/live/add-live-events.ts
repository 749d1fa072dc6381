import type { Db } from '../database/pool.ts';
import type { LiveEvents } from '../database/schema.gen.ts';

/**
 * Records, in the transaction of the change, what changed for the open pages of a business and of staff, or by their id
 * for those of one person; null: all pages. `mount()` announces it after each call, `announcing()` after each job.
 */
export async function addLiveEvents(
  tx: Db,
  resellerId: string | null,
  ...topics: LiveEvents['topic'][]
): Promise<void> {
  await tx
    .insertInto('live_events')
    .values(topics.map((topic) => ({ topic, reseller_id: resellerId })))
    .execute();
}
