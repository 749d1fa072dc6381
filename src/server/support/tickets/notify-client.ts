import type { OpenTransaction } from '#server/platform/database/pool.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';
import type { LockedTicket } from './lock-ticket.ts';

/** Tells the business what the store did; of tickets about deposits, only who sees its money hears. */
export async function notifyClient(
  tx: OpenTransaction,
  { id, number, reseller_id: resellerId, deposit_id: depositId }: LockedTicket,
  what: 'answered' | 'solved',
  params: Record<string, string> = {},
): Promise<void> {
  await tx
    .insertInto('notifications')
    .values({
      reseller_id: resellerId,
      kind: depositId === null ? `ticket_${what}` : `deposit_ticket_${what}`,
      params: JSON.stringify({ ticket_number: number, ticket_id: id, ...params }),
    })
    .execute();
  await addLiveEvents(tx, resellerId, 'notifications');
}
