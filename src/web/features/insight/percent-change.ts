import { countText } from '#shared/count-text.ts';
import { divideRounded, toUnits } from '#shared/money.ts';

const DECIMALS = 8;

/** By how many per cent a figure differs from an earlier one, whole; null: there is nothing to compare with. */
export function percentChange(now: string, before: string): number | null {
  const [later, earlier] = [toUnits(now, DECIMALS), toUnits(before, DECIMALS)];
  if (earlier === 0n) return null;
  return Number(divideRounded((later - earlier) * 100n, earlier < 0n ? -earlier : earlier));
}

/** "+12%", "−3%", "0%". */
export function signedPercent(percent: number): string {
  const size = countText(Math.abs(percent));
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${size}%`;
}
