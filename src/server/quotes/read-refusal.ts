import { z } from 'zod';
import { errorStatus, type ErrorCode } from '#shared/contracts/errors.ts';
import type { Language } from '#shared/locale.ts';
import { shownDates } from '#server/platform/documents/shown-dates.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

const refused = z.object({
  result: z.string().refine((text): text is ErrorCode => text in errorStatus),
  status: z.string().optional(),
  date: z.string().optional(),
  version: z.number().optional(),
  name: z.string().optional(),
  line: z.number().optional(),
  available: z.number().optional(),
});

/** The refusal that a function of the database answered with, its figures in the reader's language. */
export function readRefusal(answer: unknown, language: Language): Refusal {
  const { result, date, ...figures } = refused.parse(answer);
  const params = Object.entries(figures).map(([name, value]): [string, string] => [name, String(value)]);
  return new Refusal(result, {
    ...Object.fromEntries(params),
    ...(date === undefined ? {} : { date: shownDates(language).minute(date) }),
  });
}
