import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { compareMoney, subtractMoney, type Money } from '#shared/money.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { Amount } from '../../ui/amount.tsx';
import type { Offer } from '../catalogue/offer.ts';
import { useInLanguage } from '../catalogue/use-in-language.ts';
import { Fact, Facts } from './facts.tsx';
import type { Purchase } from './use-purchase.ts';

interface ConfirmPurchaseProps {
  purchase: Purchase;
  offer: Offer;
  /** In the currency of the price, in which everything here stands: it is what is charged. */
  balance: Money;
}

export function ConfirmPurchase({ purchase, offer, balance }: ConfirmPurchaseProps) {
  const t = useTranslations('orders.confirm');
  const shell = useTranslations('shell');
  const { isPaying, pay, close } = purchase;
  const isEnough = compareMoney(balance, offer.total) >= 0;
  return (
    <Stack gap="md">
      <OfferFacts offer={offer} balance={balance} />
      <Refusal purchase={purchase} />
      <Group justify="end" gap="sm">
        <Button variant="default" onClick={close} disabled={isPaying}>
          {shell('cancel')}
        </Button>
        <Button onClick={pay} loading={isPaying} disabled={!isEnough && !purchase.isUncertain}>
          {t('pay')}
        </Button>
      </Group>
    </Stack>
  );
}

function OfferFacts({ offer, balance }: { offer: Offer; balance: Money }) {
  const t = useTranslations('orders.confirm');
  const local = useInLanguage();
  const { product, plan, variation, quantity, unitPrice, total } = offer;
  const { currency } = total;
  return (
    <Facts>
      <Fact name={t('product')}>{local(product.name, product.name_ar)}</Fact>
      {plan === null ? null : <Fact name={t('plan')}>{local(plan.name, plan.name_ar)}</Fact>}
      {variation === null ? null : (
        <Fact name={t('option')}>{local(variation.value, variation.value_ar)}</Fact>
      )}
      {quantity === 1 ? null : (
        <>
          <Fact name={t('unit_price')}>
            <Amount money={unitPrice} currency={currency} />
          </Fact>
          <Fact name={t('quantity')}>{quantity}</Fact>
        </>
      )}
      <Fact name={quantity === 1 ? t('price') : t('total')} isMain>
        <Amount money={total} currency={currency} />
      </Fact>
      <Fact name={t('balance_now')}>
        <Amount money={balance} currency={currency} />
      </Fact>
      <Fact name={t('balance_after')}>
        <Amount money={subtractMoney(balance, total)} currency={currency} />
      </Fact>
    </Facts>
  );
}

function Refusal({ purchase: { problem, isUncertain, isPaying } }: { purchase: Purchase }) {
  const t = useTranslations('orders.confirm');
  const say = useProblemText();
  if (problem === null || isPaying) return null;
  return (
    <Alert role="alert" color={isUncertain ? 'yellow' : 'red'} icon={<IconAlertTriangle aria-hidden />}>
      {isUncertain ? t('uncertain') : say(problem)}
    </Alert>
  );
}
