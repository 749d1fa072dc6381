import { rowRefusals, type BulkAct, type BulkRunRow } from '#shared/staff/bulk-runs.contract.ts';
import { quarantineWithin } from '#server/codes/quarantine-codes.ts';
import { releaseWithin } from '#server/codes/release-codes.ts';
import { changeOrderWithin } from '#server/orders/desk/change-order.ts';
import type { OpenTransaction } from '#server/platform/database/pool.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { deleteProductsWithin } from '#server/products/delete-products.ts';
import { restoreProductsWithin } from '#server/products/restore-products.ts';

export interface By {
  profileId: string;
  ip: null;
}

export type RowResult = Pick<BulkRunRow, 'result' | 'state'>;

interface Rows {
  act: BulkAct;
  ids: string[];
  note: string | null;
}

/** Each of these locks the wallet of a business: one at a time. */
export const isOneByOne = (act: BulkAct) => act === 'process' || act === 'complete' || act === 'cancel';

/** Does it to these rows in the caller's transaction; of one that is not as it was, says so and leaves it. */
export async function actOnRows(
  tx: OpenTransaction,
  by: By,
  { act, ids, note }: Rows,
): Promise<Map<string, RowResult>> {
  const [first = ''] = ids;
  switch (act) {
    case 'process':
    case 'complete':
    case 'cancel':
      return new Map([[first, await changeOne(tx, by, { id: first, act, text: note })]]);
    case 'delete':
      return changed(ids, await deleteProductsWithin(tx, by, ids));
    case 'restore':
      return changed(ids, await restoreProductsWithin(tx, by, ids));
    case 'quarantine':
      return changed(ids, await quarantineWithin(tx, by, { ids, reason: note ?? '' }));
    case 'release':
      return changed(ids, await releaseWithin(tx, by, ids));
  }
}

function changed(ids: readonly string[], done: readonly string[]): Map<string, RowResult> {
  const known = new Set(done);
  return new Map(
    ids.map((id) => [id, { result: known.has(id) ? 'done' : 'changed_meanwhile', state: null } as const]),
  );
}

async function changeOne(
  tx: OpenTransaction,
  by: By,
  input: Parameters<typeof changeOrderWithin>[2],
): Promise<RowResult> {
  try {
    await changeOrderWithin(tx, by, input);
    return { result: 'done', state: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const result = rowRefusals.find((code) => code === error.code) ?? 'unexpected';
    return { result, state: error.params['status'] ?? null };
  }
}
