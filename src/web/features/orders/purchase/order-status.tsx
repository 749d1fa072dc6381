import { Badge } from '@mantine/core';
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { OrderStatus as Status } from '#shared/orders/orders.contract.ts';

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
    <Badge
      variant="light"
      color={color}
      size="lg"
      fw={500}
      tt="none"
      lts="0"
      leftSection={<Icon size={16} aria-hidden />}
    >
      {t(name)}
    </Badge>
  );
}
