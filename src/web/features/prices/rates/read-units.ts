import { readWithin } from '#shared/read-number.ts';

/** A rate as someone types it, as the store takes it; null where it is none. */
export function readUnits(text: string): string | null {
  return readWithin(text, { decimals: 8, least: '0.00000001', most: '9999999.99999999' });
}

/** Whether two rates are the same number. */
export function isSameRate(a: string, b: string): boolean {
  return shortest(a) === shortest(b);
}

function shortest(units: string): string {
  return units.includes('.') ? units.replace(/\.?0+$/, '') : units;
}
