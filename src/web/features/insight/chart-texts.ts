import { useMemo } from 'react';
import { dayParts, formattingLocale } from '#shared/locale.ts';
import type { Currency } from '#shared/money.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import type { ChartPoint } from '#web/ui/chart/chart-shape.ts';
import { useAmountText } from '#web/ui/show/amount.tsx';
import { useCurrency } from '#web/ui/show/currency.ts';

const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
export const shortNumber = (value: number) => short.format(value);

/** How a chart writes amounts of the past, which are known in each currency. */
export function useChartMoney(): {
  currency: Currency;
  say: (amount: string) => string;
  sayShort: (value: number) => string;
} {
  const { currency } = useCurrency();
  const say = useAmountText();
  return { currency, say: (amount) => say({ amount, currency }, currency), sayShort: shortNumber };
}

/** How a chart names a day, YYYY-MM-DD. */
export function useChartDays(): (day: string) => ChartPoint {
  const { language } = useLanguage();
  return useMemo(() => {
    const locale = formattingLocale(language);
    const whole = new Intl.DateTimeFormat(locale, { ...dayParts, weekday: 'short', timeZone: 'UTC' });
    const brief = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
    return (day) => {
      const at = new Date(`${day}T00:00:00Z`);
      return { name: whole.format(at), short: brief.format(at) };
    };
  }, [language]);
}
