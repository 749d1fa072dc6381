import { sql, type OpenTransaction } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { lockBusiness } from './require-rest.ts';
import { isVisibleTo } from './ticket-columns.ts';

export interface LockedTicket {
  id: string;
  number: string;
  reseller_id: string;
  deposit_id: string | null;
  status: 'open' | 'waiting_for_client' | 'waiting_for_us' | 'solved';
  holder_id: string | null;
}

/** Locks a ticket that the caller may see, after a client's business. Refusals: not_found, ticket_merged. */
export async function lockTicket(tx: OpenTransaction, actor: Person, id: string): Promise<LockedTicket> {
  if (actor.resellerId !== null) await lockBusiness(tx, actor.resellerId);
  const { rows } = await sql<LockedTicket & { merged_number: string | null }>`
    select t.id, t.number, t.reseller_id, t.deposit_id, t.status, t.holder_id,
      (select a.number from tickets a where a.id = t.merged_into) as merged_number
    from tickets t where t.id = ${id} and ${isVisibleTo(actor)} for no key update of t`.execute(tx);
  const [ticket] = rows;
  if (ticket === undefined) throw new Refusal('not_found');
  if (ticket.merged_number !== null) throw new Refusal('ticket_merged', { name: ticket.merged_number });
  return ticket;
}
