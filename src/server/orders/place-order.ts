import type { z } from 'zod';
import type { placeOrder as contract, PlacedOrder } from '#shared/contracts/orders.ts';
import { runNamed, type Db } from '../platform/database/pool.ts';
import type { Reseller } from '../platform/http/actor.ts';
import { readPlaced } from './read-placed.ts';

type Line = z.output<typeof contract.body>['lines'][number];

interface Input {
  /** `renews_id`: the subscription that goes on with this line. */
  lines: (Line & { renews_id?: string })[];
  idempotencyKey: string;
}

/**
 * Buys from the balance: one call of the database function place_order, which does all of it or nothing (design:
 * buying is one round trip). The same key with the same lines answers with the first result again.
 */
export async function placeOrder(db: Db, actor: Reseller, input: Input): Promise<PlacedOrder> {
  const lines = input.lines.map(({ expected_unit_price: expected, ...line }) => ({
    ...line,
    expected_unit_price: expected.amount,
    expected_currency: expected.currency,
  }));
  const rows = await runNamed<{ answer: unknown }>(
    db,
    `select place_order($1, $2, $3, $4) || jsonb_build_object('ledger_currency', ledger_currency) as answer from settings`,
    [actor.resellerId, actor.profileId, input.idempotencyKey, JSON.stringify(lines)],
  );
  return readPlaced(rows[0]?.answer, actor);
}
