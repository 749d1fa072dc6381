import { Badge, Group, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { OrderItem } from '#shared/orders/orders.contract.ts';
import { TextLink } from '#web/ui/links.tsx';
import { Picture } from '#web/ui/show/picture.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';

/** What a line of an order is: its picture and name, for how long or in which kind, how many. */
export function LineWords({ item }: { item: OrderItem }) {
  const t = useTranslations('purchase_history');
  const orders = useTranslations('orders');
  const local = useInLanguage();
  const name = local(item.product_name, item.product_name_ar);
  const option = item.option_name === null ? null : local(item.option_name, item.option_name_ar);
  return (
    <Group gap="sm" wrap="nowrap" miw={0}>
      <span style={PICTURE}>
        <Picture src={item.image_url} name={name} isDecorative />
      </span>
      <Group gap="0.25rem 0.625rem" flex={1} miw={0}>
        <TextLink to="/product/$productId" params={{ productId: item.product_id }} c="inherit" fw={500}>
          {name}
        </TextLink>
        {option === null ? null : <OneBadge>{option}</OneBadge>}
        {/* A plan is called by its time already. */}
        {item.period === null || (item.duration !== null && option !== null) ? null : (
          <OneBadge>{t(`period.${item.period.unit}`, { count: item.period.length })}</OneBadge>
        )}
        {item.is_trial ? <OneBadge>{t('trial')}</OneBadge> : null}
        {item.quantity === 1 ? null : (
          <Text component="span" size="sm" c="dimmed">
            {orders('quantity', { count: item.quantity })}
          </Text>
        )}
      </Group>
    </Group>
  );
}

/** Small: what stands for a picture that is missing is small too. */
const PICTURE = {
  flex: 'none',
  inlineSize: '4rem',
  borderRadius: 'var(--mantine-radius-md)',
  overflow: 'hidden',
  fontSize: '0.5rem',
} as const;

function OneBadge({ children }: { children: string }) {
  return <Badge variant="default">{children}</Badge>;
}
