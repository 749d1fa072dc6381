import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { DepositMethod } from '#shared/deposits/deposits.contract.ts';
import { addMoney, convertMoney, wholeDinarFee, type Money } from '#shared/money.ts';
import { useSession } from '#web/session/session.ts';
import { Amount } from '#web/ui/show/amount.tsx';
import classes from './deposit-summary.module.css';

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
    <Paper component="section" aria-labelledby="deposit-summary" className={classes['summary']}>
      <Stack gap="md">
        <Title order={2} size="h3" id="deposit-summary">
          {t('summary.title')}
        </Title>
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
        <Text size="sm" c="dimmed">
          {t(isByHand ? 'summary.next_by_hand' : 'summary.next')}
        </Text>
      </Stack>
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
  return (
    <>
      <dl className={classes['lines']}>
        <Line name={t('amount')} money={amount} />
        <Line name={t('fee')} money={fee} />
        {isForeign ? <Line name={t('together')} money={together} /> : null}
        <Line name={t(isForeign ? 'pay_about' : 'pay')} money={toPay} isTotal />
        <Line name={t('receive')} money={amount} />
      </dl>
      {isForeign ? (
        <Text size="sm" c="dimmed">
          {t('frozen')}
        </Text>
      ) : null}
    </>
  );
}

interface LineProps {
  name: string;
  money: Money | null;
  isTotal?: boolean;
}

function Line({ name, money, isTotal = false }: LineProps) {
  return (
    <div className={classes['line']} data-total={isTotal || undefined}>
      <dt>{name}</dt>
      <dd>{money === null ? '—' : <Amount money={money} currency={money.currency} />}</dd>
    </div>
  );
}
