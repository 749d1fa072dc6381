import { z } from 'zod';
import { day, id, linesOf } from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';
import { BULK_NOTES_LENGTH, newBulkLine } from '../quotes/bulk-order.contract.ts';

export const requestQuote = route({
  method: 'POST',
  path: '/api/quote-requests',
  summary: 'Ask for a quote of these lines; no bulk order is read or changed',
  access: 'buy',
  scope: 'quotes',
  body: z.strictObject({
    lines: linesOf(newBulkLine),
    notes: z.string().trim().max(BULK_NOTES_LENGTH).default(''),
    needed_by: day.nullable().default(null),
  }),
  bodyBytesMax: 1024 * 1024,
  isIdempotent: true,
  response: z.object({ id, number: z.string() }),
  status: 201,
  /** `line` of the params: the index of the refused one, from 0. */
  errors: [
    'account_inactive',
    'reseller_not_approved',
    'product_unavailable',
    'option_required',
    'below_minimum',
    'date_in_the_past',
    'too_many_requests',
    'idempotency_key_reused',
  ],
});
