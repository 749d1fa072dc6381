import type { Db } from '../database/pool.ts';
import type { LiveEvents } from '../database/schema.gen.ts';

/**
 * Tells the open pages of a business, and of staff, what has changed: in the transaction of the change itself. null: all
 * open pages. `mount()` has it announced after each call, `announced()` after each job.
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
