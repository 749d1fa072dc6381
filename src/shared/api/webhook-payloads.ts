import { z } from 'zod';
import { currency, id, timestamp } from '../contracts/fields.ts';
import { webhookEvents } from './webhooks.contract.ts';

const amount = z.object({ amount: z.string(), currency });

const order = z.object({
  order_id: id,
  order_number: z.string(),
  metadata: z.record(z.string(), z.string()).optional(),
});
const deposit = amount.extend({ deposit_id: id });
const products = z.object({
  products: z.array(z.object({ product_id: id, in_stock: z.boolean() })).max(100),
});
const repriced = products.extend({
  all_products: z.literal(true).optional(),
});
const replacement = z.object({ order_item_id: id, delivery_id: id, replaced_delivery_id: id });
const quote = z.object({ quote_id: id, quote_number: z.string() });
const offered = quote.extend({ ...amount.shape, date: timestamp });
const subscription = z.object({ subscription_id: id, product: z.string(), product_ar: z.string() });
const ending = subscription.extend({ date: timestamp });

/** All that is sent: what can be chosen, and what is asked for. */
export const webhookTypes = [...webhookEvents, 'webhook.test'] as const;
export type WebhookType = (typeof webhookTypes)[number];

/** The `data` of each, beside its `updated_at`. */
const webhookData = {
  'order.pending': order,
  'order.delivered': order,
  'order.completed': order,
  'order.cancelled': order,
  'order.refunded': order.extend(amount.shape),
  'code.replaced': order.extend(replacement.shape),
  'deposit.credited': deposit,
  'deposit.failed': deposit,
  'balance.low': amount.extend({ below: z.string() }),
  'product.listed': products,
  'product.withdrawn': products,
  'product.price_changed': repriced,
  'product.stock_changed': products,
  'quote.answered': offered,
  // Without an offer where the request itself was declined.
  'quote.declined': quote.extend(offered.partial().omit({ quote_id: true, quote_number: true }).shape),
  'quote.expired': offered,
  'subscription.ending': ending,
  'subscription.expired': ending,
  'subscription.renewed': subscription.extend({ ...amount.shape, order_id: id }),
  'webhook.test': z.object({}),
} satisfies Record<WebhookType, z.ZodObject>;

/** An event as it is sent. */
export function webhookPayload(type: WebhookType) {
  return z.object({
    type: z.literal(type),
    timestamp,
    data: z.object({
      ...webhookData[type].shape,
      updated_at: timestamp,
    }),
    is_test: z.literal(true).optional(),
  });
}
