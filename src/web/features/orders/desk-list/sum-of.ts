import { addMoney, type Money } from '#shared/money.ts';

/** The sum of amounts in one currency; null where there is none, or several currencies. */
export function sumOf(amounts: readonly Money[]): Money | null {
  const [first, ...others] = amounts;
  if (first === undefined || others.some(({ currency }) => currency !== first.currency)) return null;
  return others.reduce((sum, amount) => addMoney(sum, amount), first);
}
