import { compareMoney, type Money } from '#shared/money.ts';
import type { Offer, OfferLine } from '#shared/quotes/quotes.contract.ts';

interface OfferChange {
  what: 'price' | 'quantity' | 'added' | 'removed';
  line: OfferLine;
  before?: { price: Money; quantity: number };
}

const keyOf = (line: OfferLine) =>
  [line.position, line.is_alternative, line.product_id, line.option_name].join(' ');
const isSame = (a: Money, b: Money) => a.currency === b.currency && compareMoney(a, b) === 0;

/** What a version of an offer says otherwise than the one before it, line by line. */
export function changesOf(before: Offer, after: Offer): OfferChange[] {
  const earlier = new Map(before.lines.map((line) => [keyOf(line), line]));
  const now = new Set(after.lines.map(keyOf));
  return [
    ...after.lines.flatMap((line): OfferChange[] => {
      const old = earlier.get(keyOf(line));
      if (old === undefined) return [{ what: 'added', line }];
      const was = { price: old.unit_price, quantity: old.quantity };
      return [
        ...(isSame(old.unit_price, line.unit_price) ? [] : [{ what: 'price' as const, line, before: was }]),
        ...(old.quantity === line.quantity ? [] : [{ what: 'quantity' as const, line, before: was }]),
      ];
    }),
    ...before.lines
      .filter((line) => !now.has(keyOf(line)))
      .map((line): OfferChange => ({ what: 'removed', line })),
  ];
}
