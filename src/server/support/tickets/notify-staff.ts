import { staffPermissions } from '#shared/permissions.ts';
import { nameOf } from '#server/resellers/people/person-name.ts';
import { sql, type OpenTransaction } from '#server/platform/database/pool.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';
import { readBeginning } from './read-beginning.ts';

/**
 * Tells staff what a client wrote: who works on the ticket, else, or where they left, all who answer. Whether they hear of it, and how,
 * is asked where they read it.
 */
export async function notifyStaff(
  tx: OpenTransaction,
  messageId: string,
  holderId: string | null,
): Promise<void> {
  const found = await tx
    .selectFrom('ticket_messages as m')
    .innerJoin('tickets as o', 'o.id', 'm.ticket_id')
    // A merged one is worked on where its messages are shown.
    .innerJoin('tickets as t', (join) => join.on(sql<boolean>`t.id = coalesce(o.merged_into, o.id)`))
    .innerJoin('reseller_profiles as b', 'b.id', 't.reseller_id')
    .innerJoin('profiles as p', 'p.id', 'm.author_id')
    .select(['t.id', 't.number'])
    .select(sql<string>`coalesce(b.trade_name, ${nameOf('p')})`.as('business'))
    .where('m.id', '=', messageId)
    .executeTakeFirstOrThrow();
  const params = JSON.stringify({
    ticket_number: found.number,
    desk_ticket: found.id,
    message_id: messageId,
    name: found.business,
    reason: await readBeginning(tx, messageId),
  });
  const { rows } = await sql<{ profile_id: string }>`
    with answerers as (
      select id from profiles
      where role = any (${[...staffPermissions.answer_tickets]}::text[]) and is_active and closed_at is null
    )
    insert into notifications (profile_id, kind, params)
    select id, 'client_wrote', ${params}::jsonb from answerers a
    where id = ${holderId}::uuid or not exists (select from answerers h where h.id = ${holderId}::uuid)
    returning profile_id`.execute(tx);
  for (const { profile_id: id } of rows) await addLiveEvents(tx, id, 'notifications');
  await addJob(tx, 'mail_notifications', {});
}
