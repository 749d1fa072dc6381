import { PACE_DAYS, type Spending } from '#shared/insight/spending.contract.ts';
import { fromUnits, toUnits, type Money } from '#shared/money.ts';
import type { DepositLimits } from '#server/deposits/read-limits.ts';

type Limits = Pick<DepositLimits, 'minimum' | 'maximum' | 'dailyLeft' | 'balanceLeft'>;

const centimes = ({ amount }: Money) => toUnits(amount, 2);
const DINAR = 100n;

/** What to add so that a balance lasts thirty days: a sum that one would type, within what may be deposited now. */
export function adviseDeposit(
  pace: { daily: string; balance: string },
  limits: Limits,
): NonNullable<Spending['runway']>['deposit'] {
  const [daily, balance] = [toUnits(pace.daily, 2), toUnits(pace.balance, 2)];
  const least = centimes(limits.minimum);
  const most = [limits.maximum, limits.dailyLeft, limits.balanceLeft]
    .map(centimes)
    .reduce((smallest, one) => (one < smallest ? one : smallest));
  const missing = daily * BigInt(PACE_DAYS) - balance;
  const wanted = roundUp(missing > least ? missing : least);
  // Limits may end between two round sums.
  const amount = wanted <= most ? wanted : most - (most % DINAR);
  if (missing <= 0n || amount < least) return null;
  return {
    amount: { amount: fromUnits(amount, 2), currency: 'DZD' },
    days: Number((balance + amount) / daily),
  };
}

const STEPS = [
  { below: 10_000n, step: 500n },
  { below: 100_000n, step: 1000n },
  { below: 1_000_000n, step: 5000n },
];
const LARGEST_STEP = 10_000n;

function roundUp(units: bigint): bigint {
  const { step } = STEPS.find(({ below }) => units < below * DINAR) ?? { step: LARGEST_STEP };
  const size = step * DINAR;
  return ((units + size - 1n) / size) * size;
}
