import type { z } from 'zod';
import type { placeOrder as contract, PlacedOrder } from '#shared/orders/orders.contract.ts';
import { runNamed, type Db } from '../platform/database/pool.ts';
import type { Reseller } from '../platform/http/actor.ts';
import { readPlaced } from './read-placed.ts';
import { untilFree } from './until-free.ts';

type Line = z.output<typeof contract.body>['lines'][number];

interface Input {
  /** `renews_id`: the subscription this item renews; `bulk_line_id`: the line of the buyer's bulk order that it is. */
  lines: (Line & { renews_id?: string; bulk_line_id?: string })[];
  idempotencyKey: string;
  client_reference?: string | undefined;
  webhook_metadata?: Record<string, string> | undefined;
}

/**
 * Buys from the balance in one call of place_order, all or nothing, in one round trip (design). Idempotent by key.
 * With a reference of the client's own, a repeat under another key gets the same order. Retries while concurrent buyers have the last units (untilFree); then refuses as stock_busy.
 */
export async function placeOrder(db: Db, actor: Reseller, input: Input): Promise<PlacedOrder> {
  const lines = input.lines.map(({ expected_unit_price: expected, ...line }) => ({
    ...line,
    expected_unit_price: expected.amount,
    expected_currency: expected.currency,
  }));
  const answer = await untilFree(async () => {
    const rows = await runNamed<{ answer: unknown }>(
      db,
      `select place_order($1, $2, $3, $4, $5, $6, $7) || jsonb_build_object('ledger_currency', ledger_currency) as answer from settings`,
      [
        actor.resellerId,
        actor.profileId,
        input.idempotencyKey,
        JSON.stringify(lines),
        actor.apiKey?.id ?? null,
        input.client_reference ?? null,
        input.webhook_metadata === undefined ? null : JSON.stringify(input.webhook_metadata),
      ],
    );
    return rows[0]?.answer;
  });
  return readPlaced(answer);
}
