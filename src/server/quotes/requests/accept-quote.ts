import type { PlacedOrder } from '#shared/orders/orders.contract.ts';
import { readPlaced } from '#server/orders/read-placed.ts';
import { untilFree } from '#server/orders/until-free.ts';
import { runNamed, type Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';

interface Input {
  id: string;
  version: number;
  line_ids?: string[] | undefined;
  idempotencyKey: string;
}

/**
 * Accepts an offer and pays it from the balance in one call of accept_quote, all or nothing, in one round trip. Idempotent
 * by key. Refusals: those of accept_quote(); stock_busy only after a while, as in placeOrder().
 */
export async function acceptQuote(
  db: Db,
  actor: Reseller,
  { id, version, line_ids: lines, idempotencyKey: key }: Input,
): Promise<PlacedOrder> {
  const answer = await untilFree(async () => {
    const rows = await runNamed<{ answer: unknown }>(
      db,
      `select accept_quote($1, $2, $3, $4, $5, $6, now(), $7) || jsonb_build_object('ledger_currency', ledger_currency) as answer
       from settings`,
      [id, actor.resellerId, actor.profileId, key, version, lines ?? null, actor.apiKey?.id ?? null],
    );
    return rows[0]?.answer;
  });
  return readPlaced(answer);
}
