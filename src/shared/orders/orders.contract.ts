import { z } from 'zod';
import { periodUnits } from '../catalogue/catalogue.contract.ts';
import { codeReport } from './code-reports.contract.ts';
import {
  day,
  id,
  idParams,
  idsUpTo,
  LINES_BYTES_MAX,
  linesOf,
  money,
  pageQuery,
  paidMoney,
  timestamp,
  units,
} from '../contracts/fields.ts';
import { agreedOnce, route } from '../contracts/route.ts';
import { clientReference, webhookMetadata } from './client-words.ts';
import { buyingErrors } from './buying-errors.ts';

export const orderStatuses = ['pending', 'processing', 'completed', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
export const paymentStatuses = ['pending', 'paid', 'failed', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
const paymentStatus = z.enum(paymentStatuses);

const orderHead = {
  id,
  order_number: z.string(),
  status: z.enum(orderStatuses),
  payment_status: paymentStatus,
  total: money,
  client_reference: z.string().nullable(),
  created_at: timestamp,
};

export const orderItem = z.object({
  id,
  product_id: id,
  product_name: z.string(),
  product_name_ar: z.string(),
  image_url: z.string().nullable(),
  option_name: z.string().nullable(),
  option_name_ar: z.string().nullable(),
  duration: z.string().nullable(),
  period: z.object({ length: z.number().int(), unit: z.enum(periodUnits) }).nullable(),
  customer_reference: z.string().nullable(),
  note: z.string().nullable(),
  is_trial: z.boolean(),
  quantity: z.number().int(),
  unit_price: money,
  total: money,
  delivered: z.number().int(),
  refunded: z.number().int(),
  waiting: z.number().int(),
});
export type OrderItem = z.output<typeof orderItem>;

export const order = z.object({
  ...orderHead,
  placed_by: z.string(),
  refunded: money,
  is_pinned: z.boolean(),
  has_invoice: z.boolean(),
  items: z.array(orderItem),
});
export type Order = z.output<typeof order>;

export const placedOrder = z.object({ ...orderHead, balance: money });
export type PlacedOrder = z.output<typeof placedOrder>;

export const orderLine = z.strictObject({
  product_id: id,
  plan_id: id.optional(),
  variation_id: id.optional(),
  quantity: units,
  customer_reference: z.string().trim().min(1).max(100).optional(),
  note: z.string().trim().min(1).max(500).optional(),
  cart_line_id: id.optional(),
  expected_unit_price: paidMoney,
});

export const placeOrder = route({
  method: 'POST',
  path: '/api/orders',
  summary: 'Buy from the balance; codes are delivered instantly',
  access: 'buy',
  scope: 'buy',
  body: z.strictObject({
    lines: linesOf(orderLine),
    client_reference: clientReference.optional(),
    webhook_metadata: webhookMetadata.optional(),
  }),
  bodyBytesMax: LINES_BYTES_MAX,
  ...agreedOnce,
  response: placedOrder,
  status: 201,
  errors: [...buyingErrors, 'cart_changed', 'client_reference_used'],
});

/** The states as resellers read them (design, section 7), and what the store calls them. */
export const shownStatuses = {
  delivered: ['completed'],
  pending: ['pending', 'processing'],
  canceled: ['cancelled'],
} as const satisfies Record<string, readonly OrderStatus[]>;
export const historyStatuses = ['delivered', 'pending', 'canceled'] as const;
export type HistoryStatus = (typeof historyStatuses)[number];
export function shownStatusOf(status: OrderStatus): HistoryStatus {
  if (status === 'completed') return 'delivered';
  return status === 'cancelled' ? 'canceled' : 'pending';
}
/** The last 7 days, the last month, the last year. */
export const historyTimes = ['week', 'month', 'year'] as const;
/** By price: in dinars, at the rate of the moment of each order. */
export const historySorts = ['newest', 'oldest', 'price_high', 'price_low'] as const;
export type HistorySort = (typeof historySorts)[number];
export const HISTORY_SEARCH_LENGTH = 100;
export const EXCEPT_CATEGORIES_MAX = 5;
/** What makes a price lower than the catalogue’s; `any`: one of these. */
export const savings = ['any', 'price_list', 'tier', 'quote'] as const;
export type Saving = (typeof savings)[number];

/** Of the list and of the CSV (GET /api/orders.csv). */
export const historyFilters = {
  time: z.enum(['all', ...historyTimes]).default('all'),
  status: z.enum(['all', ...historyStatuses]).default('all'),
  /** Days of Algeria, both included. */
  from: day.optional(),
  until: day.optional(),
  /** One of its items was in this category then, or saved something that was not refunded; with several, the same item. */
  category_id: id.optional(),
  /** As `category_id`, for an item that was in none of these. */
  except_categories: idsUpTo(EXCEPT_CATEGORIES_MAX).optional(),
  saved_by: z.enum(savings).optional(),
  sort: z.enum(historySorts).default('newest'),
  search: z.string().trim().min(1).max(HISTORY_SEARCH_LENGTH).optional(),
};

export const listOrders = route({
  method: 'GET',
  path: '/api/orders',
  summary: 'The business’s own orders, newest first unless asked otherwise',
  access: 'see_orders',
  scope: 'read_orders',
  query: z.strictObject({
    ...pageQuery,
    ...historyFilters,
    pinned_first: z.stringbool().default(false),
    client_reference: clientReference.optional(),
  }),
  response: z.array(order),
  isList: true,
  errors: [],
});

export const countOrders = route({
  method: 'GET',
  path: '/api/orders/counts',
  summary: 'How many orders the business has, by the state that it reads',
  access: 'see_orders',
  scope: 'read_orders',
  response: z.object({
    delivered: z.number().int(),
    pending: z.number().int(),
    canceled: z.number().int(),
    total: z.number().int(),
  }),
  errors: [],
});

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

export const orderEvent = z.object({
  id,
  kind: z.enum(orderEventKinds),
  by: z.string().nullable(),
  note: z.string().nullable(),
  item_id: id.nullable(),
  quantity: z.number().int().nullable(),
  amount: money.nullable(),
  created_at: timestamp,
});
export type OrderEvent = z.output<typeof orderEvent>;

export const orderDelivery = z.object({
  id,
  order_item_id: id,
  kind: z.enum(['code', 'text', 'credentials', 'file', 'done']),
  quantity: z.number().int(),
  note: z.string().nullable(),
  delivered_at: timestamp,
  replaces_id: id.nullable(),
  withdrawn_at: timestamp.nullable(),
  withdrawn_as: z.enum(['replaced', 'refunded']).nullable(),
});
export type OrderDelivery = z.output<typeof orderDelivery>;

export const reveal = z.object({ delivery_id: id, by: z.string(), ip: z.string(), at: timestamp });
export type Reveal = z.output<typeof reveal>;

export const orderDetails = order.extend({
  timeline: z.array(orderEvent),
  deliveries: z.array(orderDelivery),
  reveals: z.array(reveal).nullable(),
  reports: z.array(codeReport),
});
export type OrderDetails = z.output<typeof orderDetails>;

export const readOrder = route({
  method: 'GET',
  path: '/api/orders/{id}',
  summary: 'One order of the business, with all that became of it',
  access: 'see_orders',
  scope: 'read_orders',
  params: idParams,
  response: orderDetails,
  errors: ['not_found'],
});

export const deliveredCode = z.object({
  delivery_id: id,
  order_item_id: id,
  kind: orderDelivery.shape.kind.exclude(['done']),
  quantity: z.number().int(),
  code: z.string(),
  credentials: z
    .object({ user: z.string(), password: z.string(), details: z.string().nullable() })
    .nullable(),
  file_url: z.string().nullable(),
  note: z.string().nullable(),
});
export type DeliveredCode = z.output<typeof deliveredCode>;

export const revealCodes = route({
  method: 'GET',
  path: '/api/orders/{id}/codes',
  summary: 'What an order delivered and still counts; each view is recorded with person, time and address',
  access: 'see_codes',
  scope: 'read_codes',
  params: idParams,
  response: z.array(deliveredCode),
  errors: ['not_found', 'too_many_attempts'],
});

const pinned = { access: 'see_orders', params: idParams, errors: ['not_found'] } as const;

export const pinOrder = route({
  ...pinned,
  method: 'PUT',
  path: '/api/orders/{id}/pin',
  summary: 'Keep an order before the others of one’s own history; one that is pinned stays so',
  response: z.object({ is_pinned: z.literal(true) }),
});

export const unpinOrder = route({
  ...pinned,
  method: 'DELETE',
  path: '/api/orders/{id}/pin',
  summary: 'Put an order back among the others; one that is not pinned stays so',
  response: z.object({ is_pinned: z.literal(false) }),
});
