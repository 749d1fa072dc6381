import { toUnits } from '#shared/money.ts';
import { toLatinDigits } from '#shared/read-amount.ts';

const PERCENT = /^\d{1,2}(\.\d{1,3})?$/;
/** In thousandths. */
const MAXIMUM = 50_000n;

/** "2.5", "2,5 %" and "٢٫٥" as 2.5; nothing as 0. Null for what is no percentage up to fifty. */
export function readPercent(text: string): string | null {
  const typed = toLatinDigits(text)
    .replaceAll(/[\s%٪]/g, '')
    .replace(',', '.');
  if (typed === '') return '0';
  return PERCENT.test(typed) && toUnits(typed, 3) <= MAXIMUM ? typed : null;
}

export function isSamePercent(one: string, other: string): boolean {
  return toUnits(one, 3) === toUnits(other, 3);
}
