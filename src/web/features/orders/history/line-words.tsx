import { Group, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import type { OrderItem } from '#shared/orders/orders.contract.ts';
import { ProductLink } from '#web/features/catalogue/product-link.tsx';
import { Thumb } from '#web/ui/show/thumb.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';

/** In which kind a line was bought, for how long, how many. */
export function useLineWords(): (item: OrderItem) => string[] {
  const t = useTranslations('purchase_history');
  const orders = useTranslations('orders');
  const local = useInLanguage();
  return ({ option_name: option, option_name_ar: optionAr, period, duration, is_trial: isTrial, quantity }) =>
    [
      option === null ? null : isolate(local(option, optionAr)),
      // A plan is called by its time already.
      period === null || (duration !== null && option !== null)
        ? null
        : t(`period.${period.unit}`, { count: period.length }),
      isTrial ? t('trial') : null,
      quantity === 1 ? null : orders('quantity', { count: quantity }),
    ].filter((one) => one !== null);
}

/** What a line of an order is: its picture, its name and the words about it. */
export function LineWords({ item }: { item: OrderItem }) {
  const local = useInLanguage();
  const words = useLineWords()(item);
  return (
    <Group gap="sm" wrap="nowrap" miw={0}>
      <Thumb src={item.image_url} />
      <Group gap="0.25rem 0.625rem" flex={1} miw={0}>
        <ProductLink product={item.product_id}>{local(item.product_name, item.product_name_ar)}</ProductLink>
        {words.length === 0 ? null : (
          <Text component="span" size="sm" c="dimmed">
            {words.join(' · ')}
          </Text>
        )}
      </Group>
    </Group>
  );
}
