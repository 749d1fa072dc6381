import type { ListedPrice } from '#shared/prices/price-lists.contract.ts';
import { readPrice } from '../grid/grid-edits.ts';

/** What was typed as fixed prices; an empty text takes one away. */
export type ListEdits = ReadonlyMap<string, { row: ListedPrice; text: string }>;

export const thingKey = ({ product_id, plan_id, variation_id }: ListedPrice) =>
  `${product_id} ${plan_id} ${variation_id}`;

/** The edits with one more; what says the same as the list is no edit. */
export function withText(edits: ListEdits, row: ListedPrice, text: string): ListEdits {
  const next = new Map(edits);
  const stands = row.fixed_price?.amount ?? null;
  const typed = text.trim() === '' ? null : (readPrice(text) ?? text);
  if (typed === stands) next.delete(thingKey(row));
  else next.set(thingKey(row), { row, text });
  return next;
}

export const isFit = (text: string) => text.trim() === '' || readPrice(text) !== null;

/** As the store takes it; who was told that someone else was first writes over what stands. */
export function toFixedPrices(edits: ListEdits, { isTold }: { isTold: boolean }) {
  return Array.from(
    edits.values(),
    ({ row: { product_id, plan_id, variation_id, fixed_price: from }, text }) => ({
      product_id,
      plan_id,
      variation_id,
      price: text.trim() === '' ? null : readPrice(text),
      ...(isTold ? {} : { from: from?.amount ?? null }),
    }),
  );
}
