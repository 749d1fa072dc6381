import type { PlacedOrder } from '#shared/orders/orders.contract.ts';
import { readPlaced } from '../read-placed.ts';
import { runNamed, type Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';

interface Input {
  product_id: string;
  idempotencyKey: string;
}

/**
 * Begins the one free trial that the caller's business may have of a product: one call of the database function
 * start_trial. The same key answers with the first result again.
 */
export async function startTrial(
  db: Db,
  actor: Reseller,
  { product_id, idempotencyKey }: Input,
): Promise<PlacedOrder> {
  const rows = await runNamed<{ answer: unknown }>(
    db,
    `select start_trial($1, $2, $3, $4) || jsonb_build_object('ledger_currency', ledger_currency) as answer from settings`,
    [actor.resellerId, actor.profileId, idempotencyKey, product_id],
  );
  return readPlaced(rows[0]?.answer, actor);
}
