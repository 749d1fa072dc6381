import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { DepositMethod } from '#shared/contracts/deposits.ts';
import { addMoney, wholeDinarFee, type Money } from '#shared/money.ts';
import { Amount } from '../../ui/amount.tsx';
import classes from './deposit-summary.module.css';

interface DepositSummaryProps {
  /** Null until there is one that may be deposited. */
  amount: Money | null;
  method: DepositMethod | undefined;
  isBusy: boolean;
  /** What went wrong with the last press of the button. */
  notice: ReactNode;
}

/** What will be paid and what will arrive, before anything is pressed. */
export function DepositSummary({ amount, method, isBusy, notice }: DepositSummaryProps) {
  const t = useTranslations('deposits');
  const fee =
    amount === null || method === undefined
      ? null
      : wholeDinarFee(amount, method.fee_percent, method.fee_fixed.amount);
  const isOff = fee === null || isBusy;
  return (
    <Paper component="section" aria-labelledby="deposit-summary" className={classes['summary']}>
      <Stack gap="md">
        <Title order={2} size="h3" id="deposit-summary">
          {t('summary.title')}
        </Title>
        <dl className={classes['lines']}>
          <Line name={t('summary.amount')} money={amount} />
          <Line name={t('summary.fee')} money={fee} />
          <Line
            name={t('summary.pay')}
            money={amount === null || fee === null ? null : addMoney(amount, fee)}
            isTotal
          />
          <Line name={t('summary.receive')} money={amount} />
        </dl>
        {notice}
        {/* Not disabled in the browser's sense: pressed too early, it says what is missing. */}
        <Button
          type="submit"
          size="lg"
          fullWidth
          aria-disabled={isOff}
          {...(isOff ? { 'data-disabled': true } : {})}
        >
          {isBusy ? t('opening') : t('submit')}
        </Button>
        <Text size="sm" c="dimmed">
          {t('summary.next')}
        </Text>
      </Stack>
    </Paper>
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
