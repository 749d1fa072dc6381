import type { Currency } from '#shared/money.ts';
import { isolate } from '#shared/locale.ts';
import { useLanguage } from '#web/i18n/use-language.ts';

const SYMBOLS = {
  DZD: { en: 'DA', ar: 'د.ج' },
  USD: { en: 'US$', ar: 'دولار' },
  EUR: { en: '€', ar: 'أورو' },
} as const;

/** A rate with all its decimals and its currency: "134.5 DA". */
export function Units({ units, currency }: { units: string; currency: Currency }) {
  const { language } = useLanguage();
  return (
    <bdi className="amount">
      <bdi dir="ltr">{units}</bdi> {SYMBOLS[currency][language]}
    </bdi>
  );
}

/** The same as text. */
export function useUnitsText(): (units: string, currency: Currency) => string {
  const { language } = useLanguage();
  return (units, currency) => isolate(`${units} ${SYMBOLS[currency][language]}`);
}
