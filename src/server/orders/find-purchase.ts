import type { PlacedOrder } from '#shared/contracts/orders.ts';
import { runNamed, type Db } from '../platform/database/pool.ts';
import type { Reseller } from '../platform/http/actor.ts';
import { readPlaced } from './read-placed.ts';

/** What the business bought under this key, as it was answered then; null where nothing was, perhaps not yet. */
export async function findPurchase(db: Db, actor: Reseller, key: string): Promise<PlacedOrder | null> {
  const [row] = await runNamed<{ answer: unknown }>(
    db,
    `select k.result || jsonb_build_object('ledger_currency', s.ledger_currency) as answer
     from idempotency_keys k cross join settings s
     where k.reseller_id = $1 and k.key = $2 and k.result ->> 'result' = 'placed'`,
    [actor.resellerId, key],
  );
  return row === undefined ? null : readPlaced(row.answer, actor);
}
