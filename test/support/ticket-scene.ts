// Tickets, written into the database: each call of a test gets one of its own, older than what is counted by the hour.
import { sql } from '#server/platform/database/pool.ts';
import type { Buyer } from '#test/shop.ts';
import type { TestStore } from '#test/store.ts';

let made = 0;

/** An open one with its first message, perhaps solved. */
export async function makeTicket(
  { database }: Pick<TestStore, 'database'>,
  { resellerId, profileId }: Pick<Buyer, 'resellerId' | 'profileId'>,
  { isSolved = false, depositId = null }: { isSolved?: boolean; depositId?: string | null } = {},
): Promise<string> {
  made += 1;
  const number = `T20-${made}`;
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into tickets (number, reseller_id, profile_id, subject, deposit_id, status, waiting_since, solved_at, created_at)
      values (${number}, ${resellerId}, ${profileId}, 'Where is my code?', ${depositId}::uuid,
        ${isSolved ? 'solved' : 'open'}, case when ${isSolved} then null else now() - interval '2 hours' end,
        case when ${isSolved} then now() end, now() - interval '2 hours')
      returning id, profile_id, created_at
    ), said as (
      insert into ticket_messages (ticket_id, author_id, is_of_store, text, created_at)
      select id, profile_id, false, 'I see nothing.', created_at from made
    )
    select id from made`.execute(database.owner.db);
  const [ticket] = rows;
  if (ticket === undefined) throw new Error('no ticket was made');
  return ticket.id;
}
