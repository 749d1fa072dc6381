import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { placeOrder as contract, PlacedOrder } from '#shared/orders/orders.contract.ts';
import { runNamed, type Db } from '../platform/database/pool.ts';
import type { Reseller } from '../platform/http/actor.ts';
import { readPlaced } from './read-placed.ts';

type Line = z.output<typeof contract.body>['lines'][number];

interface Input {
  /** `renews_id`: the subscription that goes on with this line. */
  lines: (Line & { renews_id?: string })[];
  idempotencyKey: string;
}

const FIRST_WAIT_MS = 20;
const LONGEST_WAIT_MS = 700;
const busy = z.object({ result: z.literal('stock_busy') });
const isBusy = (answer: unknown) => busy.safeParse(answer).success;

/**
 * Buys from the balance: one call of the database function place_order, which does all of it or nothing (design:
 * buying is one round trip). The same key with the same lines answers with the first result again. What others are buying
 * at this moment is waited for, about a second and a half, with nothing held meanwhile; then it is refused as stock_busy.
 */
export async function placeOrder(db: Db, actor: Reseller, input: Input): Promise<PlacedOrder> {
  const lines = input.lines.map(({ expected_unit_price: expected, ...line }) => ({
    ...line,
    expected_unit_price: expected.amount,
    expected_currency: expected.currency,
  }));
  for (let wait = FIRST_WAIT_MS; ; wait *= 2) {
    // One after the other: each round asks again because the one before it came too early.
    // oxlint-disable-next-line no-await-in-loop
    const rows = await runNamed<{ answer: unknown }>(
      db,
      `select place_order($1, $2, $3, $4) || jsonb_build_object('ledger_currency', ledger_currency) as answer from settings`,
      [actor.resellerId, actor.profileId, input.idempotencyKey, JSON.stringify(lines)],
    );
    const answer = rows[0]?.answer;
    if (wait > LONGEST_WAIT_MS || !isBusy(answer)) return readPlaced(answer, actor);
    // Not all at the same moment again.
    // oxlint-disable-next-line no-await-in-loop
    await pause(wait * (0.5 + Math.random()));
  }
}
