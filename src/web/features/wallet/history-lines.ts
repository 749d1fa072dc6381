import type { BalanceTransaction } from '#shared/wallet/wallet.contract.ts';
import { addMoney, convertMoney, divideRounded, fromUnits, subtractMoney, toUnits } from '#shared/money.ts';
import type { Money, Rates } from '#shared/money.ts';

/** What a change of the rate made of a balance, between two movements or since the last one. */
export interface ExchangeLine {
  key: string;
  /** The same where only centimes were rounded. */
  from: string;
  to: string;
  effect: Money;
  balance: Money;
}

/** The change before a movement; null where there was none. */
export function exchangeBefore({ id, shown }: Pick<BalanceTransaction, 'id' | 'shown'>): ExchangeLine | null {
  if (shown.exchange === null) return null;
  const { from, to, effect } = shown.exchange;
  return { key: `${id} before`, from, to, effect, balance: subtractMoney(shown.balance_after, shown.amount) };
}

/** What became of the balance since the newest movement; null where it is worth the same. */
export function exchangeSince(
  { shown, balance_after }: Pick<BalanceTransaction, 'shown' | 'balance_after'>,
  rates: Rates,
): ExchangeLine | null {
  const { currency } = shown.balance_after;
  const balance = convertMoney(balance_after, currency, rates);
  const effect = subtractMoney(balance, shown.balance_after);
  if (!/[1-9]/.test(effect.amount)) return null;
  const units = toUnits(rates[currency], 8) * 10n ** BigInt(RATE_DECIMALS);
  const to = fromUnits(divideRounded(units, toUnits(rates[balance_after.currency], 8)), RATE_DECIMALS);
  const from = shown.rate;
  return {
    key: 'since',
    from,
    to: to.replace(/\.?0+$/, ''),
    effect,
    balance: addMoney(shown.balance_after, effect),
  };
}

const RATE_DECIMALS = 12;
