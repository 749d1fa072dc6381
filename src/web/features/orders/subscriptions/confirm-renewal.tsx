import { Alert, Button, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { Subscription } from '#shared/orders/subscriptions.contract.ts';
import { compareMoney, subtractMoney, type Money } from '#shared/money.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { Amount } from '#web/ui/show/amount.tsx';
import { DialogActions } from '#web/ui/act/dialog-actions.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import type { Renewal } from './use-renewal.ts';

interface ConfirmRenewalProps {
  renewal: Renewal;
  subscription: Subscription;
  total: Money;
  /** In the currency of the price, in which everything here stands: it is what is charged. */
  balance: Money;
}

export function ConfirmRenewal({ renewal, subscription, total, balance }: ConfirmRenewalProps) {
  const t = useTranslations('subscriptions.renew');
  const shell = useTranslations('shell');
  const { isPaying, isUncertain, pay, close } = renewal;
  const isEnough = compareMoney(balance, total) >= 0;
  return (
    <Stack gap="md">
      <RenewalFacts subscription={subscription} total={total} balance={balance} />
      <Refusal renewal={renewal} />
      <DialogActions>
        <Button variant="default" onClick={close} disabled={isPaying}>
          {shell('cancel')}
        </Button>
        <Button onClick={pay} loading={isPaying} disabled={!isEnough && !isUncertain}>
          {t('pay')}
        </Button>
      </DialogActions>
    </Stack>
  );
}

function RenewalFacts({ subscription, total, balance }: Omit<ConfirmRenewalProps, 'renewal'>) {
  const t = useTranslations('orders.confirm');
  const words = useTranslations('subscriptions.renew');
  const local = useInLanguage();
  const { date } = useDates();
  const { option_name: option, customer_reference: reference, quantity, renewal } = subscription;
  const until = renewal?.ends_at ?? null;
  return (
    <Facts>
      <Fact name={t('product')}>
        <bdi>{local(subscription.product_name, subscription.product_name_ar)}</bdi>
      </Fact>
      {option === null ? null : (
        <Fact name={t('option')}>
          <bdi>{local(option, subscription.option_name_ar)}</bdi>
        </Fact>
      )}
      {reference === null ? null : (
        <Fact name={t('reference')}>
          <bdi>{reference}</bdi>
        </Fact>
      )}
      {quantity === 1 ? null : <Fact name={t('quantity')}>{quantity}</Fact>}
      <Fact name={words('until')}>{until === null ? words('from_delivery') : date(until)}</Fact>
      <Fact name={t(quantity === 1 ? 'price' : 'total')} isMain>
        <Amount money={total} currency={total.currency} />
      </Fact>
      <Fact name={t('balance_now')}>
        <Amount money={balance} currency={total.currency} />
      </Fact>
      <Fact name={t('balance_after')}>
        <Amount money={subtractMoney(balance, total)} currency={total.currency} />
      </Fact>
    </Facts>
  );
}

function Refusal({ renewal: { problem, isUncertain, isPaying } }: { renewal: Renewal }) {
  const t = useTranslations('orders.confirm');
  const say = useProblemText();
  if (problem === null || isPaying) return null;
  return (
    <Alert role="alert" color={isUncertain ? 'yellow' : 'red'} icon={<IconAlertTriangle aria-hidden />}>
      {isUncertain ? t('uncertain') : say(problem)}
    </Alert>
  );
}
