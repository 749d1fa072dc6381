import type { RawBuilder } from 'kysely';
import { sql, type OpenTransaction } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';
import { isUnread, receivedInStore, recipientOfPerson } from './audiences.ts';
import { moveReadUntil, moveReadUntilLast } from './move-read-until.ts';

interface Reading {
  isRead: boolean;
  /** Of notifications as `n`. */
  which: RawBuilder<boolean>;
  /** Up to the last of these all are read, without a mark each. */
  passes?: RawBuilder<boolean>;
}

/** Marks as read or unread for this person alone, of what they receive; their open pages hear of it. */
export async function setRead(tx: OpenTransaction, actor: Person, reading: Reading): Promise<void> {
  const { profileId, resellerId } = actor;
  // One at a time, so that each finds the other's marks.
  await tx.selectFrom('profiles').select('id').where('id', '=', profileId).forNoKeyUpdate().execute();
  if (resellerId === null) await setOwn(tx, profileId, reading);
  else {
    if (reading.passes !== undefined) await moveReadUntilLast(tx, profileId, reading.passes);
    await setMarks(tx, profileId, reading);
    await moveReadUntil(tx, profileId);
  }
  await addLiveEvents(tx, profileId, 'notifications');
}

const setOwn = (tx: OpenTransaction, profileId: string, { isRead, which }: Reading) =>
  tx
    .updateTable('notifications as n')
    .from('profiles as p')
    .set({ read_at: isRead ? sql`now()` : null })
    .where('p.id', '=', profileId)
    .where('n.profile_id', '=', profileId)
    .where('n.kind', '=', receivedInStore)
    .where('n.read_at', isRead ? 'is' : 'is not', null)
    .where(which)
    .execute();

/** A mark says the contrary of read_until: who has one loses it, who has none gets one. */
const setMarks = (tx: OpenTransaction, profileId: string, { isRead, which }: Reading) =>
  sql`with turned as (
      select n.id from profiles p join notifications n on n.recipient_id = ${recipientOfPerson}
      where p.id = ${profileId} and n.kind = ${receivedInStore} and ${isUnread} = ${isRead} and ${which}
      -- Not one that is being withdrawn.
      for key share of n
    ), unmarked as (
      delete from notification_marks m using turned t where m.profile_id = ${profileId} and m.notification_id = t.id
      returning m.notification_id
    )
    insert into notification_marks (profile_id, notification_id)
    select ${profileId}, id from turned where id not in (select notification_id from unmarked)`.execute(tx);
