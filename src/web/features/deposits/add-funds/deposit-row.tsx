import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Deposit } from '#shared/deposits/deposits.contract.ts';
import { TextLink } from '#web/ui/links.tsx';
import classes from './deposit-row.module.css';
import { DepositStatus } from './deposit-status.tsx';
import { Dinars } from '#web/ui/form/dinars.tsx';

interface DepositRowProps {
  deposit: Deposit;
  /** When it was, in words. */
  when: string;
  /** Little can be done, so it stands beside the status. */
  isCompact?: boolean;
  children?: ReactNode;
}

/** A deposit in a list: what, when, how much, how it stands, and what can be done. */
export function DepositRow({ deposit, when, isCompact = false, children }: DepositRowProps) {
  const t = useTranslations('deposits.method.names');
  return (
    <li className={classes['row']} data-compact={isCompact || undefined}>
      <span className={classes['what']}>
        <TextLink to="/deposit/$depositId" params={{ depositId: deposit.id }} c="inherit" fw={500}>
          {t(deposit.method)}
        </TextLink>
        <time dateTime={deposit.created_at} className={classes['when']}>
          {when}
        </time>
      </span>
      <span className={classes['amount']}>
        <Dinars money={deposit.credited ?? deposit.amount} />
      </span>
      <span className={classes['status']}>
        <DepositStatus status={deposit.status} />
      </span>
      <span className={classes['actions']}>{children}</span>
    </li>
  );
}
