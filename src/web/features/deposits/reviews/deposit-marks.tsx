import { IconCopy, IconUserCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { StaffDeposit } from '#shared/deposits/deposit-reviews.contract.ts';
import { Amount, useAmountText } from '#web/ui/show/amount.tsx';
import classes from './deposit-list.module.css';

/** What to know before it is opened. */
export function DepositMarks({ deposit: { duplicates, first_approval, status } }: { deposit: StaffDeposit }) {
  const t = useTranslations('reviews');
  return (
    <>
      {duplicates === 0 ? null : (
        <span className={classes['mark']} data-warns>
          <IconCopy size={16} aria-hidden />
          {t('duplicates', { count: duplicates })}
        </span>
      )}
      {first_approval === null || status !== 'under_review' ? null : (
        <span className={classes['mark']}>
          <IconUserCheck size={16} aria-hidden />
          {t('first_done')}
        </span>
      )}
    </>
  );
}

/** What is to be paid, in the method's own currency, and what came where that is another amount. */
export function PaidAmount({ deposit: { to_pay, received } }: { deposit: StaffDeposit }) {
  const t = useTranslations('reviews');
  const say = useAmountText();
  const differs = received !== null && received.amount !== to_pay.amount;
  return (
    <span className={classes['paid']}>
      <Amount money={to_pay} currency={to_pay.currency} />
      {differs ? (
        <span className={classes['detail']}>
          {t('received', { amount: say(received, received.currency) })}
        </span>
      ) : null}
    </span>
  );
}
