import { POINTS_MAX, type SalesAsked } from '#shared/insight/sales.contract.ts';
import { countDays, laterDay, type Days } from '#shared/days.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

type Asked = Pick<SalesAsked, 'from' | 'until' | 'range' | 'step' | 'compare'>;

const DAYS_IN = { day: 1, week: 7, month: 30 };

/**
 * The period that is asked for, and the one it is compared with; `first` is the day of the first sale. Refusal: invalid_request for
 * days the wrong way round, and for more steps than a chart has points.
 */
export function periodOf(
  { from, until, range, step, compare }: Asked,
  { today, first }: { today: string; first: string },
): Days & { compared: Days | null } {
  const last = until ?? (from !== undefined && from > today ? from : today);
  const begins = range === 'all' ? first : laterDay(last, 1 - Number(range));
  const period = { from: from ?? begins, until: last };
  const days = countDays(period);
  if (days < 1) throw new Refusal('invalid_request', {}, [{ field: 'until', problem: 'too_early' }]);
  if (days > POINTS_MAX * DAYS_IN[step])
    throw new Refusal('invalid_request', {}, [
      from === undefined
        ? { field: 'step', problem: 'not_allowed' }
        : { field: 'from', problem: 'too_early' },
    ]);
  return { ...period, compared: compare === undefined ? null : comparedWith(period, compare) };
}

function comparedWith(period: Days, compare: 'before' | 'year'): Days {
  if (compare === 'before')
    return { from: laterDay(period.from, -countDays(period)), until: laterDay(period.from, -1) };
  return { from: lastYear(period.from), until: lastYear(period.until) };
}

/** The 29th of February has the 28th for its day of last year. */
function lastYear(day: string): string {
  const same = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return day.endsWith('-02-29') ? `${same.slice(0, 'YYYY-MM'.length)}-28` : same;
}
