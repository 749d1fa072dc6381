import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Deposit } from '#shared/deposits/deposits.contract.ts';
import { isolate } from '#shared/locale.ts';
import { TextLink } from '#web/ui/links.tsx';
import classes from './deposit-row.module.css';
import { DepositStatus } from './deposit-status.tsx';
import { Dinars, useDinars } from '#web/ui/show/dinars.tsx';

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
        <time dateTime={deposit.created_at} className="muted small">
          {when}
        </time>
      </span>
      <span className={`strong ${classes['amount']}`}>
        <Dinars money={deposit.credited ?? deposit.amount} />
      </span>
      <span className={classes['status']}>
        <DepositStatus status={deposit.status} />
      </span>
      <span className={`row wrap ${classes['actions']}`}>{children}</span>
    </li>
  );
}

/** Which of many alike, for labels. */
export function useDepositName(): (deposit: Deposit) => { method: string; amount: string } {
  const t = useTranslations('deposits.method.names');
  const say = useDinars();
  return ({ method, amount }) => ({ method: isolate(t(method)), amount: say(amount) });
}
