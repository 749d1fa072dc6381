import { useState, type ReactNode } from 'react';
import { chosenCurrency } from '#shared/accounts/chosen-currency.ts';
import type { Currency } from '#shared/money.ts';
import { writeCookie } from '../cookies.ts';
import { useKeepChoice } from '../session/preferences.ts';
import { useProfileChoices } from '../session/profile-choices.ts';
import { useSession } from '../session/session.ts';
import { useServed } from '../ui/served.ts';
import { CurrencyContext } from '../ui/show/currency.ts';

export function CurrencyProvider({ children }: { children: ReactNode }) {
  const session = useSession();
  const keep = useKeepChoice();
  const [chosen, choose] = useState(useServed().currency);
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
  const currency = chosenCurrency(session, chosen);
  const { rates } = session.store;
  return <CurrencyContext value={{ currency, rates, setCurrency }}>{children}</CurrencyContext>;
}
