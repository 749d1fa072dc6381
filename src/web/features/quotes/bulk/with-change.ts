import type { ChangedBulkOrder, BulkOrder } from '#shared/quotes/bulk-order.contract.ts';

/** The order after a change; null where someone else changed it in between, and it has to be read again. */
export function withChange(
  order: BulkOrder,
  { base_version: base, removed_ids: removed, lines: touched, ...head }: ChangedBulkOrder,
): BulkOrder | null {
  if (base !== order.version || head.version > base + 1) return null;
  const left = new Map(touched.map((line) => [line.id, line]));
  const gone = new Set(removed);
  const lines = order.lines.flatMap((line) => {
    if (gone.has(line.id)) return [];
    const now = left.get(line.id) ?? line;
    left.delete(line.id);
    return [now];
  });
  return { ...head, lines: [...lines, ...left.values()] };
}
