import { readPercent } from '#shared/read-number.ts';

/** A percentage from 0 to 90; null for anything else. */
export function readPercentOff(text: string): string | null {
  return readPercent(text, { decimals: 2, least: '0', most: '90' });
}
