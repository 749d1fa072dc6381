import { isolate } from '#shared/locale.ts';
import { moneyParts, type Currency } from '#shared/money.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { rateDigits } from './movement-money.ts';

/** A rate with all its digits: "DA 134.50" for one unit of the ledger's currency. */
export function useRateText(): (rate: string, currency: Currency) => string {
  const { language } = useLanguage();
  return (rate, currency) => {
    const { symbol } = moneyParts({ amount: '1', currency }, language);
    const digits = rateDigits(rate);
    if (language === 'ar') return isolate(`${isolate(digits)} ${symbol}`);
    return isolate(`${symbol}${currency === 'DZD' ? ' ' : ''}${digits}`);
  };
}
