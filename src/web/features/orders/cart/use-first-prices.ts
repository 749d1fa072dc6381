import { useState } from 'react';
import type { CartLine } from '#shared/orders/cart.contract.ts';
import { compareMoney, type Money } from '#shared/money.ts';

/**
 * The price that each line showed first on this visit, where it is another one now: prices are not kept with a cart, so
 * what has changed is what changed before somebody's eyes. Another quantity may have another price, and is no change.
 */
export function useFirstPrices(lines: readonly CartLine[]): (line: CartLine) => Money | null {
  const [first, setFirst] = useState<Readonly<Record<string, Money>>>({});
  const fresh = lines.flatMap((line) => {
    const key = keyOf(line);
    return line.unit_price === null || key in first ? [] : [[key, line.unit_price] as const];
  });
  if (fresh.length > 0) setFirst({ ...first, ...Object.fromEntries(fresh) });
  return (line) => {
    const before = first[keyOf(line)];
    if (before === undefined || line.unit_price === null) return null;
    const isSame =
      before.currency === line.unit_price.currency && compareMoney(before, line.unit_price) === 0;
    return isSame ? null : before;
  };
}

function keyOf({ id, quantity }: CartLine): string {
  return `${id} ${quantity}`;
}
