import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Live } from '#server/platform/live/live.ts';
import { isVisibleTo } from './ticket-columns.ts';

/** Shows the other side for a moment that someone is writing in a ticket. Refusal: not_found. */
export async function sayTyping(
  { db, live }: { db: Db; live: Live },
  actor: Person,
  ticketId: string,
): Promise<void> {
  const { rows } = await sql<{ reseller_id: string }>`
    select t.reseller_id from tickets t where t.id = ${ticketId} and ${isVisibleTo(actor)}`.execute(db);
  const [ticket] = rows;
  if (ticket === undefined) throw new Refusal('not_found');
  await live.sayTyping({
    resellerId: ticket.reseller_id,
    about: ticketId,
    isOfStore: actor.resellerId === null,
  });
}
