import { writeTicketMessage as contract, type TicketMessage } from '#shared/support/tickets.contract.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { actOnce } from '#server/staff/audit/act-once.ts';
import { readMessages } from './read-ticket.ts';
import { writeMessage, type NewMessage } from './write-message.ts';

/** Writes to the store in a ticket of the business; idempotent by key. Refusals: those of writeMessage(). */
export function sendMessage(
  db: Db,
  actor: Reseller,
  { idempotencyKey: key, ...message }: NewMessage & { idempotencyKey: string },
): Promise<TicketMessage> {
  return actOnce(db, actor, { contract, key, request: message }, async (tx) => {
    const id = await writeMessage(tx, actor, message);
    const [written] = await readMessages(tx, message.ticketId, id);
    if (written === undefined) throw new Error(`message ${id} is gone`);
    return written;
  });
}
