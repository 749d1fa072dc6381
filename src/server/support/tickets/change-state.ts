import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { lockTicket } from './lock-ticket.ts';
import { notifyClient } from './notify-client.ts';
import { notifyStaff } from './notify-staff.ts';

/** Closes a ticket as solved; solved already, it changes nothing. Refusals: not_found, ticket_merged. */
export async function solveTicket(db: Db, actor: Person, id: string): Promise<void> {
  await changeState(db, actor, id, 'solved');
}

/** Opens a solved ticket again; the store owes an answer. Refusals: not_found, ticket_merged. */
export async function reopenTicket(db: Db, actor: Person, id: string): Promise<void> {
  await changeState(db, actor, id, 'reopened');
}

function changeState(db: Db, actor: Person, id: string, act: 'solved' | 'reopened'): Promise<void> {
  return auditedAct(db, actor, async (tx, record) => {
    const ticket = await lockTicket(tx, actor, id);
    if ((ticket.status === 'solved') === (act === 'solved')) return;
    const isOfStore = actor.resellerId === null;
    await tx
      .updateTable('tickets')
      .set({
        status: act === 'solved' ? 'solved' : 'waiting_for_us',
        waiting_since: act === 'solved' ? null : sql`now()`,
        solved_at: act === 'solved' ? sql`now()` : null,
        updated_at: sql`now()`,
      })
      .where('id', '=', id)
      .execute();
    const { id: messageId } = await tx
      .insertInto('ticket_messages')
      .values({ ticket_id: id, author_id: actor.profileId, is_of_store: isOfStore, act, text: '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (isOfStore && act === 'solved') await notifyClient(tx, ticket, 'solved');
    if (!isOfStore && act === 'reopened') await notifyStaff(tx, messageId, ticket.holder_id);
    record({
      action: act === 'solved' ? 'ticket_solved' : 'ticket_reopened',
      resellerId: ticket.reseller_id,
      subject: { kind: 'ticket', id },
      details: { ticket: ticket.number },
      live: [ticket.reseller_id, 'tickets'],
    });
  });
}
