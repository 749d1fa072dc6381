import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { eventsFor } from '#shared/accounts/notification-events.ts';
import type { Notification } from '#shared/store/notifications.contract.ts';
import { useSession } from '#web/session/session.ts';
import { useAct } from '#web/ui/act/use-act.ts';
import { ButtonLink } from '#web/ui/links.tsx';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import { Filters } from '#web/ui/list/filters.tsx';
import { listOf } from '#web/ui/list/list-of.ts';
import { ListResults } from '#web/ui/list/list-results.tsx';
import { useList, type List } from '#web/ui/list/use-list.ts';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { NotificationDays } from './notification-days.tsx';
import { markShown } from './notification-queries.ts';
import { notificationsSearch, notificationStates } from './notifications-search.ts';

const notificationsQuery = listOf('GET /api/notifications', ['notifications', 'list']);

/** All that someone was told, day by day, with what is still unread. */
export function NotificationsPage() {
  const t = useTranslations('notifications');
  const title = useTranslations('shell.pages')('notifications');
  const { reseller, looked_at_by } = useSession();
  const list = useList('/notifications', notificationsSearch);
  const answer = useQuery(notificationsQuery({ query: notificationsSearch.query(list.search) }));
  // Whoever looks at the store as a client marks nothing for them.
  const isLooking = looked_at_by !== null;
  return (
    <Page
      address={notificationsSearch}
      title={title}
      text={t(reseller === null ? 'page.text_staff' : 'page.text')}
      breadcrumb={<Breadcrumb>{title}</Breadcrumb>}
      actions={
        <Actions
          isLooking={isLooking}
          shown={list.isFirstPage && mayHoldAll(list.search) ? (answer.data?.data ?? []) : []}
          hasOlder={answer.data?.pagination.next_cursor !== null}
        />
      }
    >
      <NotificationFilters list={list} />
      <ListResults
        list={list}
        answer={answer}
        failed={t('page.failed')}
        empty={{ title: t('empty'), text: t(reseller === null ? 'empty_staff' : 'empty_text') }}
        nothingFound={{ title: t('page.nothing_found'), text: t('page.nothing_found_text') }}
      >
        {(notifications) => <NotificationDays notifications={notifications} isLooking={isLooking} />}
      </ListResults>
    </Page>
  );
}

/** Whether nothing that is unread is passed over. */
const mayHoldAll = ({ event, state }: ReturnType<typeof notificationsSearch>) =>
  event === undefined && state !== 'read';

interface ActionsProps {
  isLooking: boolean;
  /** The newest of all that is unread; none where they may not be among what is shown. */
  shown: readonly Notification[];
  hasOlder: boolean;
}

function Actions({ isLooking, shown, hasOlder }: ActionsProps) {
  const t = useTranslations('notifications.page');
  const { profile, unread_notifications: unread } = useSession();
  const hasChoices =
    profile !== null && eventsFor({ role: profile.role, memberRole: profile.member_role }).length > 0;
  const { mutate, isPending } = useAct({
    act: () => markShown(shown, hasOlder),
    topics: ['notifications', 'session'],
    done: () => t('all_read'),
  });
  return (
    <>
      {hasChoices ? (
        <ButtonLink to="/settings" search={{ section: 'notifications' }} variant="default" size="sm" px="sm">
          {t('choose')}
        </ButtonLink>
      ) : null}
      {unread === 0 || isLooking || shown.length === 0 ? null : (
        <Button size="sm" px="sm" variant="default" disabled={isPending} onClick={() => mutate()}>
          {t('read_all')}
        </Button>
      )}
    </>
  );
}

function NotificationFilters({ list }: { list: List<ReturnType<typeof notificationsSearch>> }) {
  const t = useTranslations('notifications.page');
  const { profile } = useSession();
  const events = profile === null ? [] : eventsFor({ role: profile.role, memberRole: profile.member_role });
  return (
    <Filters label={t('filters')} folds={false}>
      <FilterChoice
        {...list.choice('event')}
        label={t('event')}
        all={t('all_events')}
        options={events.map((event) => ({ value: event, label: t(`events.${event}`) }))}
      />
      <FilterChoice
        {...list.choice('state')}
        label={t('state')}
        all={t('any_state')}
        options={notificationStates.map((state) => ({ value: state, label: t(state) }))}
      />
    </Filters>
  );
}
