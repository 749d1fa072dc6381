import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconClock,
  IconProgress,
  IconX,
} from '@tabler/icons-react';
import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { StaffOrderRow } from '#shared/orders/order-desk.contract.ts';
import type { OrderStatus, PaymentStatus } from '#shared/orders/orders.contract.ts';
import { Amount, useAmountText } from '#web/ui/show/amount.tsx';
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

/** What somebody has to do for it, below its state. */
export function OrderNeeds({ order }: { order: StaffOrderRow }) {
  const t = useTranslations('order_desk');
  const { waiting_units: count, has_open_report: isReported } = order;
  return (
    <>
      {count === 0 ? null : (
        <Text component="span" display="block" size="xs" c="dimmed">
          {t('waiting', { count })}
        </Text>
      )}
      {isReported ? (
        <Text component="span" display="block" size="xs" c="red">
          <IconAlertTriangle size={14} aria-hidden style={{ verticalAlign: 'text-bottom' }} /> {t('reported')}
        </Text>
      ) : null}
    </>
  );
}

/** In the order's own currency, with what was paid back of it. */
export function OrderTotal({
  order: { total, refunded, payment_status: payment },
}: {
  order: StaffOrderRow;
}) {
  const t = useTranslations('order_desk');
  const say = useAmountText();
  const isPart = payment !== 'refunded' && /[1-9]/.test(refunded.amount);
  return (
    <>
      <Amount money={total} currency={total.currency} />
      {isPart ? (
        <Text component="span" display="block" size="xs" c="dimmed">
          {t('paid_back', { amount: say(refunded, refunded.currency) })}
        </Text>
      ) : null}
    </>
  );
}
