import { z } from 'zod';
import {
  id,
  idParams,
  linesOf,
  money,
  pageQuery,
  pastedText,
  person,
  timestamp,
  units,
} from '../contracts/fields.ts';
import { fileErrors } from '../contracts/file-errors.ts';
import { LINE_UNITS_MAX } from './order-limits.ts';
import { orderStatuses } from './orders.contract.ts';
import { route } from '../contracts/route.ts';

/** What waits to be delivered by hand, what is paid back, and what clients say does not work. */

export const deliveryKinds = ['code', 'text', 'credentials', 'file', 'done'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];
export const reportStatuses = ['open', 'replaced', 'refunded', 'refused'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

export const DELIVERY_FILE_BYTES_MAX = 10 * 1024 * 1024;
export const DELIVERED_TEXT_MAX = 4000;
export const DELIVERY_NOTE_MAX = 1000;

export const deskClient = z.object({ id, trade_name: z.string().nullable() });
export const sold = {
  product_id: id,
  product_name: z.string(),
  product_name_ar: z.string(),
  option_name: z.string().nullable(),
  option_name_ar: z.string().nullable(),
};

export const waitingLine = z.object({
  /** Of the order's item. */
  id,
  order: z.object({ id, order_number: z.string(), status: z.enum(orderStatuses), created_at: timestamp }),
  client: deskClient,
  placed_by: person,
  ...sold,
  image_url: z.string().nullable(),
  duration: z.string().nullable(),
  quantity: z.number().int(),
  delivered: z.number().int(),
  /** Units that are neither delivered nor paid back. */
  waiting: z.number().int(),
  /** The buyer's own words. */
  customer_reference: z.string().nullable(),
  note: z.string().nullable(),
  is_trial: z.boolean(),
});
export type WaitingLine = z.output<typeof waitingLine>;

export const deskSearch = z.string().trim().min(1).max(100).optional();

export const listWaitingLines = route({
  method: 'GET',
  path: '/api/admin/delivery',
  summary: 'Lines of orders that wait to be delivered by hand, oldest first',
  access: 'manage_orders',
  query: z.strictObject({
    ...pageQuery,
    product_id: id.optional(),
    client_id: id.optional(),
    /** In numbers of orders, names of products and clients, e-mails, references of buyers. */
    search: deskSearch,
  }),
  response: z.array(waitingLine),
  isList: true,
  errors: [],
});

export const readDeliveryQueue = route({
  method: 'GET',
  path: '/api/admin/delivery-queue',
  summary: 'How many lines and reports wait, since when the oldest, and what products they are of',
  access: 'manage_orders',
  response: z.object({
    lines: z.number().int(),
    units: z.number().int(),
    oldest_line_at: timestamp.nullable(),
    reports: z.number().int(),
    oldest_report_at: timestamp.nullable(),
    /** Those with most lines first, 100 at most. */
    products: z.array(z.object({ id, name: z.string(), name_ar: z.string(), lines: z.number().int() })),
  }),
  errors: [],
});

const unitsOfQuery = z.coerce.number().pipe(units);
/** The client reads it beside what is handed over. */
const note = z.string().trim().min(1).max(DELIVERY_NOTE_MAX).optional();
export const fileName = z.string().max(300).default('file');

/** What is written down for a client. `text` goes with text, `user` and `password` (`details` perhaps) with credentials. */
export const handedOver = {
  text: pastedText(1, DELIVERED_TEXT_MAX).optional(),
  user: pastedText(1, 300).optional(),
  password: z.string().min(1).max(300).optional(),
  details: z.string().trim().min(1).max(DELIVERED_TEXT_MAX).optional(),
};

const delivered = z.object({
  delivery_id: id,
  order_id: id,
  order_status: z.enum(orderStatuses),
  /** Units of the line that still wait. */
  waiting: z.number().int(),
});

const deliveryErrors = [
  'not_found',
  'order_status_changed',
  'too_many_units',
  'idempotency_key_reused',
] as const;

export const deliverItem = route({
  method: 'POST',
  path: '/api/admin/order-items/{id}/deliveries',
  summary: 'Deliver units of a line: a text, credentials, or nothing but that it is done',
  access: 'manage_orders',
  params: idParams,
  body: z.strictObject({
    kind: z.enum(['text', 'credentials', 'done']),
    quantity: units,
    note,
    ...handedOver,
  }),
  response: delivered,
  isIdempotent: true,
  status: 201,
  errors: deliveryErrors,
});

export const deliverFile = route({
  method: 'POST',
  path: '/api/admin/order-items/{id}/delivered-files',
  summary: 'Deliver units of a line by a file: a PDF or a picture',
  access: 'manage_orders',
  params: idParams,
  query: z.strictObject({ name: fileName, quantity: unitsOfQuery, note }),
  uploadBytesMax: DELIVERY_FILE_BYTES_MAX,
  response: delivered,
  isIdempotent: true,
  status: 201,
  errors: [...deliveryErrors, ...fileErrors],
});

/** Where a code that is taken back goes: nobody has seen it, or somebody has; null for what is no code. */
const fate = z.enum(['sale', 'quarantine', 'expired']).nullable();

export const refundable = z.object({
  order_number: z.string(),
  status: z.enum(orderStatuses),
  total: money,
  refunded: money,
  lines: z.array(
    z.object({
      item_id: id,
      ...sold,
      unit_price: money,
      quantity: z.number().int(),
      refunded: z.number().int(),
      /** Units that wait for delivery. */
      waiting: z.number().int(),
      /** What was handed over and stands. Each is taken back whole. */
      deliveries: z.array(
        z.object({
          id,
          kind: z.enum(deliveryKinds),
          quantity: z.number().int(),
          delivered_at: timestamp,
          is_seen: z.boolean(),
          code_goes_to: fate,
          runs_until: timestamp.nullable(),
        }),
      ),
    }),
  ),
});
export type Refundable = z.output<typeof refundable>;

export const readRefundable = route({
  method: 'GET',
  path: '/api/admin/orders/{id}/refundable',
  summary: 'What of an order can be paid back, and what becomes of its codes then',
  access: 'refund_orders',
  params: idParams,
  response: refundable,
  errors: ['not_found'],
});

export const refundLine = z.strictObject({
  item_id: id,
  /** Units that wait for delivery. */
  waiting: z.number().int().min(0).max(LINE_UNITS_MAX, 'too_many_units').default(0),
  deliveries: z.array(id).max(LINE_UNITS_MAX, 'too_many_units').default([]),
});
export type RefundLine = z.input<typeof refundLine>;

export const refundOrder = route({
  method: 'POST',
  path: '/api/admin/orders/{id}/refunds',
  summary: 'Pay back units of an order to the balance: what waits, and deliveries that are taken back',
  access: 'refund_orders',
  params: idParams,
  body: z.strictObject({
    lines: linesOf(refundLine),
    /** The client reads it. */
    reason: z.string().trim().min(1).max(500),
  }),
  /** As many ids of deliveries as a line has units, and more. */
  bodyBytesMax: 8 * 1024 * 1024,
  response: z.object({
    order_status: z.enum(orderStatuses),
    payment_status: z.enum(['pending', 'paid', 'failed', 'refunded']),
    amount: money,
  }),
  isIdempotent: true,
  needsRecentPassword: true,
  status: 201,
  errors: [
    'not_found',
    'idempotency_key_reused',
    'nothing_to_refund',
    'refund_not_possible',
    'renewed_already',
  ],
});
