import { z } from 'zod';
import { periodUnits } from '../catalogue/catalogue.contract.ts';
import { codeReport } from './code-reports.contract.ts';
import {
  id,
  idParams,
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
  client_reference: z.string().nullable().describe('Yours, where you gave one'),
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
  period: z
    .object({ length: z.number().int(), unit: z.enum(periodUnits) })
    .nullable()
    .describe('How long what was bought runs; null: for good, or bought before that was kept'),
  customer_reference: z.string().nullable().describe('Yours, as you gave it'),
  note: z.string().nullable(),
  is_trial: z.boolean(),
  quantity: z.number().int(),
  unit_price: money,
  total: money,
  delivered: z.number().int().describe('Units that were handed over'),
  refunded: z.number().int().describe('Units that were paid back'),
  waiting: z.number().int().describe('Units that are still to come'),
});
export type OrderItem = z.output<typeof orderItem>;

export const order = z.object({
  ...orderHead,
  placed_by: z.string(),
  refunded: money.describe('What was paid back so far'),
  is_pinned: z.boolean().describe('By the owner of the key, for their own list'),
  has_invoice: z.boolean().describe('There is something to invoice'),
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
  customer_reference: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .optional()
    .describe('Yours: whom this line is for. Shown back in your history, never to your customers'),
  note: z.string().trim().min(1).max(500).optional(),
  cart_line_id: id
    .optional()
    .describe('The line of the owner’s cart in the store that this is: it leaves the cart with the purchase'),
  expected_unit_price: paidMoney.describe(
    'The price that you know: at another one nothing is bought, and price_changed says the one of now',
  ),
});

export const placeOrder = route({
  method: 'POST',
  path: '/api/orders',
  summary: 'Buy from the balance; codes are handed over at once',
  access: 'buy',
  scope: 'buy',
  body: z.strictObject({
    lines: linesOf(orderLine),
    client_reference: clientReference
      .optional()
      .describe(
        'Yours, once for ever: the same goods under the same reference answer with the first order, whatever they cost by now',
      ),
    webhook_metadata: webhookMetadata
      .optional()
      .describe('Comes back as metadata in each webhook about the order'),
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

/** Of the list and of the CSV (GET /api/orders.csv). */
export const historyFilters = {
  time: z.enum(['all', ...historyTimes]).default('all'),
  status: z.enum(['all', ...historyStatuses]).default('all'),
  sort: z.enum(historySorts).default('newest'),
  search: z
    .string()
    .trim()
    .min(1)
    .max(HISTORY_SEARCH_LENGTH)
    .optional()
    .describe('In order numbers, names of products in both languages and your own references'),
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
    pinned_first: z
      .stringbool()
      .default(false)
      .describe(
        'Those that the owner of the key has pinned stand before all others, each part in the order that was asked for',
      ),
    client_reference: clientReference.optional().describe('The one order that has this reference of yours'),
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
  by: z.string().nullable().describe('Someone of your business; null: the store'),
  note: z.string().nullable(),
  item_id: id.nullable().describe('The line that it is about'),
  quantity: z.number().int().nullable().describe('So many of its units'),
  amount: money.nullable().describe('What was paid back'),
  created_at: timestamp,
});
export type OrderEvent = z.output<typeof orderEvent>;

export const orderDelivery = z.object({
  id,
  order_item_id: id,
  kind: z.enum(['code', 'text', 'credentials', 'file', 'done']).describe('done: switched on elsewhere'),
  quantity: z.number().int(),
  note: z.string().nullable().describe('The store’s, to be read beside what is handed over'),
  delivered_at: timestamp,
  replaces_id: id.nullable().describe('The delivery in whose place it stands'),
  withdrawn_at: timestamp.nullable(),
  withdrawn_as: z.enum(['replaced', 'refunded']).nullable(),
});
export type OrderDelivery = z.output<typeof orderDelivery>;

export const reveal = z.object({ delivery_id: id, by: z.string(), ip: z.string(), at: timestamp });
export type Reveal = z.output<typeof reveal>;

export const orderDetails = order.extend({
  timeline: z.array(orderEvent).describe('Oldest first; the first is the order itself'),
  deliveries: z.array(orderDelivery).describe('Without what was handed over: see GET /api/orders/{id}/codes'),
  reveals: z
    .array(reveal)
    .nullable()
    .describe(
      'Who looked at what was handed over, newest first, 200 at most; null for who may not see codes',
    ),
  reports: z.array(codeReport).describe('What was said not to work, newest first'),
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
  code: z
    .string()
    .describe(
      'What is handed over: a code, a text, a user and a password below each other, or the name of a file',
    ),
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
  summary: 'What an order handed over and stands; each look is recorded with person, time and address',
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
