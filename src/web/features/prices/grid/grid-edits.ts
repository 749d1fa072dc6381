import type { GridChange, GridRow } from '#shared/prices/price-grid.contract.ts';
import { toUnits } from '#shared/money.ts';
import { readAmount } from '#shared/read-amount.ts';
import { readOptionalCount } from '#web/ui/form/read-count.ts';
import { STOCK_MAX } from '#shared/products/product-drafts.contract.ts';

/** What was typed over one row, and what the row said when the typing began: the store changes nothing else. */
export interface Edit {
  row: GridRow;
  price?: string;
  stock?: string;
}
export type Edits = ReadonlyMap<string, Edit>;

export const rowKey = ({ target, id }: Pick<GridRow, 'target' | 'id'>) => `${target} ${id}`;

/** The edits with one more; what says the same as before the typing is no edit. */
export function withEdit(edits: Edits, row: GridRow, typed: { price?: string; stock?: string }): Edits {
  const known = edits.get(rowKey(row));
  const edit: Edit = { row: known?.row ?? row, ...known, ...typed };
  const next = new Map(edits);
  if (isUnchanged(edit)) next.delete(rowKey(row));
  else next.set(rowKey(row), edit);
  return next;
}

function isUnchanged({ row, price, stock }: Edit): boolean {
  const isSamePrice = price === undefined || readPrice(price) === row.price;
  return isSamePrice && (stock === undefined || readStock(stock) === row.stock);
}

/** null: nothing that can be charged. */
export function readPrice(text: string): string | null {
  const typed = readAmount(text);
  return typed.state === 'valid' && toUnits(typed.amount, 2) > 0n ? typed.amount : null;
}

/** Units left; null where the field is empty: any number. undefined: no number of units. */
export function readStock(text: string): number | null | undefined {
  return readOptionalCount(text, 0, STOCK_MAX);
}

export function isRight({ price, stock }: Edit): boolean {
  return (
    (price === undefined || readPrice(price) !== null) &&
    (stock === undefined || readStock(stock) !== undefined)
  );
}

/** As the store takes it. */
export function toChange({ row, price, stock }: Edit): GridChange {
  const to = price === undefined ? null : readPrice(price);
  const units = stock === undefined ? undefined : readStock(stock);
  return {
    target: row.target,
    id: row.id,
    currency: row.currency,
    ...(to === null || to === row.price ? {} : { price: { from: row.price, to } }),
    ...(units === undefined || units === row.stock ? {} : { stock: { from: row.stock, to: units } }),
  };
}
