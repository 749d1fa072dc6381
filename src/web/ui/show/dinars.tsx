import { isolate } from '#shared/locale.ts';
import { formatMoney, moneyParts, type Money } from '#shared/money.ts';
import { useLanguage } from '#web/i18n/use-language.ts';

const NO_CENTIMES = /\.00(?!\d)/;

/** An amount without centimes where it has none: "DA 5,000", "DA 150.50". */
export function Dinars({ money }: { money: Money }) {
  const { language } = useLanguage();
  const { digits, symbol } = moneyParts(money, language);
  const symbolFirst = language === 'en';
  const short = digits.replace(NO_CENTIMES, '');
  return (
    <bdi dir={symbolFirst ? 'ltr' : 'rtl'} className="amount">
      {symbolFirst ? `${symbol} ${short}` : <ArabicParts digits={short} symbol={symbol} />}
    </bdi>
  );
}

function ArabicParts({ digits, symbol }: { digits: string; symbol: string }) {
  return (
    <>
      <bdi dir="ltr">{digits}</bdi> {symbol}
    </>
  );
}

/** The same as text, for sentences. */
export function useDinars(): (money: Money) => string {
  const say = useMoneyText();
  return (money) => say(money).replace(NO_CENTIMES, '');
}

/** With centimes. Isolated where the text around it runs the other way, and nowhere else. */
export function useMoneyText(): (money: Money) => string {
  const { language } = useLanguage();
  return (money) => {
    const text = formatMoney(money, language);
    return language === 'ar' ? isolate(text) : text;
  };
}
