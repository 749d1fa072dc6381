import { useState, type ReactNode } from 'react';
import type { Currency } from '#shared/money.ts';
import { readCookie, writeCookie } from '../cookies.ts';
import { useKeepChoice } from '../session/preferences.ts';
import { useProfileChoices } from '../session/profile-choices.ts';
import { useSession } from '../session/session.ts';
import { CurrencyContext } from '../ui/show/currency.ts';

/** As chosen on this device, else in the profile, else as the store has it. */
export function CurrencyProvider({ children }: { children: ReactNode }) {
  const { profile, store } = useSession();
  const keep = useKeepChoice();
  const [chosen, choose] = useState(() => readCookie('currency'));
  // What else the profile brings along.
  useProfileChoices();
  function setCurrency(currency: Currency): Promise<boolean> {
    writeCookie('currency', currency);
    choose(currency);
    return keep({ currency }).then(
      () => true,
      () => false,
    );
  }
  // What was chosen once may be offered no more.
  const offered = (wanted: string | null | undefined) => store.currencies.find((one) => one === wanted);
  const currency = offered(chosen) ?? offered(profile?.currency) ?? store.default_currency;
  return <CurrencyContext value={{ currency, rates: store.rates, setCurrency }}>{children}</CurrencyContext>;
}
