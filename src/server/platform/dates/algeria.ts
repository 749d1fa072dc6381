import { STORE_ZONE } from '#shared/locale.ts';
import { sql } from '../database/pool.ts';

/** All days and times are Algeria's, wherever the store or the reader is. */
export const timeZone = STORE_ZONE;

/** SQL suffix: converts a timestamp to local time there, and back. */
export const inAlgeria = sql`at time zone ${sql.lit(timeZone)}`;

/** Start of a day, plus an optional interval. */
export const startOfDay = (day: string, later = '0 days') =>
  sql`((${day}::date + ${later}::interval) ${inAlgeria})`;

/** A moment of an address (`minute`), plus an optional interval. */
export const momentOf = (minute: string, later = '0 minutes') =>
  sql`(${minute}::timestamptz + ${later}::interval)`;

export const startOfToday = sql`date_trunc('day', now(), ${sql.lit(timeZone)})`;
