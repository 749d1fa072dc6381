import { staffPermissions } from '#shared/permissions.ts';
import { readStoreNames } from '#server/store/store-name.ts';
import { nameOf } from '#server/resellers/people/person-name.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { sql, type Db, type OpenTransaction } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { lockTicket, type LockedTicket } from '../tickets/lock-ticket.ts';
import { notifyStaff } from '../tickets/notify-staff.ts';

interface Input {
  id: string;
  /** Who works on it from now on; null: no one. */
  to: string | null;
  /** Who worked on it as the caller saw it. */
  from: string | null;
}

/**
 * Takes a ticket, hands it over or leaves it to all: only if who worked on it is still who the caller saw. Refusals:
 * not_found, access_denied for someone who can't answer, ticket_taken, ticket_merged.
 */
export async function holdTicket(db: Db, actor: Person, { id, to, from }: Input): Promise<void> {
  await auditedAct(db, actor, async (tx, record) => {
    if (to !== null) await requireAnswerer(tx, to);
    const ticket = await lockTicket(tx, actor, id);
    if (ticket.holder_id === to) return;
    if (ticket.holder_id !== from) throw await takenBy(tx, ticket.holder_id);
    await tx
      .updateTable('tickets')
      .set({ holder_id: to, held_since: to === null ? null : sql`now()` })
      .where('id', '=', id)
      .execute();
    if (to !== null && to !== actor.profileId) await tellWhatWaits(tx, ticket, to);
    record({
      action: 'ticket_held',
      profileId: to,
      resellerId: ticket.reseller_id,
      subject: { kind: 'ticket', id },
      details: { ticket: ticket.number },
      live: [ticket.reseller_id, 'tickets'],
    });
  });
}

/** Of a ticket that waits for the store: whoever was told of it before, its new holder was not. */
async function tellWhatWaits(tx: OpenTransaction, { id, status }: LockedTicket, to: string): Promise<void> {
  if (status !== 'open' && status !== 'waiting_for_us') return;
  const { rows } = await sql<{ id: string }>`
    select m.id from tickets t join ticket_messages m on m.ticket_id = t.id
    where (t.id = ${id} or t.merged_into = ${id}) and not m.is_of_store and m.act is distinct from 'solved'
    order by m.id desc limit 1`.execute(tx);
  for (const message of rows) await notifyStaff(tx, message.id, to);
}

async function requireAnswerer(tx: OpenTransaction, id: string): Promise<void> {
  const found = await tx
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where('role', 'in', [...staffPermissions.answer_tickets])
    .executeTakeFirst();
  if (found === undefined) throw new Refusal('access_denied');
}

async function takenBy(tx: OpenTransaction, holderId: string | null): Promise<Refusal> {
  const holder = await tx
    .selectFrom('profiles as p')
    .select(nameOf('p').as('name'))
    .where('p.id', '=', sql<string>`${holderId}::uuid`)
    .executeTakeFirst();
  return new Refusal('ticket_taken', { name: holder?.name ?? (await readStoreNames(tx)).en });
}
