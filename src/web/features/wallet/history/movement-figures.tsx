import { useTranslations } from 'use-intl';
import type { BalanceTransaction } from '#shared/wallet/wallet.contract.ts';
import { isolate } from '#shared/locale.ts';
import { type Currency, formatMoney, moneyParts } from '#shared/money.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { Fact, MoneyFact } from '#web/ui/show/facts.tsx';
import { originalOf, rateDigits } from './movement-money.ts';

/** A movement in both of its currencies, the rate between them, and what was left after it. */
export function MovementFigures({ movement }: { movement: BalanceTransaction }) {
  const t = useTranslations('wallet.details');
  const { language } = useLanguage();
  const rate = useRateText();
  const { amount, balance_after: kept, shown } = movement;
  const original = originalOf(movement);
  const one = isolate(formatMoney({ amount: '1', currency: amount.currency }, language));
  return (
    <>
      {original.currency === amount.currency ? null : (
        <>
          <MoneyFact name={t('original')} money={original} />
          <Fact name={t('rate')}>
            <bdi>
              {one} = {rate(movement.rate, original.currency)}
            </bdi>
          </Fact>
          <MoneyFact name={t('kept')} money={amount} />
        </>
      )}
      <MoneyFact name={t('after')} money={shown.balance_after} />
      {kept.currency === shown.balance_after.currency ? null : (
        <MoneyFact name={t('after_kept')} money={kept} />
      )}
    </>
  );
}

/** A rate with all its digits: "DA 134.50" for one unit of the ledger's currency. */
function useRateText(): (rate: string, currency: Currency) => string {
  const { language } = useLanguage();
  return (rate, currency) => {
    const { symbol } = moneyParts({ amount: '1', currency }, language);
    const digits = rateDigits(rate);
    if (language === 'ar') return isolate(`${isolate(digits)} ${symbol}`);
    return isolate(`${symbol}${currency === 'DZD' ? ' ' : ''}${digits}`);
  };
}
