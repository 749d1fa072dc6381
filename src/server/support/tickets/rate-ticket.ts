import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';
import { lockTicket } from './lock-ticket.ts';

interface Rating {
  id: string;
  stars: number;
  text: string;
}

/** How the store helped, in a ticket that is solved. Refusals: not_found, ticket_merged, ticket_not_solved. */
export async function rateTicket(db: Db, actor: Reseller, { id, stars, text }: Rating): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ticket = await lockTicket(tx, actor, id);
    if (ticket.status !== 'solved') throw new Refusal('ticket_not_solved');
    await tx
      .updateTable('tickets')
      .set({ stars, rating_text: text === '' ? null : text, rated_at: sql`now()` })
      .where('id', '=', id)
      .execute();
    await addLiveEvents(tx, ticket.reseller_id, 'tickets');
  });
}
