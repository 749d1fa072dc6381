import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { OrderStatus as Status } from '#shared/orders/orders.contract.ts';
import { StatusBadge } from '#web/ui/show/status-badge.tsx';

/** The four states of an order as resellers see them (design: States). */
const shown = {
  completed: { name: 'delivered', color: 'green', Icon: IconCheck },
  pending: { name: 'pending', color: 'yellow', Icon: IconClock },
  processing: { name: 'pending', color: 'yellow', Icon: IconClock },
  cancelled: { name: 'canceled', color: 'red', Icon: IconX },
} as const;

export function OrderStatus({ status }: { status: Status }) {
  const t = useTranslations('orders.status');
  const { name, color, Icon } = shown[status];
  return (
    <StatusBadge color={color} Icon={Icon}>
      {t(name)}
    </StatusBadge>
  );
}
