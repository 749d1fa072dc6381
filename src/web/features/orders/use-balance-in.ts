import { convertMoney, type Currency, type Money } from '#shared/money.ts';
import { useSession } from '../../session/session.ts';

/** What this business can spend, in the currency of a price; null for who has no balance. */
export function useBalanceIn(currency: Currency): Money | null {
  const { balance, store } = useSession();
  return balance === null ? null : convertMoney(balance, currency, store.rates);
}
