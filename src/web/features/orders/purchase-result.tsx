import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { PlacedOrder } from '#shared/contracts/orders.ts';
import { Amount } from '../../ui/amount.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import type { Offer } from '../catalogue/offer.ts';
import { useInLanguage } from '../catalogue/use-in-language.ts';
import { CodeList } from './code-list.tsx';
import { Fact, Facts } from './facts.tsx';
import { LoadingBlock } from './loading-block.tsx';
import type { useCodes } from './use-codes.ts';

interface PurchaseResultProps {
  order: PlacedOrder;
  offer: Offer;
  codes: ReturnType<typeof useCodes>;
  onClose: () => void;
}

/** The order stands: its number, its codes, and what is left of the balance. */
export function PurchaseResult({ order, offer: { product }, codes, onClose }: PurchaseResultProps) {
  const t = useTranslations('orders.result');
  const local = useInLanguage();
  const isDelivered = order.status === 'completed';
  // The button that was pressed is gone; the news takes the focus, and is read out.
  const news = useRef<HTMLDivElement>(null);
  useEffect(() => news.current?.focus(), []);
  return (
    <Stack gap="md">
      <Group ref={news} tabIndex={-1} gap="sm" wrap="nowrap" style={{ outline: 'none' }}>
        {isDelivered ? (
          <IconCircleCheck size={28} color="var(--mantine-color-green-text)" aria-hidden />
        ) : (
          <IconClock size={28} color="var(--mantine-color-yellow-text)" aria-hidden />
        )}
        <Text fw={600} flex={1}>
          {local(product.name, product.name_ar)}
        </Text>
      </Group>
      {isDelivered ? <ResultCodes orderId={order.id} codes={codes} /> : <Text>{t('waiting')}</Text>}
      <Facts>
        <Fact name={t('number')}>
          <CodeText>{order.order_number}</CodeText>
        </Fact>
        <Fact name={t('balance_after')}>
          <Amount money={order.balance} currency={order.total.currency} />
        </Fact>
      </Facts>
      <Group justify="end" gap="sm">
        <ButtonLink variant="default" to="/purchase-history" search={{ order: order.id }}>
          {t('view')}
        </ButtonLink>
        <Button onClick={onClose}>{t('done')}</Button>
      </Group>
    </Stack>
  );
}

function ResultCodes({ orderId, codes }: { orderId: string; codes: PurchaseResultProps['codes'] }) {
  const t = useTranslations('orders.codes');
  if (codes.error !== null) {
    return <ErrorCard title={t('failed')} error={codes.error} onRetry={() => codes.mutate(orderId)} />;
  }
  if (codes.data === undefined) {
    return <LoadingBlock height={56} />;
  }
  return (
    <Stack gap="xs">
      <CodeList codes={codes.data} />
      <Text size="sm" c="dimmed">
        {t('note')}
      </Text>
    </Stack>
  );
}
