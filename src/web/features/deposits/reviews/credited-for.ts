import { fromUnits, toUnits, type Money } from '#shared/money.ts';

interface Claim {
  /** What was asked for, in dinars. */
  amount: Money;
  /** In the currency it is paid in, as `received`. */
  toPay: Money;
  received: string;
}

/**
 * What approve_deposit() credits where so much came: in proportion, rounded down to the centime, in dinars. Amounts in
 * minor units are whole, so the quotient of bigints is the truncated one.
 */
export function creditedFor({ amount, toPay, received }: Claim): Money {
  const credited = (toUnits(amount.amount, 2) * toUnits(received, 2)) / toUnits(toPay.amount, 2);
  return { amount: fromUnits(credited, 2), currency: amount.currency };
}
