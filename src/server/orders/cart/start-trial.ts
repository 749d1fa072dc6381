import type { PlacedOrder } from '#shared/orders/orders.contract.ts';
import { readPlaced } from '../read-placed.ts';
import { runNamed, type Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';

interface Input {
  product_id: string;
  idempotencyKey: string;
}

/** Starts the business's one free trial of a product, by the database function start_trial. Idempotent by key. */
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
  return readPlaced(rows[0]?.answer);
}
