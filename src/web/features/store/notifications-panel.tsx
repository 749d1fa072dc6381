import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { sessionQuery } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/links.tsx';
import { Answered } from '#web/ui/page/answered.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { newestNotifications } from './notifications/notification-queries.ts';
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
function useMarkRead(
  shown: readonly { id: string; is_read: boolean; created_at: string }[] | undefined,
): void {
  const queryClient = useQueryClient();
  const [newest, oldest] = [shown?.at(0)?.id, shown?.at(-1)?.id];
  const seenAt = shown?.map(({ created_at: at }) => at).reduce((a, b) => (a > b ? a : b), '');
  const hasNews = shown?.some(({ is_read }) => !is_read) ?? false;
  useEffect(() => {
    if (!hasNews || newest === undefined || oldest === undefined || seenAt === undefined) return;
    // Should it fail, the badge stays and the next opening tries again.
    call('POST /api/notifications/read', { query: { newest, oldest, seen_at: seenAt } })
      .then(() => queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }))
      .catch(() => {});
  }, [hasNews, newest, oldest, seenAt, queryClient]);
}
