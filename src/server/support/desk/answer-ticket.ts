import { answerTicket as contract, type DeskTicketMessage } from '#shared/support/ticket-desk.contract.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { actOnce } from '#server/staff/audit/act-once.ts';
import { writeMessage, type NewMessage } from '../tickets/write-message.ts';
import { readDeskMessages } from './read-desk-ticket.ts';

/** Answers the client, or writes for staff alone; idempotent by key. Refusals: those of writeMessage(). */
export function answerTicket(
  db: Db,
  actor: Person,
  { idempotencyKey: key, ...message }: NewMessage & { idempotencyKey: string },
): Promise<DeskTicketMessage> {
  return actOnce(db, actor, { contract, key, request: message }, async (tx) => {
    const id = await writeMessage(tx, actor, message);
    const [written] = await readDeskMessages(tx, message.ticketId, id);
    if (written === undefined) throw new Error(`message ${id} is gone`);
    return written;
  });
}
