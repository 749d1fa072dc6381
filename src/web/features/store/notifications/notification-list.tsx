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
import { Sign } from '#web/ui/show/sign.tsx';
import classes from './notifications.module.css';

interface NotificationListProps {
  notifications: readonly Notification[];
  /** Those to mark as new. */
  newIds: ReadonlySet<string>;
}

export function NotificationList({ notifications, newIds }: NotificationListProps) {
  const t = useTranslations('notifications');
  if (notifications.length === 0)
    return (
      <div className={`stack gap-0 centred ${classes['empty']}`}>
        {t('empty')}
        <span className="muted">{t('empty_text')}</span>
      </div>
    );
  return (
    <ul className="bare lines">
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
  quote_answered: IconMessage,
  quote_declined: IconAlertTriangle,
  quote_ending: IconClock,
  quote_expired: IconAlertTriangle,
  quote_message: IconMessage,
  quote_owner_asked: IconUserPlus,
};

/** Nothing good, and what someone should see to; the icon and the words say it, too. */
const tones: Partial<Record<Notification['kind'], 'red' | 'yellow'>> = {
  deposit_failed: 'red',
  deposit_rejected: 'red',
  business_rejected: 'red',
  renewal_failed: 'red',
  order_waiting: 'yellow',
  subscription_expiring: 'yellow',
  subscription_expired: 'yellow',
  low_balance: 'yellow',
  quote_ending: 'yellow',
  quote_expired: 'yellow',
  quote_owner_asked: 'yellow',
};

function NotificationRow({ notification, isNew }: { notification: Notification; isNew: boolean }) {
  const t = useTranslations('notifications');
  const { date, dateTime } = useDates();
  const amountText = useAmountText();
  const { language } = useLanguage();
  const { kind, params } = notification;
  const money = moneyOf(params);
  return (
    <li className={`row top ${classes['row']}`}>
      <Sign Icon={icons[kind]} color={tones[kind] ?? 'green'} />
      <div className="grow small">
        <div className="row between medium">
          <Link {...placeOf(notification)} className="covers plain">
            {t(`kinds.${kind}.title`)}
          </Link>
          {isNew ? <span className={`tiny ${classes['new']}`}>{t('new')}</span> : null}
        </div>
        <p className="bare muted">
          {t(`kinds.${kind}.text`, {
            amount: money === null ? '' : amountText(money, money.currency),
            order: isolate(params['order_number'] ?? ''),
            quote: isolate(params['quote_number'] ?? ''),
            date: params['date'] === undefined ? '' : isolate(date(params['date'])),
            name: isolate(params['name'] ?? ''),
            reason: isolate(params['reason'] ?? ''),
            product: isolate(inLanguage(language, params['product'] ?? '', params['product_ar'] ?? null)),
          })}
        </p>
        <time className="muted tiny" dateTime={notification.created_at}>
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
