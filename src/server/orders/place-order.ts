import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { placeOrder as contract, PlacedOrder } from '#shared/orders/orders.contract.ts';
import { runNamed, type Db } from '../platform/database/pool.ts';
import type { Reseller } from '../platform/http/actor.ts';
import { readPlaced } from './read-placed.ts';

type Line = z.output<typeof contract.body>['lines'][number];

interface Input {
  /** `renews_id`: the subscription this item renews. */
  lines: (Line & { renews_id?: string })[];
  idempotencyKey: string;
}

const FIRST_WAIT_MS = 20;
const LONGEST_WAIT_MS = 700;
const busy = z.object({ result: z.literal('stock_busy') });
const isBusy = (answer: unknown) => busy.safeParse(answer).success;

/**
 * Buys from the balance in one call of place_order, all or nothing, in one round trip (design). Idempotent by key.
 * Retries for about 1.5 s, holding no locks, while concurrent buyers have the last units; then refuses as stock_busy.
 */
export async function placeOrder(db: Db, actor: Reseller, input: Input): Promise<PlacedOrder> {
  const lines = input.lines.map(({ expected_unit_price: expected, ...line }) => ({
    ...line,
    expected_unit_price: expected.amount,
    expected_currency: expected.currency,
  }));
  for (let wait = FIRST_WAIT_MS; ; wait *= 2) {
    // Sequential: a retry only makes sense after the previous try.
    // oxlint-disable-next-line no-await-in-loop
    const rows = await runNamed<{ answer: unknown }>(
      db,
      `select place_order($1, $2, $3, $4) || jsonb_build_object('ledger_currency', ledger_currency) as answer from settings`,
      [actor.resellerId, actor.profileId, input.idempotencyKey, JSON.stringify(lines)],
    );
    const answer = rows[0]?.answer;
    if (wait > LONGEST_WAIT_MS || !isBusy(answer)) return readPlaced(answer, actor);
    // Jitter, so that buyers do not retry in lockstep.
    // oxlint-disable-next-line no-await-in-loop
    await pause(wait * (0.5 + Math.random()));
  }
}
