import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { newestNotifications } from '../notifications/notification-queries.ts';
import { NotificationList } from '../notifications/notification-list.tsx';
import classes from '../dashboard.module.css';
import { Section } from './section.tsx';

const SHOWN = 4;

/** The newest notifications. Seeing them here does not mark them as read: the bell does. */
export function RecentNotifications() {
  const t = useTranslations('notifications');
  return (
    <Section title={t('title')} id="notifications">
      <Newest />
    </Section>
  );
}

function Newest() {
  const t = useTranslations('notifications');
  const { data, error, refetch } = useQuery(newestNotifications);
  if (data === undefined && error !== null) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <RowsSkeleton rows={4} />;
  const unread = new Set(data.filter((one) => !one.is_read).map(({ id }) => id));
  return (
    <div className={classes['card']}>
      {data.length === 0 ? (
        <div className={classes['empty']}>
          <p>{t('empty')}</p>
          <p className={classes['dimmed']}>{t('empty_text')}</p>
        </div>
      ) : (
        <NotificationList notifications={data.slice(0, SHOWN)} newIds={unread} />
      )}
    </div>
  );
}
