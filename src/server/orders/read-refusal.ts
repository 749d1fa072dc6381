import { z } from 'zod';
import { errorStatus, type ErrorCode } from '#shared/contracts/errors.ts';
import { currencies } from '#shared/money.ts';
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

/** The refusal that a function of the database answered with. */
export function readRefusal(answer: unknown): Refusal {
  const { result, date, ...figures } = refused.parse(answer);
  const params = Object.entries(figures).map(([name, value]): [string, string] => [name, String(value)]);
  return new Refusal(result, {
    ...Object.fromEntries(params),
    ...(figures.limit === undefined ? {} : { currency: 'DZD' }),
    ...(date === undefined ? {} : { date: new Date(date).toISOString() }),
  });
}
