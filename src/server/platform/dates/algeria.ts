import { sql } from '../database/pool.ts';

/** Days and times are those of Algeria, wherever the store runs and whoever reads. */
export const timeZone = 'Africa/Algiers';

/** As 2026-11-21. */
export const dayInAlgeria = (at: Date | string = new Date()) =>
  new Date(at).toLocaleDateString('en-CA', { timeZone });

const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
/** As 2026-11-21 09:30:00. */
export const timeInAlgeria = (at: string) => clock.format(new Date(at));

/** Behind a time in a statement: as it is read there; behind what is read there: the time. */
export const inAlgeria = sql`at time zone ${sql.lit(timeZone)}`;

/** When a day begins, or what comes so much later. */
export const startOfDay = (day: string, later = '0 days') =>
  sql`((${day}::date + ${later}::interval) ${inAlgeria})`;

export const startOfToday = sql`date_trunc('day', now(), ${sql.lit(timeZone)})`;
