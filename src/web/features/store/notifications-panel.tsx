import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Notification } from '#shared/store/notifications.contract.ts';
import { sessionQuery } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/links.tsx';
import { Answered } from '#web/ui/page/answered.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { markShown, newestNotifications } from './notifications/notification-queries.ts';
import { NotificationList } from './notifications/notification-list.tsx';
import classes from './notifications/notifications.module.css';

/** The dropdown of the bell. Opening it marks what it shows as read; what was new stays marked until it closes. */
export function NotificationsPanel() {
  const t = useTranslations('notifications');
  return (
    <>
      <div className={`scrolls ${classes['scroll']}`}>
        <Newest />
      </div>
      <ButtonLink to="/notifications" variant="subtle" fullWidth mt="xs">
        {t('see_all')}
      </ButtonLink>
    </>
  );
}

function Newest() {
  const answer = useQuery({ ...newestNotifications, refetchOnMount: 'always' });
  const { data, isFetchedAfterMount } = answer;
  const news = useNewIds(isFetchedAfterMount ? data : undefined);
  useMarkRead(isFetchedAfterMount ? data : undefined);
  return (
    <Answered answer={answer} waiting={<RowsSkeleton rows={4} />}>
      {(notifications) => <NotificationList notifications={notifications} newIds={news} />}
    </Answered>
  );
}

const NONE: ReadonlySet<string> = new Set();

/** What was unread at any time since the panel opened. */
function useNewIds(
  notifications: readonly { id: string; is_read: boolean }[] | undefined,
): ReadonlySet<string> {
  const [seen, setSeen] = useState(NONE);
  const fresh = notifications?.filter(({ id, is_read }) => !is_read && !seen.has(id)) ?? [];
  if (fresh.length > 0) setSeen(new Set([...seen, ...fresh.map(({ id }) => id)]));
  return seen;
}

/** Marks as read what the list shows, and what comes while it is open. Older ones were seen by no one. */
function useMarkRead(shown: readonly Notification[] | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!shown?.some(({ is_read }) => !is_read)) return;
    // Should it fail, the badge stays and the next opening tries again.
    markShown(shown)
      .then(() => queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }))
      .catch(() => {});
  }, [shown, queryClient]);
}
