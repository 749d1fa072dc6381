import { Paper, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Deposit } from '#shared/deposits/deposits.contract.ts';
import { compareMoney } from '#shared/money.ts';
import { Amount } from '#web/ui/show/amount.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { Fact, Facts } from '#web/ui/show/facts.tsx';

/** What a deposit is about, in figures. */
export function DepositFacts({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('deposits.one');
  const names = useTranslations('deposits.method.names');
  const { amount, fee, to_pay, credited, transfer, method, status } = deposit;
  const isOther = credited !== null && compareMoney(credited, amount) !== 0;
  return (
    <Paper component="section" aria-labelledby="deposit-facts">
      <Title order={2} size="h3" id="deposit-facts">
        {t('facts')}
      </Title>
      <Facts>
        <Fact name={t('fact.method')}>{names(method)}</Fact>
        <Fact name={t('fact.amount')}>
          <Amount money={amount} currency={amount.currency} />
        </Fact>
        <Fact name={t('fact.fee')}>
          <Amount money={fee} currency={fee.currency} />
        </Fact>
        {/* Where something else came, what was to pay is not what was paid. */}
        {isOther ? null : (
          <Fact name={t(status === 'paid' ? 'fact.paid' : 'fact.to_pay')}>
            <Amount money={to_pay} currency={to_pay.currency} />
          </Fact>
        )}
        {credited === null ? null : (
          <Fact name={t('fact.credited')}>
            <Amount money={credited} currency={credited.currency} />
          </Fact>
        )}
        {transfer === null ? null : (
          <Fact name={t('fact.reference')}>
            <CodeText>{transfer.reference}</CodeText>
          </Fact>
        )}
      </Facts>
    </Paper>
  );
}
