import { ActionIcon } from '@mantine/core';
import { IconMail, IconMailOpened } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { dayInAlgeria, laterDay } from '#shared/days.ts';
import type { Notification } from '#shared/store/notifications.contract.ts';
import { call } from '#web/api/call.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { useAct } from '#web/ui/act/use-act.ts';
import { ListCard } from '#web/ui/list/list-card.tsx';
import { useNow } from '#web/ui/show/use-age.ts';
import { NotificationRow } from './notification-row.tsx';

interface DaysProps {
  notifications: readonly Notification[];
  /** As someone who may mark nothing. */
  isLooking: boolean;
}

interface Mark {
  id: string;
  is_read: boolean;
  seen_at: string;
}

const mark = ({ id, ...body }: Mark) => call('PATCH /api/notifications/{id}', { params: { id }, body });

/** A day of Algeria each, under its name. */
export function NotificationDays({ notifications, isLooking }: DaysProps) {
  const days = Map.groupBy(notifications, ({ created_at }) => dayInAlgeria(created_at));
  const { mutate, isPending } = useAct({ act: mark, topics: ['notifications', 'session'] });
  return (
    <div className="stack">
      {[...days].map(([day, those]) => (
        <Day
          key={day}
          day={day}
          notifications={those}
          onMark={isLooking ? null : mutate}
          isBusy={isPending}
        />
      ))}
    </div>
  );
}

interface DayProps {
  day: string;
  notifications: readonly Notification[];
  onMark: ((mark: Mark) => void) | null;
  isBusy: boolean;
}

function Day({ day, notifications, onMark, isBusy }: DayProps) {
  const t = useTranslations('notifications.page');
  const titleId = useId();
  const { time } = useDates();
  const name = useDayName()(day);
  return (
    <section aria-labelledby={titleId} className="stack gap-xs">
      <h2 id={titleId} className="bare small strong muted">
        {name}
      </h2>
      <ListCard>
        <ul className="bare lines">
          {notifications.map((one) => (
            <NotificationRow
              key={one.id}
              notification={one}
              isNew={!one.is_read}
              when={time(one.created_at)}
              // Should it fail, it stays unread and can be marked here.
              onOpen={() =>
                void (
                  one.is_read ||
                  onMark === null ||
                  mark({ id: one.id, is_read: true, seen_at: one.created_at }).catch(() => {})
                )
              }
              act={
                onMark === null
                  ? undefined
                  : (title) => (
                      <MarkButton
                        label={t(one.is_read ? 'mark_unread' : 'mark_read', { title: isolate(title) })}
                        Icon={one.is_read ? IconMail : IconMailOpened}
                        isBusy={isBusy}
                        onClick={() => onMark({ id: one.id, is_read: !one.is_read, seen_at: one.created_at })}
                      />
                    )
              }
            />
          ))}
        </ul>
      </ListCard>
    </section>
  );
}

interface MarkButtonProps {
  label: string;
  Icon: typeof IconMail;
  isBusy: boolean;
  onClick: () => void;
}

function MarkButton({ label, Icon, isBusy, onClick }: MarkButtonProps) {
  return (
    <ActionIcon
      className="above fixed"
      variant="subtle"
      color="gray"
      size={44}
      aria-label={label}
      title={label}
      disabled={isBusy}
      onClick={onClick}
    >
      <Icon size={20} aria-hidden />
    </ActionIcon>
  );
}

/** Today and yesterday are called so. */
function useDayName(): (day: string) => string {
  const t = useTranslations('notifications.page');
  const { date } = useDates();
  const today = dayInAlgeria(useNow());
  return (day) => {
    if (day === today) return t('today');
    // Noon: the day is the same wherever it is read.
    return day === laterDay(today, -1) ? t('yesterday') : date(`${day}T12:00:00Z`);
  };
}
