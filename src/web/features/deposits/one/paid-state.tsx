import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Deposit } from '#shared/deposits/deposits.contract.ts';
import { compareMoney } from '#shared/money.ts';
import { Exact } from '#web/ui/show/amount.tsx';
import { BackToPurchase, useWaitingPurchase } from '#web/features/orders/back-to-purchase-link.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { useMoneyText } from '#web/ui/show/dinars.tsx';
import { ReceiptLink } from './receipt-link.tsx';
import { StateCard } from './state-card.tsx';

export function PaidState({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('deposits.one');
  const say = useMoneyText();
  const purchase = useWaitingPurchase();
  const credited = deposit.credited ?? deposit.amount;
  return (
    <StateCard
      status="paid"
      title={t('paid.title')}
      actions={
        <>
          <BackToPurchase path={purchase} />
          <ButtonLink to="/products" variant={purchase === null ? 'filled' : 'default'}>
            {t('next_buy')}
          </ButtonLink>
          <ReceiptLink id={deposit.id} />
          <ButtonLink to="/deposit" variant="default">
            {t('other')}
          </ButtonLink>
        </>
      }
    >
      <div>
        <p className="figure">
          <Exact money={credited} />
        </p>
        <Text>{t('credited')}</Text>
      </div>
      {compareMoney(credited, deposit.amount) === 0 ? null : (
        <Text>{t('credited_differs', { asked: say(deposit.amount) })}</Text>
      )}
    </StateCard>
  );
}
