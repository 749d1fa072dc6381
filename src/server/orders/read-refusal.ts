import { z } from 'zod';
import { errorStatus, type ErrorCode } from '#shared/contracts/errors.ts';
import type { Language } from '#shared/locale.ts';
import { currencies, formatMoney } from '#shared/money.ts';
import { shownDates } from '../platform/documents/shown-dates.ts';
import { Refusal } from '../platform/http/refusal.ts';

const refused = z.object({
  result: z.string().refine((text): text is ErrorCode => text in errorStatus),
  minimum: z.number().optional(),
  /** Index of the refused item, from 0. */
  line: z.number().optional(),
  /** Units of that item that are available. */
  available: z.number().optional(),
  unit_price: z.string().optional(),
  /** What is missing for a purchase. */
  balance: z.string().optional(),
  total: z.string().optional(),
  currency: z.enum(currencies).optional(),
  /** In dinars: this person's daily limit, and the rest of it. */
  limit: z.string().optional(),
  left: z.string().optional(),
  /** Of a quote: what became of it, when its offer ended, which version stands, who works on it. */
  status: z.string().optional(),
  date: z.string().optional(),
  version: z.number().optional(),
  name: z.string().optional(),
  order_number: z.string().optional(),
});

/** The refusal that a function of the database answered with, its figures as the reader writes them. */
export function readRefusal(answer: unknown, language: Language): Refusal {
  const { result, limit, left, date, ...figures } = refused.parse(answer);
  const { unit_price: price, currency } = figures;
  const params = Object.entries(figures).map(([name, value]): [string, string] => [name, String(value)]);
  const dinars = Object.entries({ limit, left }).flatMap(([name, amount]): [string, string][] =>
    amount === undefined ? [] : [[name, formatMoney({ amount, currency: 'DZD' }, language)]],
  );
  return new Refusal(result, {
    ...Object.fromEntries([...params, ...dinars]),
    ...(price === undefined || currency === undefined
      ? {}
      : { price: formatMoney({ amount: price, currency }, language) }),
    ...(date === undefined ? {} : { date: shownDates(language).day(date) }),
  });
}
