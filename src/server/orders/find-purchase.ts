import type { PlacedOrder } from '#shared/orders/orders.contract.ts';
import { runNamed, type Db } from '../platform/database/pool.ts';
import type { Reseller } from '../platform/http/actor.ts';
import { readPlaced } from './read-placed.ts';

/** How many of a person's recent orders are searched: two tabs pay for the same cart within minutes. */
const LATEST = 50;

/**
 * The stored answer to a purchase with this key; null if there is none (yet). If another tab paid for the same cart
 * first, answers with that order.
 */
export async function findPurchase(db: Db, actor: Reseller, key: string): Promise<PlacedOrder | null> {
  const [row] = await runNamed<{ answer: unknown }>(
    db,
    `with paid_elsewhere as (
       select substr(t.idempotency_key, length('purchase:' || k.reseller_id || ':') + 1) as key
       from idempotency_keys k
       cross join lateral (select transfer_id from orders where profile_id = $3 order by id desc limit ${LATEST}) o
       join ledger_transfers t on t.id = o.transfer_id and t.fingerprint = k.fingerprint
       where k.reseller_id = $1 and k.key = $2 and k.result ->> 'result' = 'cart_changed'
     )
     select k.result || jsonb_build_object('ledger_currency', s.ledger_currency) as answer
     from idempotency_keys k cross join settings s
     where k.reseller_id = $1 and k.key = coalesce((select key from paid_elsewhere), $2)
       and k.result ->> 'result' = 'placed'`,
    [actor.resellerId, key, actor.profileId],
  );
  return row === undefined ? null : readPlaced(row.answer);
}
