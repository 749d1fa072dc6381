import { z } from 'zod';
import { codeStates } from './codes.contract.ts';
import { deliveryKinds, deskClient } from '../orders/delivery-desk.contract.ts';
import { id, idParams, pastedText, reason, timestamp } from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';

/** What was handed over, as staff find it and see it when they must; each look leaves an entry, and its client is told. */

const foundCode = z.object({
  product_id: id,
  product_name: z.string(),
  product_name_ar: z.string(),
  kind: z.enum(deliveryKinds),
  /** Where the code is now; null for what was handed over in writing. */
  code_status: z.enum(codeStates).nullable(),
  /** null: never handed over. */
  delivery: z
    .object({
      id,
      delivered_at: timestamp,
      withdrawn_as: z.enum(['replaced', 'refunded']).nullable(),
      order: z.object({ id, order_number: z.string() }),
      client: deskClient,
    })
    .nullable(),
});
export type FoundCode = z.output<typeof foundCode>;

export const findCode = route({
  method: 'POST',
  path: '/api/admin/code-search',
  summary:
    'Orders by what was handed over in them: a code, a user name, a line or a word of a text. Compared by keyed hash',
  access: 'find_codes',
  body: z.strictObject({ text: pastedText(3, 4000) }),
  response: z.array(foundCode),
  errors: ['too_many_attempts'],
});

export const lookAtDelivery = route({
  method: 'POST',
  path: '/api/admin/deliveries/{id}/look',
  summary: 'What was handed over to a client, in readable form; the client is told who asked and why',
  access: 'see_delivered_codes',
  needsRecentPassword: true,
  params: idParams,
  body: z.strictObject({ reason }),
  response: z.object({
    text: z.string(),
    credentials: z
      .object({ user: z.string(), password: z.string(), details: z.string().nullable() })
      .nullable(),
  }),
  errors: ['not_found', 'too_many_attempts'],
});

export const REPORTED_CODES_MAX = 1000;

export const listReportedCodes = route({
  method: 'POST',
  path: '/api/admin/reported-codes',
  summary: 'The codes of one report, or of all open reports (of one product), as CSV for the supplier',
  access: 'see_delivered_codes',
  needsRecentPassword: true,
  body: z.strictObject({ reason, report_id: id.optional(), product_id: id.optional() }),
  response: z.object({ codes: z.number().int(), csv: z.string() }),
  errors: ['too_many_codes', 'too_many_attempts'],
});
