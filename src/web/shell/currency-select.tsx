import { useTranslations } from 'use-intl';
import { currencies } from '#shared/money.ts';
import { ChoiceSelect } from './choice-select.tsx';
import { useCurrency } from './currency.tsx';

const options = currencies.map((currency) => ({ value: currency, label: currency }));

/** What amounts are shown in. */
export function CurrencySelect() {
  const t = useTranslations('shell.header');
  const { currency, setCurrency } = useCurrency();
  return <ChoiceSelect name={t('currency')} value={currency} options={options} onChoose={setCurrency} />;
}
