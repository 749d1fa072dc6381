import { z } from 'zod';
import {
  DELIVERY_FILE_BYTES_MAX,
  deliveryKinds,
  deskClient,
  deskSearch,
  fileName,
  handedOver,
  reportStatuses,
  sold,
} from './delivery-desk.contract.ts';
import { id, idParams, money, pageQuery, person, timestamp } from '../contracts/fields.ts';
import { fileErrors } from '../contracts/file-errors.ts';
import { route } from '../contracts/route.ts';

/** What clients say does not work, and what the order desk makes of it. */

export const report = z.object({
  id,
  status: z.enum(reportStatuses),
  reason: z.string(),
  file_url: z.string().nullable(),
  /** `application/pdf` is opened, a picture is shown. */
  file_type: z.string().nullable(),
  reported_by: person,
  client: deskClient,
  created_at: timestamp,
  answer: z.string().nullable(),
  decided_by: person.nullable(),
  decided_at: timestamp.nullable(),
  order: z.object({ id, order_number: z.string() }),
  item_id: id,
  ...sold,
  customer_reference: z.string().nullable(),
  unit_price: money,
  delivery: z.object({
    id,
    kind: z.enum(deliveryKinds),
    quantity: z.number().int(),
    delivered_at: timestamp,
    /** How often it was looked at. */
    looks: z.number().int(),
  }),
  /** Codes that could replace it, 100 at most; null where no code can. */
  spare_codes: z.number().int().nullable(),
});
export type Report = z.output<typeof report>;

export const listReports = route({
  method: 'GET',
  path: '/api/admin/reports',
  summary: 'What clients reported as not working: open ones first, oldest first; decided ones newest first',
  access: 'read_orders',
  query: z.strictObject({
    ...pageQuery,
    status: z.enum(reportStatuses).optional(),
    order_id: id.optional(),
    product_id: id.optional(),
    client_id: id.optional(),
    search: deskSearch,
  }),
  response: z.array(report),
  isList: true,
  errors: [],
});

export const ANSWER_MAX = 1000;
const answer = z.string().trim().min(1).max(ANSWER_MAX);
const decided = z.object({ delivery_id: id });
const replaceErrors = ['not_found', 'already_decided', 'refund_not_possible'] as const;

export const replaceReported = route({
  method: 'POST',
  path: '/api/admin/reports/{id}/replace',
  summary:
    'Hand over something that works: a code of the vault, a text, credentials, or nothing but that it works now',
  access: 'manage_orders',
  params: idParams,
  body: z.strictObject({
    kind: z.enum(['code', 'text', 'credentials', 'done']),
    answer: answer.optional(),
    ...handedOver,
  }),
  response: decided,
  errors: [...replaceErrors, 'out_of_stock', 'stock_busy'],
});

export const replaceByFile = route({
  method: 'POST',
  path: '/api/admin/reports/{id}/replacement-file',
  summary: 'Hand over a file that works in the place of what was reported',
  access: 'manage_orders',
  params: idParams,
  query: z.strictObject({ name: fileName, answer: answer.optional() }),
  uploadBytesMax: DELIVERY_FILE_BYTES_MAX,
  response: decided,
  errors: [...replaceErrors, ...fileErrors],
});

export const refuseReport = route({
  method: 'POST',
  path: '/api/admin/reports/{id}/refuse',
  summary: 'Say why nothing is replaced; the client reads it',
  access: 'manage_orders',
  params: idParams,
  body: z.strictObject({ answer }),
  response: z.object({ status: z.literal('refused') }),
  errors: ['not_found', 'already_decided'],
});
