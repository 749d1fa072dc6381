import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { Order, OrderItem, OrderStatus } from '#shared/orders/orders.contract.ts';
import { inLanguage, isolate } from '#shared/locale.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { StatusBadge } from '#web/ui/show/status-badge.tsx';

const looks = {
  pending: { color: 'yellow', Icon: IconClock },
  processing: { color: 'yellow', Icon: IconClock },
  completed: { color: 'green', Icon: IconCheck },
  cancelled: { color: 'red', Icon: IconX },
} as const;

/** The state of an order as the store calls it; clients read other words. */
export function OrderState({ status }: { status: OrderStatus }) {
  const t = useTranslations('clients.orders.statuses');
  return <StatusBadge {...looks[status]}>{t(status)}</StatusBadge>;
}

/** What was bought, in short. */
export function useContents(): (order: Order) => string {
  const t = useTranslations('clients.orders');
  const { language } = useLanguage();
  const say = ({ product_name, product_name_ar, quantity }: OrderItem): string =>
    t('item', { quantity, name: isolate(inLanguage(language, product_name, product_name_ar)) });
  return ({ items }) => items.map(say).join(language === 'ar' ? '، ' : ', ');
}
