import { sql, type OpenTransaction } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';
import { attachFiles } from './attach-files.ts';
import { lockTicket, type LockedTicket } from './lock-ticket.ts';
import { notifyStaff } from './notify-staff.ts';
import { notifyClient } from './notify-client.ts';
import { readBeginning } from './read-beginning.ts';
import { requireRest } from './require-rest.ts';

export interface NewMessage {
  ticketId: string;
  text: string;
  fileIds: readonly string[];
  /** Only staff reads it. */
  isInternal?: boolean;
}

/**
 * Writes in a ticket, in any state: a client in one of their business, staff in all. The state says whose turn it is then;
 * notes of the staff change nothing. Returns the message's id. Refusals: not_found, too_many_messages, ticket_merged,
 * invalid_request without text and files.
 */
export async function writeMessage(
  tx: OpenTransaction,
  actor: Person,
  { ticketId, text, fileIds, isInternal = false }: NewMessage,
): Promise<string> {
  if (text === '' && fileIds.length === 0)
    throw new Refusal('invalid_request', {}, [{ field: 'text', problem: 'required' }]);
  const isOfStore = actor.resellerId === null;
  const ticket = await lockTicket(tx, actor, ticketId);
  await requireRest(tx, actor);
  const { id } = await tx
    .insertInto('ticket_messages')
    .values({
      ticket_id: ticketId,
      author_id: actor.profileId,
      is_of_store: isOfStore,
      is_internal: isInternal,
      text,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await attachFiles(tx, actor, {
    messageId: id,
    fileIds,
    ...(isOfStore && !isInternal ? { shownTo: ticket.reseller_id } : {}),
  });
  if (!isInternal) await (isOfStore ? answered(tx, actor, ticket, id) : written(tx, ticket, id));
  await addLiveEvents(tx, ticket.reseller_id, 'tickets');
  return id;
}

/** The store answered: it is the client's turn. Who answers first works on it. */
async function answered(
  tx: OpenTransaction,
  { profileId }: Person,
  ticket: LockedTicket,
  messageId: string,
): Promise<void> {
  await tx
    .updateTable('tickets')
    .set({
      status: 'waiting_for_client',
      waiting_since: null,
      solved_at: null,
      first_answered_at: sql`coalesce(first_answered_at, now())`,
      holder_id: sql`coalesce(holder_id, ${profileId})`,
      held_since: sql`coalesce(held_since, now())`,
      updated_at: sql`now()`,
    })
    .where('id', '=', ticket.id)
    .execute();
  await notifyClient(tx, ticket, 'answered', {
    reason: await readBeginning(tx, messageId),
    message_id: messageId,
  });
}

/** The client wrote: it is the store's turn, since the first message that it has not answered. */
async function written(tx: OpenTransaction, ticket: LockedTicket, messageId: string): Promise<void> {
  await tx
    .updateTable('tickets')
    .set({
      status: sql`case when status = 'open' then 'open' else 'waiting_for_us' end`,
      waiting_since: sql`coalesce(waiting_since, now())`,
      solved_at: null,
      updated_at: sql`now()`,
    })
    .where('id', '=', ticket.id)
    .execute();
  if (await isFirstOfTurn(tx, ticket.id, messageId)) await notifyStaff(tx, messageId, ticket.holder_id);
}

/** Staff hear once until one side acts: who writes line by line fills no mailbox. */
async function isFirstOfTurn(tx: OpenTransaction, ticketId: string, messageId: string): Promise<boolean> {
  const { rows } = await sql<{ has_acted: boolean }>`
    select is_of_store or act is not null as has_acted from ticket_messages
    where ticket_id = ${ticketId} and id <> ${messageId} and not is_internal order by id desc limit 1`.execute(
    tx,
  );
  return rows[0]?.has_acted ?? true;
}
