import { AHEAD_MS, dayInAlgeria } from '#shared/days.ts';
import { minuteOf } from '#web/ui/list/search-of.ts';

const HOUR_MS = 3_600_000;

/** When an hour of today begins in Algeria, as an address has it. */
export const hourOfToday = (hour: number) => minuteOf(Date.parse(dayInAlgeria()) - AHEAD_MS + hour * HOUR_MS);
