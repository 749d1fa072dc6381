import { useTranslations } from 'use-intl';
import type { Notification } from '#shared/store/notifications.contract.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { useSession } from '#web/session/session.ts';
import { NotificationRow } from './notification-row.tsx';
import classes from './notifications.module.css';

interface NotificationListProps {
  notifications: readonly Notification[];
  /** Those to mark as new. */
  newIds: ReadonlySet<string>;
}

export function NotificationList({ notifications, newIds }: NotificationListProps) {
  const t = useTranslations('notifications');
  const { dateTime } = useDates();
  const isStaff = useSession().reseller === null;
  if (notifications.length === 0)
    return (
      <div className={`stack gap-0 centred ${classes['empty']}`}>
        {t('empty')}
        <span className="muted">{t(isStaff ? 'empty_staff' : 'empty_text')}</span>
      </div>
    );
  return (
    <ul className="bare lines">
      {notifications.map((one) => (
        <NotificationRow
          key={one.id}
          notification={one}
          isNew={newIds.has(one.id)}
          when={dateTime(one.created_at)}
        />
      ))}
    </ul>
  );
}
