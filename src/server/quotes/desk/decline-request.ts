import { z } from 'zod';
import { readRefusal } from '#server/orders/read-refusal.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { describeQuote } from './send-offer.ts';

const ended = z.object({ result: z.literal('ended'), repeated: z.literal(true).optional() });

/** Tells the client that there is no offer, or none any more. Refusals: those of end_quote(). */
export async function declineRequest(
  db: Db,
  actor: Person,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await auditedAct(db, actor, async (tx, record) => {
    const { rows } = await sql<{ answer: unknown }>`
      select end_quote(${id}, null, ${actor.profileId}, 'declined', null, ${reason}, now()) as answer`.execute(
      tx,
    );
    const done = ended.safeParse(rows[0]?.answer);
    if (!done.success) throw readRefusal(rows[0]?.answer);
    if (done.data.repeated !== true)
      record({ ...(await describeQuote(tx, id, { reason })), action: 'quote_declined' });
  });
}
