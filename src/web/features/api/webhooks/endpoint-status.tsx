import { IconAlertTriangle, IconCircleCheck, IconPlayerPause } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { WebhookEndpoint } from '#shared/api/webhooks.contract.ts';
import { StatusBadge } from '#web/ui/show/status-badge.tsx';

const LOOKS = {
  active: { color: 'green', Icon: IconCircleCheck },
  failing: { color: 'yellow', Icon: IconAlertTriangle },
  paused: { color: 'gray', Icon: IconPlayerPause },
} as const;

/** Whether events reach it. */
export function EndpointStatus({
  endpoint: { status, failing_since: since },
}: {
  endpoint: Pick<WebhookEndpoint, 'status' | 'failing_since'>;
}) {
  const t = useTranslations('webhooks.statuses');
  const state = status === 'active' && since !== null ? 'failing' : status;
  return <StatusBadge {...LOOKS[state]}>{t(state)}</StatusBadge>;
}
