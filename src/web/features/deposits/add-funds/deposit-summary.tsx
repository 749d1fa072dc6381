import { Button, Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { DepositMethod } from '#shared/deposits/deposits.contract.ts';
import { addMoney, convertMoney, wholeDinarFee, type Money } from '#shared/money.ts';
import { useSession } from '#web/session/session.ts';
import { Exact } from '#web/ui/show/amount.tsx';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import classes from './add-funds.module.css';

interface DepositSummaryProps {
  /** Null until there is one that may be deposited. */
  amount: Money | null;
  method: DepositMethod | undefined;
  isBusy: boolean;
  /** Nothing can be pressed by this person. */
  isBarred: boolean;
  /** What went wrong with the last press of the button. */
  notice: ReactNode;
}

/** What will be paid and what will arrive, before anything is pressed. */
export function DepositSummary({ amount, method, isBusy, isBarred, notice }: DepositSummaryProps) {
  const t = useTranslations('deposits');
  const isByHand = method?.is_by_hand === true;
  const isOff = amount === null || method === undefined || isBusy || isBarred;
  const busyText = t(isByHand ? 'opening_by_hand' : 'opening');
  return (
    <Paper component="section" aria-labelledby="deposit-summary" className={`stack ${classes['summary']}`}>
      <h2 className="heading" id="deposit-summary">
        {t('summary.title')}
      </h2>
      <Lines amount={amount} method={method} />
      {notice}
      {/* Not disabled in the browser's sense: pressed too early, it says what is missing. */}
      <Button
        type="submit"
        size="lg"
        fullWidth
        aria-disabled={isOff}
        {...(isOff ? { 'data-disabled': true } : {})}
      >
        {isBusy ? busyText : t('submit')}
      </Button>
      <p className="bare muted small">{t(isByHand ? 'summary.next_by_hand' : 'summary.next')}</p>
    </Paper>
  );
}

function Lines({ amount, method }: Pick<DepositSummaryProps, 'amount' | 'method'>) {
  const t = useTranslations('deposits.summary');
  const { rates } = useSession().store;
  const fee =
    amount === null || method === undefined
      ? null
      : wholeDinarFee(amount, method.fee_percent, method.fee_fixed.amount);
  const together = amount === null || fee === null ? null : addMoney(amount, fee);
  const currency = method?.pay_currency ?? 'DZD';
  const isForeign = currency !== 'DZD';
  const toPay = together === null || !isForeign ? together : convertMoney(together, currency, rates);
  const line = (name: string, money: Money | null, isMain = false) => (
    <Fact name={name} isMain={isMain}>
      {money === null ? '—' : <Exact money={money} />}
    </Fact>
  );
  return (
    <>
      <Facts>
        {line(t('amount'), amount)}
        {line(t('fee'), fee)}
        {isForeign ? line(t('together'), together) : null}
        {line(t(isForeign ? 'pay_about' : 'pay'), toPay, true)}
        {line(t('receive'), amount)}
      </Facts>
      {isForeign ? <p className="bare muted small">{t('frozen')}</p> : null}
    </>
  );
}
