import { z } from 'zod';
import {
  priceChange,
  rowRefusals,
  type BulkAct,
  type BulkRunRow,
  type RowRefusal,
} from '#shared/staff/bulk-runs.contract.ts';
import { quarantineWithin } from '#server/codes/quarantine-codes.ts';
import { releaseWithin } from '#server/codes/release-codes.ts';
import { changeOrderWithin } from '#server/orders/desk/change-order.ts';
import type { OpenTransaction } from '#server/platform/database/pool.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { deleteProductsWithin } from '#server/products/delete-products.ts';
import { restoreProductsWithin } from '#server/products/restore-products.ts';
import { rewriteProduct, type Rewriting } from '#server/products/rewrite-product.ts';

export interface By {
  profileId: string;
  ip: null;
}

export type RowResult = Pick<BulkRunRow, 'result' | 'state'>;

interface Rows {
  act: BulkAct;
  rows: readonly { subject_id: string; version: number | null }[];
  note: string | null;
  params: unknown;
}

const inBatches: readonly BulkAct[] = ['delete', 'restore', 'quarantine', 'release'];

/** These lock a business's wallet or may be refused individually: one row per transaction. */
export const isOneByOne = (act: BulkAct) => !inBatches.includes(act);

/** Applies the act to these rows in the caller's transaction; a row that changed since is skipped and says so. */
export async function actOnRows(
  tx: OpenTransaction,
  by: By,
  { act, rows, note, params }: Rows,
): Promise<Map<string, RowResult>> {
  const ids = rows.map(({ subject_id: id }) => id);
  const [first = ''] = ids;
  switch (act) {
    case 'process':
    case 'complete':
    case 'cancel':
      return new Map([[first, await changeOne(() => changeOrder(tx, by, { id: first, act, text: note }))]]);
    case 'publish':
    case 'unpublish':
    case 'move':
    case 'prices': {
      const product = { id: first, version: rows[0]?.version ?? 0, ...rewritingOf(act, params) };
      return new Map([[first, await changeOne(() => rewriteProduct(tx, by, product))]]);
    }
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

/** As stored when the run started. */
function rewritingOf(act: Rewriting['act'], params: unknown): Rewriting {
  if (act === 'move') return { act, ...z.object({ category_id: z.string() }).parse(params) };
  if (act === 'prices') return { act, change: priceChange.parse(params) };
  return { act };
}

async function changeOrder(...order: Parameters<typeof changeOrderWithin>): Promise<'done'> {
  await changeOrderWithin(...order);
  return 'done';
}

async function changeOne(change: () => Promise<'done' | RowRefusal>): Promise<RowResult> {
  try {
    return { result: await change(), state: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const result = rowRefusals.find((code) => code === error.code) ?? 'unexpected';
    return { result, state: error.params['status'] ?? null };
  }
}
