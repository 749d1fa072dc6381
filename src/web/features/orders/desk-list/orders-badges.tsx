import { IconArrowBackUp, IconCheck, IconClock, IconProgress, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { OrderStatus, PaymentStatus } from '#shared/orders/orders.contract.ts';
import { StatusBadge } from '#web/ui/show/status-badge.tsx';

const statuses = {
  pending: { color: 'yellow', Icon: IconClock },
  processing: { color: 'yellow', Icon: IconProgress },
  completed: { color: 'green', Icon: IconCheck },
  cancelled: { color: 'red', Icon: IconX },
} as const;

/** The state of an order as the store calls it; clients read other words. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const t = useTranslations('order_states.statuses');
  return <StatusBadge {...statuses[status]}>{t(status)}</StatusBadge>;
}

const payments = {
  pending: { color: 'yellow', Icon: IconClock },
  paid: { color: 'green', Icon: IconCheck },
  failed: { color: 'red', Icon: IconX },
  refunded: { color: 'gray', Icon: IconArrowBackUp },
} as const;

export function PaymentBadge({ status }: { status: PaymentStatus }) {
  const t = useTranslations('order_states.payments');
  return <StatusBadge {...payments[status]}>{t(status)}</StatusBadge>;
}
