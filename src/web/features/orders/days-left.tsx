import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconClockOff,
  IconRefresh,
  IconX,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { Subscription } from '#shared/orders/subscriptions.contract.ts';
import { isolate } from '#shared/locale.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { StatusBadge } from '#web/ui/show/status-badge.tsx';

const looks = {
  later: { color: 'gray', Icon: IconClock },
  active: { color: 'green', Icon: IconCheck },
  expiring: { color: 'yellow', Icon: IconAlertTriangle },
  expired: { color: 'red', Icon: IconClockOff },
  renewed: { color: 'green', Icon: IconRefresh },
  cancelled: { color: 'gray', Icon: IconX },
} as const;

type Shown = Pick<Subscription, 'status' | 'starts_at' | 'has_begun' | 'days_left'>;

/** How long it still runs, in words, colour and sign. */
export function DaysLeft({ subscription }: { subscription: Shown }) {
  const t = useTranslations('subscriptions');
  const { date } = useDates();
  const { status, starts_at: startsAt, days_left: days } = subscription;
  const isRunning = status === 'active' || status === 'expiring';
  const isLater = isRunning && !subscription.has_begun;
  const { color, Icon } = looks[isLater ? 'later' : status];
  const words = {
    active: () => t('days_left', { days: Math.max(days, 0) }),
    expiring: () => t('days_left', { days: Math.max(days, 0) }),
    expired: () => t('days_over', { days: Math.max(-days, 0) }),
    renewed: () => t('renewed'),
    cancelled: () => t('cancelled'),
  };
  return (
    <StatusBadge color={color} Icon={Icon}>
      {isLater ? t('starts', { date: isolate(date(startsAt)) }) : words[status]()}
    </StatusBadge>
  );
}
