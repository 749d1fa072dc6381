import { z } from 'zod';
import { id, idParams, money, pageQuery, paidMoney, timestamp } from './fields.ts';
import { route } from './route.ts';

export const orderStatuses = ['pending', 'processing', 'completed', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
const paymentStatus = z.enum(['pending', 'paid', 'failed', 'refunded']);

const orderHead = {
  id,
  order_number: z.string(),
  status: z.enum(orderStatuses),
  payment_status: paymentStatus,
  total: money,
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
  quantity: z.number().int(),
  unit_price: money,
  total: money,
  /** How many codes were handed over for this line. */
  delivered: z.number().int(),
});
export type OrderItem = z.output<typeof orderItem>;

export const order = z.object({ ...orderHead, placed_by: z.string(), items: z.array(orderItem) });
export type Order = z.output<typeof order>;

export const placedOrder = z.object({ ...orderHead, balance: money });
export type PlacedOrder = z.output<typeof placedOrder>;

export const orderLine = z.strictObject({
  product_id: id,
  plan_id: id.optional(),
  variation_id: id.optional(),
  quantity: z.number().int().min(1).max(1000),
  /** The price that the buyer saw: a purchase at another price is refused, never charged silently. */
  expected_unit_price: paidMoney,
});

export const placeOrder = route({
  method: 'POST',
  path: '/api/orders',
  summary: 'Buy from the balance; codes are handed over at once',
  access: 'buy',
  body: z.strictObject({ lines: z.array(orderLine).min(1).max(50) }),
  response: placedOrder,
  isIdempotent: true,
  status: 201,
  errors: [
    'reseller_not_approved',
    'idempotency_key_reused',
    'product_unavailable',
    'option_required',
    'quantity_too_small',
    'price_changed',
    'mixed_currencies',
    'daily_limit_reached',
    'account_inactive',
    'insufficient_balance',
    'out_of_stock',
  ],
});

export const listOrders = route({
  method: 'GET',
  path: '/api/orders',
  summary: 'The business’s own orders, newest first',
  access: 'see_orders',
  query: z.strictObject(pageQuery),
  response: z.array(order),
  isList: true,
  errors: [],
});

export const readOrder = route({
  method: 'GET',
  path: '/api/orders/{id}',
  summary: 'One order of the business',
  access: 'see_orders',
  params: idParams,
  response: order,
  errors: ['not_found'],
});

export const deliveredCode = z.object({ delivery_id: id, order_item_id: id, code: z.string() });
export type DeliveredCode = z.output<typeof deliveredCode>;

export const revealCodes = route({
  method: 'GET',
  path: '/api/orders/{id}/codes',
  summary: 'The codes of an order; each look is recorded with person, time and address',
  access: 'see_codes',
  params: idParams,
  response: z.array(deliveredCode),
  errors: ['not_found'],
});
