import type { z } from 'zod';
import { BULK_ROWS_MAX, runOnPrices as contract } from '#shared/staff/bulk-runs.contract.ts';
import { may } from '#shared/permissions.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { matchProducts } from './match-products.ts';
import { markOf, previewPrices } from './preview-prices.ts';
import { startBulkRun } from './start-bulk-run.ts';

type Body = z.output<typeof contract.body>;

/**
 * Previews a price change, or starts it for products still at the previewed version. Refusals: as startBulkRun,
 * preview_outdated.
 */
export async function runOnPrices(
  db: Db,
  actor: Person,
  { filter, change, expected, seen, idempotencyKey }: Body & { idempotencyKey: string },
): Promise<z.output<typeof contract.response>> {
  const match = (tx: Db, limit: number) => matchProducts(tx, { filter, tab: 'products' }, limit);
  if (expected === null) {
    const matches = await match(db, BULK_ROWS_MAX + 1);
    const preview = await previewPrices(db, matches, {
      change,
      seesCosts: may(actor, 'see_costs'),
    });
    return { count: matches.length, run: null, seen: markOf(matches), ...preview };
  }
  const begun = await startBulkRun(db, actor, {
    contract,
    idempotencyKey,
    kind: 'products',
    act: 'prices',
    filter,
    expected,
    note: null,
    params: change,
    match,
    require: (matches) => {
      if (markOf(matches) !== seen) throw new Refusal('preview_outdated');
    },
  });
  return { ...begun, seen: seen ?? '', refused: 0, below_cost: 0, lines: [] };
}
