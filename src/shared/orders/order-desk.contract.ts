import { z } from 'zod';
import { paperKinds } from '../paper-number.ts';
import { deliveryKinds, reportStatuses } from './delivery-desk.contract.ts';
import {
  amountInEach,
  currency,
  day,
  id,
  idParams,
  minute,
  money,
  pageQuery,
  person,
  timestamp,
} from '../contracts/fields.ts';
import { orderStatuses, paymentStatuses } from './orders.contract.ts';
import { route } from '../contracts/route.ts';

/** All orders, as the store's staff sees them, and what is done with them (design, section 7). */

const client = z.object({ id, trade_name: z.string().nullable() });

const head = {
  id,
  order_number: z.string(),
  status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses),
  total: money,
  /** In the currency of the total. */
  refunded: money,
  client,
  person,
  created_at: timestamp,
};

export const staffOrderRow = z.object({
  ...head,
  /** Units that are neither delivered nor paid back. */
  waiting_units: z.number().int(),
  has_open_report: z.boolean(),
});
export type StaffOrderRow = z.output<typeof staffOrderRow>;

/** Specification, section 9: today in Algeria, the last 7 days, the last month. */
export const orderRanges = ['all', 'today', 'week', 'month'] as const;
export type OrderRange = (typeof orderRanges)[number];
export const orderSorts = ['date', 'amount', 'status'] as const;
export type OrderSort = (typeof orderSorts)[number];

/** `open`: pending and processing, what is not over. */
export const orderStatusFilters = [...orderStatuses, 'open'] as const;
export type OrderStatusFilter = (typeof orderStatusFilters)[number];

/** Which orders, beside how they are sorted; all that is given holds. */
export const staffOrderFilters = {
  /** An order’s number, or a part of a trade name, a person’s name or e-mail. */
  search: z.string().trim().min(1).max(100).optional(),
  status: z.enum(orderStatusFilters).optional(),
  payment_status: z.enum(paymentStatuses).optional(),
  /** Who placed it: the id or a part of the e-mail of a person. */
  user: z.string().trim().min(1).max(254).optional(),
  client_id: id.optional(),
  range: z.enum(orderRanges).default('all'),
  /** The first and the last day, in Algeria. */
  from: day.optional(),
  until: day.optional(),
  /** Placed within the minute that begins then. */
  minute: minute.optional(),
  /** One of its lines is of this product: its id, its SKU, or a part of its name in either language. */
  product: z.string().trim().min(1).max(100).optional(),
  /** The first and the last day of which some of it was refunded, in Algeria. */
  refunded_from: day.optional(),
  refunded_until: day.optional(),
  /** One of its lines was in this category. */
  category_id: id.optional(),
  /** What the business was then, and paid in. */
  wilaya: z
    .string()
    .regex(/^([1-9]|[1-4]\d|5[0-8])$/, 'not_allowed')
    .optional(),
  price_list_id: id.optional(),
  currency: currency.optional(),
};

/** Of the list and of the CSV (GET /api/admin/orders.csv). */
export const staffOrderOrder = {
  sort: z.enum(orderSorts).default('date'),
  direction: z.enum(['asc', 'desc']).default('desc'),
};

export const listStaffOrders = route({
  method: 'GET',
  path: '/api/admin/orders',
  summary: 'All orders; amounts are compared in dinars at the rate of their moment',
  access: 'read_orders',
  query: z.strictObject({
    ...pageQuery,
    ...staffOrderFilters,
    ...staffOrderOrder,
  }),
  response: z.array(staffOrderRow),
  isList: true,
  errors: [],
});

export const countStaffOrders = route({
  method: 'GET',
  path: '/api/admin/orders/counts',
  summary: 'How many orders there are of each kind, for tiles, the bell and alerts',
  access: 'read_orders',
  response: z.object({
    total: z.number().int(),
    pending: z.number().int(),
    processing: z.number().int(),
    completed: z.number().int(),
    cancelled: z.number().int(),
    /** Purchases less refunds, in the ledger's currency; null for staff who do not read the store's figures. */
    revenue: money.nullable(),
    /** As in the statistics. */
    revenue_in: amountInEach.nullable(),
    /** Of the last 24 hours; counted up to 100. */
    new_orders: z.number().int(),
    open_reports: z.number().int(),
    /** Units of pending and processing orders, and since when the oldest of these orders waits. */
    waiting: z.object({ units: z.number().int(), oldest_at: timestamp.nullable() }),
  }),
  errors: [],
});

/** What was handed over, never what it says. */
export const staffDelivery = z.object({
  id,
  kind: z.enum(deliveryKinds),
  /** Of one code: its id in the vault. */
  code_id: id.nullable(),
  quantity: z.number().int(),
  /** The client reads it. */
  note: z.string().nullable(),
  /** null: by the purchase itself. */
  delivered_by: person.nullable(),
  delivered_at: timestamp,
  /** The delivery in whose place it stands. */
  replaces_id: id.nullable(),
  withdrawn_at: timestamp.nullable(),
  withdrawn_as: z.enum(['replaced', 'refunded']).nullable(),
  /** How often it was looked at. */
  reveals: z.number().int(),
});
export type StaffDelivery = z.output<typeof staffDelivery>;

export const staffOrderItem = z.object({
  id,
  product_id: id,
  product_name: z.string(),
  product_name_ar: z.string(),
  sku: z.string(),
  image_url: z.string().nullable(),
  option_name: z.string().nullable(),
  option_name_ar: z.string().nullable(),
  duration: z.string().nullable(),
  /** How it is delivered. */
  delivery: z.enum(['codes', 'manual']),
  is_trial: z.boolean(),
  /** The subscription that it renews. */
  renews_id: id.nullable(),
  /** How long it runs; null: for good. */
  period: z.object({ length: z.number().int(), unit: z.enum(['day', 'week', 'month', 'year']) }).nullable(),
  customer_reference: z.string().nullable(),
  /** The reseller's own. */
  note: z.string().nullable(),
  quantity: z.number().int(),
  delivered_quantity: z.number().int(),
  refunded_quantity: z.number().int(),
  waiting_quantity: z.number().int(),
  unit_price: money,
  total: money,
  /** In the order in which they were made; withdrawn ones too. */
  deliveries: z.array(staffDelivery),
});
export type StaffOrderItem = z.output<typeof staffOrderItem>;

export const orderEventKinds = [
  'placed',
  'processing',
  'delivered',
  'completed',
  'cancelled',
  'refunded',
  'noted',
  'reported',
  'replaced',
  'report_refused',
  'renewed',
] as const;
export type OrderEventKind = (typeof orderEventKinds)[number];

export const staffOrderEvent = z.object({
  /** Of `placed`: the order's own. */
  id,
  kind: z.enum(orderEventKinds),
  /** Staff alone read it. */
  is_internal: z.boolean(),
  /** null: the store itself. */
  by: person.nullable(),
  note: z.string().nullable(),
  /** The line that it is about, of how many units, and what was paid back, where the kind has these. */
  item_id: id.nullable(),
  quantity: z.number().int().nullable(),
  amount: money.nullable(),
  created_at: timestamp,
});
export type StaffOrderEvent = z.output<typeof staffOrderEvent>;

export const staffOrder = z.object({
  ...staffOrderRow.shape,
  /** Of the client, as things stand now. */
  contact: z.object({
    phone: z.string().nullable(),
    /** null for staff who do not read money. */
    balance: money.nullable(),
  }),
  completed_at: timestamp.nullable(),
  cancelled_at: timestamp.nullable(),
  items: z.array(staffOrderItem),
  /** Oldest first. */
  timeline: z.array(staffOrderEvent),
  /** Who looked at what was handed over, newest first, 200 at most. */
  reveals: z.array(z.object({ delivery_id: id, item_id: id, by: person, ip: z.string(), at: timestamp })),
  /** Newest first. */
  reports: z.array(
    z.object({
      id,
      delivery_id: id,
      item_id: id,
      status: z.enum(reportStatuses),
      reason: z.string(),
      file_url: z.string().nullable(),
      by: person,
      created_at: timestamp,
      answer: z.string().nullable(),
      decided_by: person.nullable(),
      decided_at: timestamp.nullable(),
    }),
  ),
  /** Oldest first. */
  refunds: z.array(
    z.object({
      id,
      amount: money,
      reason: z.string(),
      /** null: the store itself. */
      by: person.nullable(),
      lines: z.array(z.object({ item_id: id, quantity: z.number().int(), amount: money })),
      created_at: timestamp,
    }),
  ),
  /** Papers that were issued, oldest first. */
  invoices: z.array(
    z.object({
      id,
      kind: z.enum(paperKinds),
      number: z.string(),
      total: money,
      issued_at: timestamp,
    }),
  ),
});
export type StaffOrder = z.output<typeof staffOrder>;

export const readStaffOrder = route({
  method: 'GET',
  path: '/api/admin/orders/{id}',
  summary: 'Everything of an order but what was handed over',
  access: 'read_orders',
  params: idParams,
  response: staffOrder,
  errors: ['not_found'],
});
