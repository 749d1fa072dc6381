import { Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Deposit } from '#shared/deposits/deposits.contract.ts';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { Amount } from '#web/ui/show/amount.tsx';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import { CancelButton } from './cancel-button.tsx';
import { ReceiptPreview } from './receipt-preview.tsx';
import { StateCard } from './state-card.tsx';

interface ReviewStateProps {
  deposit: Deposit;
  transfer: NonNullable<Deposit['transfer']>;
}

/** Somebody of the staff looks at the receipt: what was sent, and the way back. */
export function ReviewState({ deposit, transfer }: ReviewStateProps) {
  const t = useTranslations('deposits.one');
  const { to_pay } = deposit;
  return (
    <StateCard
      status="under_review"
      title={t('under_review.title')}
      text={t('under_review.text')}
      actions={<CancelButton deposit={deposit}>{t('withdraw')}</CancelButton>}
    >
      <div>
        <Title order={3} size="h4">
          {t('under_review.sent')}
        </Title>
        <Facts>
          <Fact name={t('fact.to_pay')}>
            <Amount money={to_pay} currency={to_pay.currency} />
          </Fact>
          <Fact name={t('fact.transfer_reference')}>
            <CodeText>{transfer.transfer_reference ?? ''}</CodeText>
          </Fact>
        </Facts>
      </div>
      <ReceiptPreview transfer={transfer} />
    </StateCard>
  );
}
