import { useTranslations } from 'use-intl';
import type { PaymentMethod } from '#shared/deposits/payments.contract.ts';
import { toUnits } from '#shared/money.ts';
import { Amount } from '#web/ui/show/amount.tsx';

/** The two parts of a fee, beside a name that says what it is. */
export function FeeAmount({ fee_percent, fee_fixed }: Pick<PaymentMethod, 'fee_percent' | 'fee_fixed'>) {
  const t = useTranslations('deposits.method.fees');
  const hasPercent = toUnits(fee_percent, 6) > 0n;
  const hasFixed = toUnits(fee_fixed.amount, 2) > 0n;
  if (!hasPercent && !hasFixed) return t('none');
  return (
    <>
      {hasPercent ? (
        <bdi dir="ltr" className="amount">
          {fee_percent}%
        </bdi>
      ) : null}
      {hasPercent && hasFixed ? ' + ' : null}
      {hasFixed ? <Amount money={fee_fixed} currency={fee_fixed.currency} /> : null}
    </>
  );
}
