import { z } from 'zod';
import { CLOSED_DAYS_MAX, findWrongTime, SPANS_MAX, weekdays } from './opening-hours.ts';

/** When the store answers, by the clocks of Algeria. */

const from = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'wrong_type');
/** 24:00 is the end of the day. */
const until = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'wrong_type');

const spans = z
  .array(z.strictObject({ from, until }))
  .max(SPANS_MAX)
  .check(({ value, issues }) => {
    const wrong = findWrongTime(value);
    if (wrong !== null) issues.push({ code: 'custom', message: 'too_small', path: wrong, input: value });
  });

export const openingHoursInput = z.strictObject({
  /** From Sunday on; a day without any is closed. */
  week: z
    .array(spans)
    .length(weekdays.length)
    .refine((week) => week.some((day) => day.length > 0), 'too_few'),
  /** Closed besides, such as holidays. */
  closed: z.array(z.iso.date()).max(CLOSED_DAYS_MAX),
});

export const openingHours = z.object({
  week: z.array(z.array(z.object({ from: z.string(), until: z.string() }))),
  closed: z.array(z.string()),
});
