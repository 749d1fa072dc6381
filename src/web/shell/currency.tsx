import { createContext, use, useState, type ReactNode } from 'react';
import { currencies, type Currency } from '#shared/money.ts';
import { readCookie, writeCookie } from '../cookies.ts';
import { useSession } from '../session/session.ts';

interface ChosenCurrency {
  /** What amounts are shown in; nothing is charged in it. */
  currency: Currency;
  setCurrency: (currency: Currency) => void;
}

const CurrencyContext = createContext<ChosenCurrency>({ currency: 'DZD', setCurrency: () => {} });

export function CurrencyProvider({ children }: { children: ReactNode }) {
  const { default_currency } = useSession().store;
  const [currency, choose] = useState(() => currencies.find((one) => one === readCookie('currency')));
  function setCurrency(chosen: Currency): void {
    writeCookie('currency', chosen);
    choose(chosen);
  }
  return (
    <CurrencyContext value={{ currency: currency ?? default_currency, setCurrency }}>
      {children}
    </CurrencyContext>
  );
}

export function useCurrency(): ChosenCurrency {
  return use(CurrencyContext);
}
