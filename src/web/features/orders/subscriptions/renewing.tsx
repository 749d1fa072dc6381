import { Button, Group, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { Subscription } from '#shared/orders/subscriptions.contract.ts';
import { Amount } from '#web/ui/show/amount.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { useBuyingBarrier } from '../buying-barrier.tsx';
import { useSubscriptionName } from '../subscription-words.tsx';

interface RenewingProps {
  subscription: Subscription;
  onRenew: (button: HTMLElement) => void;
}

/** What renewing costs today and the way to it, or why there is none. */
export function Renewing({ subscription, onRenew }: RenewingProps) {
  const t = useTranslations('subscriptions');
  const name = useSubscriptionName();
  const isBarred = useBuyingBarrier() !== null;
  const { renewal, barrier, renewed_by: order } = subscription;
  if (order !== null) {
    return (
      <Text size="sm">
        {t('renewed_by')}{' '}
        <span className="nowrap">
          <TextLink to="/purchase-history/$orderId" params={{ orderId: order.id }} inherit>
            <CodeText>{order.order_number}</CodeText>
          </TextLink>
        </span>
      </Text>
    );
  }
  if (renewal === null) {
    const isSaid = barrier !== null && barrier !== 'renewed' && barrier !== 'cancelled';
    return isSaid ? (
      <Text size="sm" c="dimmed">
        {t(`barrier.${barrier}`)}
      </Text>
    ) : null;
  }
  const price = (
    <Text component="span" fw={600}>
      <Amount money={renewal.total} />
    </Text>
  );
  if (isBarred) return price;
  const button = (
    <Button
      size="sm"
      variant="light"
      leftSection={<IconRefresh size={18} aria-hidden />}
      aria-label={t('renew.button_of', { product: name(subscription) })}
      onClick={(event) => onRenew(event.currentTarget)}
    >
      {t('renew.button')}
    </Button>
  );
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      {price}
      {button}
    </Group>
  );
}
