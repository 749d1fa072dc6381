import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';

interface Found {
  id: string;
  number: string;
  reseller_id: string;
  has_money: boolean;
  waiting_since: string | null;
  merged_into: string | null;
  merged_number: string | null;
}

/**
 * Shows the messages of a ticket in another one of the same client, which owes what both owed; what was merged into it comes
 * along. Merged there already, it changes nothing. Refusals: not_found, tickets_differ, ticket_merged.
 */
export async function mergeTicket(
  db: Db,
  actor: Person,
  { id, into }: { id: string; into: string },
): Promise<void> {
  await auditedAct(db, actor, async (tx, record) => {
    const { rows } = await sql<Found>`
      select t.id, t.number, t.reseller_id, t.deposit_id is not null as has_money, t.waiting_since, t.merged_into,
        (select a.number from tickets a where a.id = t.merged_into) as merged_number
      from tickets t where t.id in (${id}, ${into}) order by t.id for no key update of t`.execute(tx);
    const from = rows.find((row) => row.id === id);
    const to = rows.find((row) => row.id === into);
    if (from === undefined || to === undefined) throw new Refusal('not_found');
    if (from.merged_into === into) return;
    for (const { merged_number: name } of [from, to])
      if (name !== null) throw new Refusal('ticket_merged', { name });
    // A thread is for who sees the whole of it.
    if (id === into || from.reseller_id !== to.reseller_id || from.has_money !== to.has_money)
      throw new Refusal('tickets_differ');
    await sql`update tickets set merged_into = ${into} where merged_into = ${id}`.execute(tx);
    await sql`update tickets set merged_into = ${into}, status = 'solved', waiting_since = null,
      solved_at = coalesce(solved_at, now()), updated_at = now() where id = ${id}`.execute(tx);
    if (from.waiting_since !== null)
      await sql`update tickets set status = case when status = 'open' then 'open' else 'waiting_for_us' end,
        waiting_since = least(waiting_since, ${from.waiting_since}::timestamptz), solved_at = null where id = ${into}`.execute(
        tx,
      );
    await sql`update tickets set updated_at = now() where id = ${into}`.execute(tx);
    // The client reads in the thread where the messages come from.
    await tx
      .insertInto('ticket_messages')
      .values({
        ticket_id: into,
        author_id: actor.profileId,
        is_of_store: true,
        act: 'merged',
        text: from.number,
      })
      .execute();
    record({
      action: 'ticket_merged',
      resellerId: to.reseller_id,
      subject: { kind: 'ticket', id },
      details: { ticket: from.number, into: to.number },
      live: [to.reseller_id, 'tickets'],
    });
  });
}
