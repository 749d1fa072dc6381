import type { z } from 'zod';
import { dayInAlgeria } from '#shared/days.ts';
import { requestQuote as contract } from '#shared/api/quote-requests.contract.ts';
import { readRefusal } from '#server/orders/read-refusal.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { actOnce } from '#server/staff/audit/act-once.ts';
import { judgeLines, refusalOf } from '../bulk/add-bulk-lines.ts';
import { asked } from './ask-quote.ts';

type Input = z.output<typeof contract.body> & { idempotencyKey: string };

/**
 * Asks for a quote of lines that come with the call; idempotent by key. Refusals: date_in_the_past, those of judgeLines()
 * and of request_quote().
 */
export function requestQuote(
  db: Db,
  actor: Reseller,
  { idempotencyKey: key, ...request }: Input,
): Promise<z.output<typeof contract.response>> {
  return actOnce(db, actor, { contract, key, request }, async (tx) => {
    const { lines, notes, needed_by: neededBy } = request;
    if (neededBy !== null && neededBy < dayInAlgeria()) throw new Refusal('date_in_the_past');
    const [refused] = await judgeLines(
      tx,
      actor,
      lines.map((line, first) => ({ ...line, first })),
    );
    if (refused !== undefined) throw refusalOf(refused);
    const wanted = lines.map(({ wished_unit_price: wished, ...line }) => ({
      ...line,
      wished_unit_price: wished?.amount ?? null,
      wished_currency: wished?.currency ?? null,
    }));
    const { rows } = await sql<{ answer: unknown }>`
      select request_quote(${actor.resellerId}, ${actor.profileId}, ${actor.apiKey?.id ?? null}::uuid,
        ${JSON.stringify(wanted)}::jsonb, ${notes}, ${neededBy}::date, now()) as answer`.execute(tx);
    const answer = asked.safeParse(rows[0]?.answer);
    if (!answer.success) throw readRefusal(rows[0]?.answer);
    const { id, number } = answer.data;
    return { id, number };
  });
}
