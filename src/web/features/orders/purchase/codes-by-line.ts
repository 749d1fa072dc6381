import type { DeliveredCode } from '#shared/orders/orders.contract.ts';
import type { DraftLine } from '../purchase-draft.ts';

export interface LineCodes {
  /** null: what was handed over does not tell which line it belongs to. */
  line: DraftLine | null;
  codes: readonly DeliveredCode[];
}

/**
 * What a purchase handed over, by its lines. The codes come in the order of the lines, and each line that is delivered as
 * codes has all of its units at once. Where that does not hold, no code is called by the name of a wrong line.
 */
export function codesByLine(codes: readonly DeliveredCode[], lines: readonly DraftLine[]): LineCodes[] {
  const parts = [...Map.groupBy(codes, ({ order_item_id }) => order_item_id).values()];
  const sold = lines.filter(({ product }) => product.delivery === 'codes');
  const isTold =
    parts.length === sold.length && parts.every((part, index) => part.length === sold[index]?.quantity);
  if (!isTold) return codes.length === 0 ? [] : [{ line: null, codes }];
  return parts.map((part, index) => ({ line: sold[index] ?? null, codes: part }));
}
