import type { z } from 'zod';
import type { readAllNotifications as contract } from '#shared/store/notifications.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';
import { isAsSeen, receivedInStore, recipientOfPerson } from './audiences.ts';

/** Marks as read, for the whole business, the kinds this person receives; others' kinds stay unread. */
export function readAllNotifications(
  db: Db,
  actor: Person,
  { oldest, newest, seen_at: seenAt }: z.output<typeof contract.query> = {},
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const read = await tx
      .updateTable('notifications as n')
      .from('profiles as p')
      .set({ read_at: sql`now()` })
      .where('p.id', '=', actor.profileId)
      .where('n.recipient_id', '=', recipientOfPerson)
      .where('n.read_at', 'is', null)
      .where('n.kind', '=', receivedInStore)
      .where(isAsSeen(seenAt))
      .$if(oldest !== undefined, (rows) => rows.where('n.id', '>=', oldest ?? ''))
      .$if(newest !== undefined, (rows) => rows.where('n.id', '<=', newest ?? ''))
      .executeTakeFirst();
    if (read.numUpdatedRows > 0n)
      await addLiveEvents(tx, actor.resellerId ?? actor.profileId, 'notifications');
  });
}
