import { createContext, use } from 'react';
import type { Currency } from '#shared/money.ts';

interface ChosenCurrency {
  /** What amounts are shown in; nothing is charged in it. */
  currency: Currency;
  /** What one dollar is worth in each currency, as decimals. */
  rates: Record<Currency, string>;
  /** At once here; resolves to whether the profile has kept it too. */
  setCurrency: (currency: Currency) => Promise<boolean>;
}

/** The shell provides it. */
export const CurrencyContext = createContext<ChosenCurrency | null>(null);

export function useCurrency(): ChosenCurrency {
  const chosen = use(CurrencyContext);
  if (chosen === null) throw new Error('amounts stand inside the CurrencyProvider');
  return chosen;
}
