import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { receivedInStore } from './audiences.ts';

/** Marks as read, for the whole business, the kinds this person receives; others' kinds stay unread. */
export async function readAllNotifications(db: Db, actor: Reseller): Promise<void> {
  await db
    .updateTable('notifications as n')
    .from('profiles as p')
    .set({ read_at: sql`now()` })
    .where('p.id', '=', actor.profileId)
    .where('n.reseller_id', '=', actor.resellerId)
    .where('n.read_at', 'is', null)
    .where('n.kind', '=', receivedInStore)
    .execute();
}
