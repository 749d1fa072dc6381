import { z } from 'zod';
import { askQuote as contract } from '#shared/quotes/quotes.contract.ts';
import { readRefusal } from '#server/orders/read-refusal.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { actOnce } from '#server/staff/audit/act-once.ts';

export const asked = z.object({ result: z.literal('asked'), id: z.string(), number: z.string() });

/** Sends the caller's bulk order as a request; idempotent by key. Refusals: those of ask_quote(). */
export function askQuote(
  db: Db,
  actor: Reseller,
  { idempotencyKey: key, version }: { version: number; idempotencyKey: string },
): Promise<z.output<typeof contract.response>> {
  return actOnce(db, actor, { contract, key, request: { version } }, async (tx) => {
    const { rows } = await sql<{ answer: unknown }>`
      select ask_quote(${actor.resellerId}, ${actor.profileId}, ${version}, now()) as answer`.execute(tx);
    const answer = asked.safeParse(rows[0]?.answer);
    if (!answer.success) throw readRefusal(rows[0]?.answer);
    const { id, number } = answer.data;
    return { id, number };
  });
}
