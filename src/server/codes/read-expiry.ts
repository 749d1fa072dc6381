import { toLatinDigits } from '#shared/read-number.ts';

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const WRITTEN_DAY = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;

/** Arabic spreadsheets put marks of direction between the parts of a date. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** A date means its end in Algeria, which is UTC+1 all year. undefined: not recognised. */
export function readExpiry(written: string): Date | undefined {
  const text = toLatinDigits(written.replaceAll(UNSEEN, '').trim());
  // The 30th of February is no moment of March.
  const moment = MOMENT.test(text) ? new Date(text) : null;
  const [, year = '', month = '', day = ''] = DAY.exec(moment === null ? text : text.slice(0, 10)) ?? [];
  const [, writtenDay = '', writtenMonth = '', writtenYear = ''] = WRITTEN_DAY.exec(text) ?? [];
  const parts = year === '' ? [writtenYear, writtenMonth, writtenDay] : [year, month, day];
  const [y = 0, m = 0, d = 0] = parts.map(Number);
  const midnight = new Date(Date.UTC(y, m - 1, d));
  const isReal = y >= 2000 && midnight.getUTCMonth() === m - 1 && midnight.getUTCDate() === d;
  if (!isReal || Number.isNaN(moment?.getTime())) return undefined;
  return moment ?? new Date(midnight.getTime() + 23 * 3_600_000);
}
