import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { isAsSeen, receivedInStore, recipientOfPerson } from './audiences.ts';
import { setRead } from './set-read.ts';

interface Mark {
  id: string;
  isRead: boolean;
  /** What has counted up since stays as it is. */
  seenAt?: string | undefined;
}

/** As read or unread, for this person alone. Refusal: not_found, also for what they are not told. */
export function markNotification(db: Db, actor: Person, { id, isRead, seenAt }: Mark): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('notifications as n')
      .innerJoin('profiles as p', (join) => join.on('p.id', '=', actor.profileId))
      .select('n.id')
      .where('n.id', '=', id)
      .where('n.recipient_id', '=', recipientOfPerson)
      .where('n.kind', '=', receivedInStore)
      .executeTakeFirst();
    if (found === undefined) throw new Refusal('not_found');
    const which = sql<boolean>`n.id = ${id} and ${isAsSeen(isRead ? seenAt : undefined)}`;
    await setRead(tx, actor, { isRead, which });
  });
}
