import { compareMoney, formatMoney, type Money } from '#shared/money.ts';
import type { OpenTransaction } from '../platform/database/pool.ts';
import type { Reseller } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { narrowest, readLimits, type OwnLimits } from './read-limits.ts';

/**
 * Refuses amounts outside the limits of the store, method or business: deposit_too_small, deposit_too_large,
 * deposit_daily_limit, balance_limit. The caller locks the business's row.
 */
export async function checkLimits(
  tx: OpenTransaction,
  actor: Reseller,
  amount: Money,
  method: OwnLimits,
): Promise<void> {
  const limits = await readLimits(tx, actor.resellerId);
  const { minimum, maximum } = narrowest(limits, method);
  const say = (limit: Money) => formatMoney(limit, actor.language);
  if (compareMoney(amount, minimum) < 0) throw new Refusal('deposit_too_small', { minimum: say(minimum) });
  if (compareMoney(amount, maximum) > 0) throw new Refusal('deposit_too_large', { maximum: say(maximum) });
  if (compareMoney(amount, limits.dailyLeft) > 0) {
    throw new Refusal('deposit_daily_limit', { maximum: say(limits.dailyMaximum) });
  }
  if (compareMoney(amount, limits.balanceLeft) > 0) {
    throw new Refusal('balance_limit', { maximum: say(limits.balanceMaximum) });
  }
}
