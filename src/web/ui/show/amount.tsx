import { useMemo } from 'react';
import { convertMoney, formatMoney, moneyParts, type Currency, type Money } from '#shared/money.ts';
import { isolate } from '#shared/locale.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useCurrency } from './currency.ts';

interface AmountProps {
  money: Money;
  /** Shown in this currency; without it, in the one chosen in the header. */
  currency?: Currency;
}

/** An amount that no direction of the text around it can reorder: two decimals, tabular Latin digits. */
export function Amount({ money, currency }: AmountProps) {
  const { language } = useLanguage();
  const shown = useConverted(money, currency);
  if (language === 'en') {
    return (
      <bdi dir="ltr" className="amount">
        {formatMoney(shown, language)}
      </bdi>
    );
  }
  const { digits, symbol } = moneyParts(shown, language);
  return (
    <bdi dir="rtl" className="amount">
      <bdi dir="ltr">{digits}</bdi> {symbol}
    </bdi>
  );
}

/** Money in the currency that it moved in, whatever the header shows. */
export function Exact({ money }: { money: Money }) {
  return <Amount money={money} currency={money.currency} />;
}

/** An amount of the past, which is known in each currency: no rate of today is in it. */
export function PastAmount({ amounts }: { amounts: Record<Currency, string> }) {
  const { currency } = useCurrency();
  return <Amount money={{ amount: amounts[currency], currency }} currency={currency} />;
}

/** The same as text, for labels and messages where markup is impossible. */
export function useAmountText(): (money: Money, currency?: Currency) => string {
  const { language } = useLanguage();
  const { currency: chosen, rates } = useCurrency();
  return (money, currency = chosen) => isolate(formatMoney(inCurrency(money, currency, rates), language));
}

function useConverted(money: Money, currency: Currency | undefined): Money {
  const { currency: chosen, rates } = useCurrency();
  return useMemo(() => inCurrency(money, currency ?? chosen, rates), [money, currency, chosen, rates]);
}

function inCurrency(money: Money, currency: Currency, rates: Record<Currency, string>): Money {
  return money.currency === currency ? money : convertMoney(money, currency, rates);
}
