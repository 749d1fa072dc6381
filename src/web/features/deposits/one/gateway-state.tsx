import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Deposit } from '#shared/deposits/deposits.contract.ts';
import { Exact } from '#web/ui/show/amount.tsx';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { CancelButton } from './cancel-button.tsx';
import { StateCard } from './state-card.tsx';
import { useContinue } from './use-continue.ts';

/** To be paid on the page of the payment service, or that page is still to be made. */
export function GatewayState({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('deposits.one');
  const { go, error, isBusy } = useContinue(deposit.id);
  const state = deposit.status === 'created' ? 'created' : 'awaiting_payment';
  return (
    <StateCard
      status={deposit.status}
      title={t(`${state}.title`)}
      text={t(`${state}.text`)}
      actions={
        <>
          <Button disabled={isBusy} onClick={go}>
            {isBusy ? t('opening') : t('to_pay')}
          </Button>
          <CancelButton deposit={deposit}>{t('cancel')}</CancelButton>
        </>
      }
    >
      <p className="figure">
        <Exact money={deposit.to_pay} />
      </p>
      {isBusy ? null : <Refusal error={error} />}
    </StateCard>
  );
}
