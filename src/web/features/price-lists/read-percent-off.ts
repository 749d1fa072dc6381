import { toLatinDigits } from '#shared/read-amount.ts';

const PERCENT = /^([0-8]?\d(\.\d{1,2})?|90(\.0{1,2})?)$/;

/** "12.5", "12,5 %" and "١٢٫٥" as a percentage from 0 to 90; null for anything else. */
export function readPercentOff(text: string): string | null {
  const typed = toLatinDigits(text)
    .replaceAll(/[\s%٪]/g, '')
    .replace(',', '.');
  return PERCENT.test(typed) ? typed : null;
}
