import { IconCheck, IconClock, IconMinus, IconRefresh, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { WebhookDelivery } from '#shared/api/webhooks.contract.ts';
import { StatusBadge } from '#web/ui/show/status-badge.tsx';

const LOOKS = {
  waiting: { color: 'gray', Icon: IconClock },
  retrying: { color: 'yellow', Icon: IconRefresh },
  delivered: { color: 'green', Icon: IconCheck },
  failed: { color: 'red', Icon: IconX },
  dropped: { color: 'gray', Icon: IconMinus },
} as const;

/** What became of a delivery. */
export function DeliveryState({
  delivery: { status, attempts },
}: {
  delivery: Pick<WebhookDelivery, 'status' | 'attempts'>;
}) {
  const t = useTranslations('webhooks.log.states');
  const state = status === 'waiting' && attempts > 0 ? 'retrying' : status;
  return <StatusBadge {...LOOKS[state]}>{t(state)}</StatusBadge>;
}
