import { z } from 'zod';
import { priceChange, rowRefusals, type BulkAct, type BulkRunRow } from '#shared/staff/bulk-runs.contract.ts';
import { quarantineWithin } from '#server/codes/quarantine-codes.ts';
import { releaseWithin } from '#server/codes/release-codes.ts';
import { changeOrderWithin } from '#server/orders/desk/change-order.ts';
import type { OpenTransaction } from '#server/platform/database/pool.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { deleteProductsWithin } from '#server/products/delete-products.ts';
import { restoreProductsWithin } from '#server/products/restore-products.ts';
import { changedPrices, type ChangedPrices } from '#server/products/prices-of-draft.ts';
import { rewriteProduct, type Rewriting, type Rewritten } from '#server/products/rewrite-product.ts';

export interface By {
  profileId: string;
  ip: null;
}

export interface RowResult extends Pick<BulkRunRow, 'result' | 'state'> {
  /** Those that it changed. */
  prices?: ChangedPrices;
}

interface Rows {
  act: BulkAct;
  rows: readonly { subject_id: string; version: number | null; prices: unknown }[];
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
    case 'prices':
    case 'undo_prices': {
      const { version = null, prices } = rows[0] ?? {};
      const product = { id: first, version, ...rewritingOf(act, params, prices) };
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
function rewritingOf(act: Rewriting['act'], params: unknown, prices: unknown): Rewriting {
  if (act === 'move') return { act, ...z.object({ category_id: z.string() }).parse(params) };
  if (act === 'prices') return { act, change: priceChange.parse(params) };
  if (act === 'undo_prices') return { act, prices: changedPrices.parse(prices) };
  return { act };
}

async function changeOrder(...order: Parameters<typeof changeOrderWithin>): Promise<Rewritten> {
  await changeOrderWithin(...order);
  return { result: 'done' };
}

async function changeOne(change: () => Promise<Rewritten>): Promise<RowResult> {
  try {
    return { ...(await change()), state: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const result = rowRefusals.find((code) => code === error.code) ?? 'unexpected';
    return { result, state: error.params['status'] ?? null };
  }
}
