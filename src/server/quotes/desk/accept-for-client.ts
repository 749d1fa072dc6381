import { z } from 'zod';
import type { PlacedOrder } from '#shared/orders/orders.contract.ts';
import { businessPermissions } from '#shared/permissions.ts';
import { scopeKey } from '#server/orders/delivery/scope-key.ts';
import { readPlaced } from '#server/orders/read-placed.ts';
import { untilFree } from '#server/orders/until-free.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { describeQuote } from './send-offer.ts';

interface Input {
  id: string;
  version: number;
  message_id: string;
  line_ids?: string[] | undefined;
  idempotencyKey: string;
}

const placed = z.object({ result: z.literal('placed'), repeated: z.literal(true).optional() });

/**
 * Makes the order of an offer that the client accepted in a message, paid from their balance; idempotent by key. Refusals:
 * those of accept_quote_for_client().
 */
export async function acceptForClient(
  db: Db,
  actor: Person,
  { id, version, message_id: message, line_ids: lines, idempotencyKey: key }: Input,
): Promise<PlacedOrder> {
  const answer = await untilFree(() =>
    auditedAct(db, actor, async (tx, record) => {
      const { rows } = await sql<{ answer: unknown }>`
        select accept_quote_for_client(${id}, ${actor.profileId}, ${scopeKey(actor, key)}, ${version}, ${lines ?? null}::uuid[], ${message},
          ${[...businessPermissions.buy]}::text[], now())
          || jsonb_build_object('ledger_currency', ledger_currency) as answer
        from settings`.execute(tx);
      const done = placed.safeParse(rows[0]?.answer);
      if (done.success && done.data.repeated !== true)
        record({ ...(await describeQuote(tx, id)), action: 'quote_accepted' });
      return rows[0]?.answer;
    }),
  );
  return readPlaced(answer);
}
