import { toUnits } from '#shared/money.ts';
import { readPercent } from '#shared/read-number.ts';

/** A fee from 0 to 50 percent; nothing as 0. Null for anything else. */
export function readFeePercent(text: string): string | null {
  return text.trim() === '' ? '0' : readPercent(text, { decimals: 3, least: '0', most: '50' });
}

export function isSamePercent(one: string, other: string): boolean {
  return toUnits(one, 3) === toUnits(other, 3);
}
