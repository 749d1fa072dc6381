import { toLatinDigits } from '#shared/read-amount.ts';

const UNITS = /^\d{1,7}(\.\d{1,8})?$/;
const GROUPED = /^\d{1,3}(,\d{3})+(\.\d*)?$/;
const SPACES = /[\s\u00a0\u202f]/g;

/** A rate as somebody types it, "134,5" and "١٣٤٫٥" too, as the store takes it; null where it is none. */
export function readUnits(text: string): string | null {
  const typed = toLatinDigits(text).replaceAll(SPACES, '');
  const plain = GROUPED.test(typed) ? typed.replaceAll(',', '') : typed.replace(',', '.');
  const units = plain.replace(/^0+(?=\d)/, '');
  return UNITS.test(units) && /[1-9]/.test(units) ? units : null;
}

/** Whether two rates are the same number. */
export function isSameRate(a: string, b: string): boolean {
  return shortest(a) === shortest(b);
}

function shortest(units: string): string {
  return units.includes('.') ? units.replace(/\.?0+$/, '') : units;
}
