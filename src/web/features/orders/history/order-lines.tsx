import { Group, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Order, OrderItem } from '#shared/orders/orders.contract.ts';
import { isolate } from '#shared/locale.ts';
import { RefillButton } from '#web/features/quotes/refill-button.tsx';
import { useMay } from '#web/session/access.tsx';
import { useGrowing } from '#web/ui/list/use-growing.ts';
import { Amount, useAmountText } from '#web/ui/show/amount.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { LineWords } from './line-words.tsx';

/** What was bought, for whom, and how far its delivery is. */
export function OrderLines({ order }: { order: Order }) {
  const t = useTranslations('purchase_history.order');
  const may = useMay();
  const { shown, end } = useGrowing(order.items.length);
  return (
    <Section title={t('lines')} aside={may('buy') ? <RefillButton of="order" id={order.id} /> : null}>
      <ul className="bare stack gap-sm" aria-label={t('lines')}>
        {order.items.slice(0, shown).map((item) => (
          <li key={item.id}>
            <Stack gap={4}>
              <Group gap="xs" justify="space-between">
                <LineWords item={item} />
                <Text component="span" fw={500}>
                  <Amount money={item.total} />
                </Text>
              </Group>
              <Words item={item} />
            </Stack>
          </li>
        ))}
        {end === null ? null : <li ref={end} aria-hidden />}
      </ul>
    </Section>
  );
}

function Words({ item }: { item: OrderItem }) {
  const t = useTranslations('purchase_history.order');
  const say = useAmountText();
  const units = (['delivered', 'waiting', 'refunded'] as const).filter((name) => item[name] > 0);
  const parts = [
    ...(item.quantity === 1
      ? []
      : [t('unit_price', { quantity: item.quantity, price: say(item.unit_price) })]),
    ...units.map((name) => t(`units.${name}`, { count: item[name] })),
  ];
  return (
    <>
      <Text size="sm" c="dimmed">
        {parts.join(' · ')}
      </Text>
      {item.customer_reference === null ? null : (
        <Text size="sm">
          {t('reference')}: {isolate(item.customer_reference)}
        </Text>
      )}
      {item.note === null ? null : (
        <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
          {t('note')}: {isolate(item.note)}
        </Text>
      )}
    </>
  );
}
