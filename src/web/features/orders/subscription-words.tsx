import { Badge, Group, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Subscription } from '#shared/orders/subscriptions.contract.ts';
import { isolate } from '#shared/locale.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';

/** What it is, in one line of text: for labels and questions. */
export function useSubscriptionName(): (
  subscription: Pick<Subscription, 'product_name' | 'product_name_ar' | 'option_name' | 'option_name_ar'>,
) => string {
  const local = useInLanguage();
  return ({ product_name, product_name_ar, option_name, option_name_ar }) =>
    [
      local(product_name, product_name_ar),
      ...(option_name === null ? [] : [local(option_name, option_name_ar)]),
    ]
      .map((name) => isolate(name))
      .join(' ');
}

/** What it is and for whom, with the way to the product. */
export function SubscriptionName({ subscription }: { subscription: Subscription }) {
  const t = useTranslations('subscriptions');
  const local = useInLanguage();
  const { option_name: option, customer_reference: reference, quantity } = subscription;
  return (
    <Stack gap={2}>
      <Group gap="xs">
        <TextLink
          to="/product/$productId"
          params={{ productId: subscription.product_id }}
          c="inherit"
          fw={500}
          inherit
        >
          <bdi>{local(subscription.product_name, subscription.product_name_ar)}</bdi>
        </TextLink>
        {subscription.is_trial ? <Badge variant="default">{t('trial')}</Badge> : null}
      </Group>
      {option === null && quantity === 1 ? null : (
        <Text size="sm">
          {option === null ? null : <bdi>{local(option, subscription.option_name_ar)}</bdi>}
          {quantity === 1 ? null : ` ${t('quantity', { count: quantity })}`}
        </Text>
      )}
      {reference === null ? null : (
        <Text style={{ overflowWrap: 'anywhere' }} size="sm" c="dimmed">
          {t('reference', { reference: isolate(reference) })}
        </Text>
      )}
    </Stack>
  );
}

/** From when until when, and the order that it came with. */
export function SubscriptionPeriod({ subscription }: { subscription: Subscription }) {
  const t = useTranslations('subscriptions');
  const { date } = useDates();
  const { starts_at: from, ends_at: until, order } = subscription;
  return (
    <Stack gap={2}>
      <Text size="sm" fw={500}>
        {t('until', { date: isolate(date(until)) })}
      </Text>
      <Text size="sm" c="dimmed">
        {t('from', { date: isolate(date(from)) })}
      </Text>
      <Text size="sm" c="dimmed">
        {t('order')}{' '}
        <TextLink to="/purchase-history/$orderId" params={{ orderId: order.id }} inherit>
          <CodeText>{order.order_number}</CodeText>
        </TextLink>
      </Text>
    </Stack>
  );
}
