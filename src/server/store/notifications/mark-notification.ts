import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';
import { isAsSeen, receivedInStore, recipientOfPerson } from './audiences.ts';

interface Mark {
  id: string;
  isRead: boolean;
  /** What has counted up since stays as it is. */
  seenAt?: string | undefined;
}

/** As read or unread, for the whole business, as it is read. Refusal: not_found, also for what this person is not told. */
export function markNotification(db: Db, actor: Person, { id, isRead, seenAt }: Mark): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const marked = await tx
      .updateTable('notifications as n')
      .from('profiles as p')
      .set({
        read_at: isRead
          ? sql`case when ${isAsSeen(seenAt)} then coalesce(n.read_at, now()) else n.read_at end`
          : null,
      })
      .where('n.id', '=', id)
      .where('p.id', '=', actor.profileId)
      .where('n.recipient_id', '=', recipientOfPerson)
      .where('n.kind', '=', receivedInStore)
      .returning('n.recipient_id')
      .executeTakeFirst();
    if (marked === undefined) throw new Refusal('not_found');
    await addLiveEvents(tx, marked.recipient_id, 'notifications');
  });
}
