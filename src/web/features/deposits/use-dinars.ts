import { isolate } from '#shared/locale.ts';
import { formatMoney, type Money } from '#shared/money.ts';
import { useLanguage } from '../../i18n/use-language.ts';

/** An amount of dinars as text, without centimes where there are none: "DA 5,000", "DA 150.50". */
export function useDinars(): (money: Money) => string {
  const { language } = useLanguage();
  return (money) => isolate(formatMoney(money, language).replace(/\.00(?!\d)/, ''));
}
