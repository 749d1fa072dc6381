import { isolate } from '#shared/locale.ts';
import { divideRounded, formatMoney, fromUnits, toUnits, type Currency } from '#shared/money.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useSession } from '../../session/session.ts';
import { useCurrency } from '../../shell/currency.tsx';
import { useRateText } from './use-rate-text.ts';

const DECIMALS = 4;

/** What one unit of a currency is worth in the chosen one now, as text: "$1.00 = DA 134.50". */
export function useTodaysRate(): (of: Currency) => string {
  const { language } = useLanguage();
  const { rates } = useSession().store;
  const { currency } = useCurrency();
  const rateText = useRateText();
  return (of) => {
    const units = divideRounded(toUnits(rates[currency], 8) * 10n ** BigInt(DECIMALS), toUnits(rates[of], 8));
    const one = isolate(formatMoney({ amount: '1', currency: of }, language));
    return isolate(`${one} = ${rateText(fromUnits(units, DECIMALS), currency)}`);
  };
}
