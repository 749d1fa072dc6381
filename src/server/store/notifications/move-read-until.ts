import type { RawBuilder } from 'kysely';
import { sql, type OpenTransaction } from '#server/platform/database/pool.ts';
import { isUnread, receivedInStore, recipientOfPerson } from './audiences.ts';

/** At a time, so that whoever has thousands unread waits for none of them. */
const MOST = 1000;

/** The least id of ten minutes ago. None that tells someone lasts that long: nothing comes before it any more. */
const settled = sql<string>`(lpad(to_hex((extract(epoch from now() - interval '10 minutes') * 1000)::bigint), 12, '0')
  || repeat('0', 20))::uuid`;

const next = sql`profiles p join notifications n on n.recipient_id = ${recipientOfPerson} and n.id > p.read_until
  and n.id < ${settled}`;

/**
 * Moves a person's read_until on, and leaves marks up to it for what is unread alone: so few are kept, and what was read is not
 * counted again. The person's row is locked.
 */
export async function moveReadUntil(tx: OpenTransaction, profileId: string): Promise<void> {
  await sql`with passed as materialized (
      select n.id, n.kind = ${receivedInStore} and ${isUnread} as is_unread from ${next}
      where p.id = ${profileId} order by n.id limit ${MOST} for key share of n
    ), unmarked as (
      delete from notification_marks m using passed where m.profile_id = ${profileId} and m.notification_id = passed.id
    ), marked as (
      insert into notification_marks (profile_id, notification_id)
      select ${profileId}, id from passed where is_unread
    )
    update profiles p set read_until = last.id from (select id from passed order by id desc limit 1) last
    where p.id = ${profileId}`.execute(tx);
}

/** Moves it to the last of these, and all up to it are read but what was before: thousands are, without a mark each. */
export async function moveReadUntilLast(
  tx: OpenTransaction,
  profileId: string,
  which: RawBuilder<boolean>,
): Promise<void> {
  await sql`with last as materialized (
      select n.id, p.read_until from ${next} where p.id = ${profileId} and ${which} order by n.id desc limit 1
    ), unmarked as (
      delete from notification_marks m using last
      where m.profile_id = ${profileId} and m.notification_id > last.read_until and m.notification_id <= last.id
    )
    update profiles p set read_until = last.id from last where p.id = ${profileId}`.execute(tx);
}
