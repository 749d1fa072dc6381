import { useTranslations } from 'use-intl';
import { Amount } from '#web/ui/show/amount.tsx';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import type { BalanceFields } from './use-balance-fields.ts';

/** The balance before and after, in the currency of the amount. */
export function BalanceForecast({ fields: { foreseen, problem, now } }: { fields: BalanceFields }) {
  const t = useTranslations('clients.change');
  return (
    <Facts>
      <Fact name={t('now')}>
        <Amount money={now} currency={now.currency} />
      </Fact>
      <Fact name={t('after')} isMain>
        {foreseen === null || problem === 'balance_too_small' ? (
          '—'
        ) : (
          <Amount money={foreseen.after} currency={now.currency} />
        )}
      </Fact>
    </Facts>
  );
}
