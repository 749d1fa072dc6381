import { divideRounded, fromUnits, toUnits } from '#shared/money.ts';

const percentOf = (part: bigint, whole: bigint) =>
  fromUnits(divideRounded(part * 1000n, whole), 1).replace(/\.0$/, '');

/** What a price keeps over its cost, perhaps negative, also in percent of the price. */
export function marginOf(price: string, cost: string): { amount: string; percent: string; isLoss: boolean } {
  const [income, spent] = [toUnits(price, 2), toUnits(cost, 2)];
  const left = income - spent;
  return { amount: fromUnits(left, 2), percent: percentOf(left, income), isLoss: left < 0n };
}

/** By how much a price rises or falls; null: it stays. */
export function changeOf(from: string, to: string): { isUp: boolean; percent: string } | null {
  const [old, now] = [toUnits(from, 2), toUnits(to, 2)];
  if (old === now) return null;
  const by = now - old;
  return { isUp: by > 0n, percent: percentOf(by < 0n ? -by : by, old) };
}
