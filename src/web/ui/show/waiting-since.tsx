import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useDates } from '#web/i18n/use-dates.ts';
import { useAge, useNow } from './use-age.ts';
import { urgencyOf, type Urgency } from './time-distance.ts';
import classes from './waiting-since.module.css';

const icons = { late: IconClock, overdue: IconAlertTriangle } as const;

/** How long something has been waiting: amber beyond an hour, red beyond a day. Stays right while the page is open. */
export function WaitingSince({ since }: { since: string }) {
  const age = useAge();
  const { dateTime } = useDates();
  const urgency = useUrgency(since);
  const Icon = urgency === 'fresh' ? null : icons[urgency];
  return (
    <time
      dateTime={since}
      title={dateTime(since)}
      className={`nowrap gap-xs ${classes['since']}`}
      data-urgency={urgency}
    >
      {Icon === null ? null : <Icon size={16} aria-hidden />}
      {age(since)}
    </time>
  );
}

/** As of the minute that its age is counted from. What waits since no one knows when is fresh. */
export function useUrgency(since: string | undefined): Urgency {
  const now = useNow();
  return since === undefined ? 'fresh' : urgencyOf(since, now);
}
