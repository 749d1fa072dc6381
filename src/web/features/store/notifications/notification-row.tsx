import {
  IconAdjustments,
  IconAlertTriangle,
  IconBuildingStore,
  IconChecks,
  IconClock,
  IconConfetti,
  IconMessage,
  IconPackage,
  IconReceiptRefund,
  IconRefresh,
  IconUserPlus,
  IconWallet,
  IconEye,
  IconKey,
  IconSpeakerphone,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { inLanguage, isolate } from '#shared/locale.ts';
import { currencies, type Money } from '#shared/money.ts';
import { placeOf } from '#shared/notification-place.ts';
import type { Notification } from '#shared/store/notifications.contract.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { useAmountText } from '#web/ui/show/amount.tsx';
import { unbroken } from '#web/ui/show/code-text.tsx';
import { Sign } from '#web/ui/show/sign.tsx';
import classes from './notifications.module.css';

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
  quote_lost: IconAlertTriangle,
  quote_message: IconMessage,
  quote_owner_asked: IconUserPlus,
  webhook_paused: IconAlertTriangle,
  ticket_answered: IconMessage,
  ticket_solved: IconChecks,
  deposit_ticket_answered: IconMessage,
  deposit_ticket_solved: IconChecks,
  client_wrote: IconMessage,
  offer_lost: IconAlertTriangle,
  receipts_wait: IconWallet,
  orders_wait: IconPackage,
  reports_wait: IconMessage,
  quotes_wait: IconMessage,
  approvals_wait: IconChecks,
  businesses_wait: IconBuildingStore,
  checks_failed: IconAlertTriangle,
  codes_low: IconKey,
  announcement: IconSpeakerphone,
  staff_announcement: IconSpeakerphone,
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
  quote_lost: 'yellow',
  quote_owner_asked: 'yellow',
  webhook_paused: 'red',
  codes_low: 'yellow',
  client_wrote: 'yellow',
  offer_lost: 'yellow',
  receipts_wait: 'yellow',
  orders_wait: 'yellow',
  reports_wait: 'yellow',
  quotes_wait: 'yellow',
  approvals_wait: 'yellow',
  businesses_wait: 'yellow',
  checks_failed: 'red',
};

interface NotificationRowProps {
  notification: Notification;
  isNew: boolean;
  /** As it is said: the day with the time, or the time alone. */
  when: string;
  onOpen?: () => void;
  /** What can be done with it, by its title. */
  act?: ((title: string) => ReactNode) | undefined;
}

/** What happened, and the way to it: pressed anywhere, it opens. */
export function NotificationRow({ notification, isNew, when, onOpen, act }: NotificationRowProps) {
  const t = useTranslations('notifications');
  const { date } = useDates();
  const amountText = useAmountText();
  const { language } = useLanguage();
  const { kind, params } = notification;
  const said = notification.said[language];
  const store = isolate(useTranslations('shell')('brand'));
  const money = moneyOf(params);
  const title = said?.title ?? t(`kinds.${kind}.title`, { store });
  return (
    <li className={`row top ${classes['row']}`} data-acts={act !== undefined || undefined}>
      <Sign Icon={icons[kind]} color={tones[kind] ?? 'green'} />
      <div className={`grow small ${classes['words']}`}>
        <div className="row between medium">
          <Link {...placeOf(notification)} className="covers plain" onClick={onOpen}>
            {title}
          </Link>
          {isNew ? <span className={`tiny fixed ${classes['new']}`}>{t('new')}</span> : null}
        </div>
        <p className="bare muted">
          {said?.text ??
            t(`kinds.${kind}.text`, {
              amount: money === null ? '' : amountText(money, money.currency),
              order: unbroken(params['order_number'] ?? ''),
              quote: unbroken(params['quote_number'] ?? ''),
              ticket: unbroken(params['ticket_number'] ?? ''),
              date: params['date'] === undefined ? '' : isolate(date(params['date'])),
              name: isolate(params['name'] ?? ''),
              reason: isolate(params['reason'] ?? ''),
              url: isolate(params['url'] ?? ''),
              count: Number(params['count'] ?? 1),
              product: isolate(inLanguage(language, params['product'] ?? '', params['product_ar'] ?? null)),
            })}
        </p>
        <time className="muted tiny" dir="auto" dateTime={notification.created_at}>
          {when}
        </time>
      </div>
      {act?.(title)}
    </li>
  );
}

function moneyOf({ amount, currency }: Notification['params']): Money | null {
  const known = currencies.find((one) => one === currency);
  return amount === undefined || known === undefined ? null : { amount, currency: known };
}
