import {
  IconAdjustments,
  IconAlertTriangle,
  IconBuildingStore,
  IconClock,
  IconConfetti,
  IconMessage,
  IconPackage,
  IconReceiptRefund,
  IconRefresh,
  IconUserPlus,
  IconWallet,
  IconEye,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { inLanguage, isolate } from '#shared/locale.ts';
import { currencies, type Money } from '#shared/money.ts';
import { placeOf } from '#shared/notification-place.ts';
import type { Notification } from '#shared/store/notifications.contract.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useAmountText } from '#web/ui/show/amount.tsx';
import classes from './notifications.module.css';

interface NotificationListProps {
  notifications: readonly Notification[];
  /** Those to mark as new. */
  newIds: ReadonlySet<string>;
}

export function NotificationList({ notifications, newIds }: NotificationListProps) {
  return (
    <ul className={classes['list']}>
      {notifications.map((one) => (
        <NotificationRow key={one.id} notification={one} isNew={newIds.has(one.id)} />
      ))}
    </ul>
  );
}

const icons: Record<Notification['kind'], typeof IconWallet> = {
  welcome: IconConfetti,
  deposit_paid: IconWallet,
  deposit_failed: IconAlertTriangle,
  deposit_rejected: IconAlertTriangle,
  order_completed: IconPackage,
  order_waiting: IconClock,
  order_part_delivered: IconPackage,
  order_cancelled: IconReceiptRefund,
  order_refunded: IconReceiptRefund,
  report_replaced: IconPackage,
  report_refunded: IconReceiptRefund,
  report_refused: IconMessage,
  code_seen_by_staff: IconEye,
  subscription_expiring: IconClock,
  subscription_expired: IconAlertTriangle,
  subscription_renewed: IconRefresh,
  renewal_failed: IconAlertTriangle,
  balance_changed: IconAdjustments,
  low_balance: IconWallet,
  business_approved: IconBuildingStore,
  business_rejected: IconAlertTriangle,
  member_joined: IconUserPlus,
  back_in_stock: IconPackage,
  review_answered: IconMessage,
};

/** Nothing good, and what someone should see to; the icon and the words say it, too. */
const tones: Partial<Record<Notification['kind'], 'bad' | 'due'>> = {
  deposit_failed: 'bad',
  deposit_rejected: 'bad',
  business_rejected: 'bad',
  renewal_failed: 'bad',
  order_waiting: 'due',
  subscription_expiring: 'due',
  subscription_expired: 'due',
  low_balance: 'due',
};

function NotificationRow({ notification, isNew }: { notification: Notification; isNew: boolean }) {
  const t = useTranslations('notifications');
  const { date, dateTime } = useDates();
  const amountText = useAmountText();
  const { language } = useLanguage();
  const { kind, params } = notification;
  const money = moneyOf(params);
  const Icon = icons[kind];
  return (
    <li className={classes['row']}>
      <span className={classes['icon']} data-tone={tones[kind]}>
        <Icon size={18} aria-hidden />
      </span>
      <div className={classes['words']}>
        <p className={classes['what']}>
          <Link {...placeOf(notification)} className={classes['link']}>
            {t(`kinds.${kind}.title`)}
          </Link>
          {isNew ? <span className={classes['new']}>{t('new')}</span> : null}
        </p>
        <p className={classes['dimmed']}>
          {t(`kinds.${kind}.text`, {
            amount: money === null ? '' : amountText(money, money.currency),
            order: isolate(params['order_number'] ?? ''),
            date: params['date'] === undefined ? '' : isolate(date(params['date'])),
            name: isolate(params['name'] ?? ''),
            reason: isolate(params['reason'] ?? ''),
            product: isolate(inLanguage(language, params['product'] ?? '', params['product_ar'] ?? null)),
          })}
        </p>
        <time className={classes['when']} dateTime={notification.created_at}>
          {dateTime(notification.created_at)}
        </time>
      </div>
    </li>
  );
}

function moneyOf({ amount, currency }: Notification['params']): Money | null {
  const known = currencies.find((one) => one === currency);
  return amount === undefined || known === undefined ? null : { amount, currency: known };
}
