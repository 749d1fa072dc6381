import { useTranslations } from 'use-intl';
import { useSession } from '#web/session/session.ts';
import { ChoiceSelect } from './choice-select.tsx';
import { useCurrency } from '#web/ui/show/currency.ts';

/** What amounts are shown in. Where the store offers one currency only, there is nothing to choose. */
export function CurrencySelect() {
  const t = useTranslations('shell.header');
  const { currency, setCurrency } = useCurrency();
  const options = useOfferedCurrencies().map((value) => ({ value, label: value }));
  if (options.length === 0) return null;
  return <ChoiceSelect name={t('currency')} value={currency} options={options} onChoose={setCurrency} />;
}

/** The currencies to choose from; none where the store has a single one. */
export function useOfferedCurrencies(): ReturnType<typeof useSession>['store']['currencies'] {
  const { currencies } = useSession().store;
  return currencies.length > 1 ? currencies : [];
}
