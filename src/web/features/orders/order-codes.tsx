import { Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Order } from '#shared/contracts/orders.ts';
import { ErrorCard } from '../../ui/error-card.tsx';
import { useInLanguage } from '../catalogue/use-in-language.ts';
import { CodeList } from './code-list.tsx';
import { LoadingBlock } from './loading-block.tsx';
import type { useCodes } from './use-codes.ts';

/** What an order handed over, item by item, once somebody asks to see it. */
export function OrderCodes({ order, codes }: { order: Order; codes: ReturnType<typeof useCodes> }) {
  const t = useTranslations('orders.codes');
  const local = useInLanguage();
  const note = (
    <Text size="sm" c="dimmed">
      {t('note')}
    </Text>
  );
  if (codes.error !== null) {
    return <ErrorCard title={t('failed')} error={codes.error} onRetry={() => codes.mutate(order.id)} />;
  }
  if (codes.isIdle) return note;
  if (codes.data === undefined) {
    return <LoadingBlock height={56} />;
  }
  if (codes.data.length === 0) return <Text>{t('none')}</Text>;
  const byItem = Map.groupBy(codes.data, (code) => code.order_item_id);
  return (
    <Stack gap="sm">
      {order.items.map((item) => {
        const ofItem = byItem.get(item.id);
        if (ofItem === undefined) return null;
        return (
          <Stack key={item.id} gap="xs">
            {order.items.length > 1 ? (
              <Text fw={500}>{local(item.product_name, item.product_name_ar)}</Text>
            ) : null}
            <CodeList codes={ofItem} />
          </Stack>
        );
      })}
      {note}
    </Stack>
  );
}
