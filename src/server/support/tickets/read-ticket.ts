import type { Ticket, TicketMessage } from '#shared/support/tickets.contract.ts';
import { nameOf } from '#server/resellers/people/person-name.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { filesColumn, isVisibleTo, mergedColumn, withUrls } from './ticket-columns.ts';
import { rowColumns } from './list-tickets.ts';

/** One of the business's tickets. Refusal: not_found. */
export async function readTicket(db: Db, actor: Reseller, id: string): Promise<Ticket> {
  const { rows } = await sql<Omit<Ticket, 'messages'>>`
    select ${rowColumns}, t.rating_text, ${mergedColumn} as merged_into
    from tickets t join profiles p on p.id = t.profile_id
    where t.id = ${id} and ${isVisibleTo(actor)}`.execute(db);
  const [head] = rows;
  if (head === undefined) throw new Refusal('not_found');
  return { ...head, messages: await readMessages(db, id) };
}

/** What both sides wrote, also in tickets merged into it, oldest first, or one message; without the notes of staff. */
export async function readMessages(
  db: Db,
  ticketId: string,
  messageId: string | null = null,
): Promise<TicketMessage[]> {
  const { rows } = await sql<TicketMessage>`
    select m.id, case when not m.is_of_store then ${nameOf('p')} end as by, m.act, m.text, ${filesColumn} as files, m.created_at
    from ticket_messages m join profiles p on p.id = m.author_id
    where m.ticket_id in (select t.id from tickets t where t.id = ${ticketId} or t.merged_into = ${ticketId})
      and not m.is_internal and (${messageId}::uuid is null or m.id = ${messageId}::uuid)
    order by m.id`.execute(db);
  return rows.map((message) => ({ ...message, files: withUrls(message.files) }));
}
