import type { ScheduleTime } from '#shared/insight/report-files.contract.ts';
import { laterDay, lastOfMonth, type Days } from '#shared/days.ts';

/** The last whole period that was over before this day: yesterday, a week from Sunday to Saturday, a month. */
export function periodBefore(every: ScheduleTime, today: string): Days {
  const yesterday = laterDay(today, -1);
  if (every === 'day') return { from: yesterday, until: yesterday };
  if (every === 'week') {
    const saturday = laterDay(today, -1 - new Date(today).getUTCDay());
    return { from: laterDay(saturday, -6), until: saturday };
  }
  const until = laterDay(`${today.slice(0, 'YYYY-MM'.length)}-01`, -1);
  return { from: `${until.slice(0, 'YYYY-MM'.length)}-01`, until };
}

/** The period that begins on the day after this one, the last of another. */
export function periodAfter(every: ScheduleTime, last: string): Days {
  const from = laterDay(last, 1);
  if (every === 'day') return { from, until: from };
  if (every === 'week') return { from, until: laterDay(from, 6) };
  return { from, until: lastOfMonth(from) };
}
