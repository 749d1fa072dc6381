import { DAYS_MAX, type SalesAsked } from '#shared/insight/sales.contract.ts';
import { countDays, laterDay, type Days } from '#shared/days.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

/**
 * The period that is asked for, and the one it is compared with. Refusal: invalid_request for days the wrong way round, and for more
 * than three years.
 */
export function periodOf(
  { from, until, range, compare }: Pick<SalesAsked, 'from' | 'until' | 'range' | 'compare'>,
  today: string,
): Days & { compared: Days | null } {
  const last = until ?? (from !== undefined && from > today ? from : today);
  const period = { from: from ?? laterDay(last, 1 - Number(range)), until: last };
  const days = countDays(period);
  if (days < 1 || days > DAYS_MAX)
    throw new Refusal('invalid_request', {}, [{ field: days < 1 ? 'until' : 'from', problem: 'too_early' }]);
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
