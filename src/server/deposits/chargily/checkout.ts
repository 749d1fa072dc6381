import { z } from 'zod';

/**
 * A checkout of Chargily Pay V2, as far as the store reads it. The gateway adds fields over time and is loose with
 * some types, so unknown fields pass and booleans may come as words.
 */
export const checkout = z.object({
  id: z.string().min(1).max(64),
  amount: z.number().int(),
  currency: z.string(),
  status: z.enum(['pending', 'processing', 'paid', 'failed', 'canceled', 'expired']),
  livemode: z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]).optional(),
  checkout_url: z.string().optional(),
  metadata: z.object({ deposit_id: z.string() }).nullish().catch(null),
});
export type Checkout = z.output<typeof checkout>;

/** As it stands in lists. */
export const listedCheckout = checkout.extend({
  /** Unix seconds. */
  created_at: z.number().int().nullish().catch(null),
});
export type ListedCheckout = z.output<typeof listedCheckout>;

/** Amounts come as numbers or as text, by field and by day. */
export const balance = z.object({
  wallets: z
    .array(
      z.object({
        currency: z.string().max(20),
        balance: z.union([z.number(), z.string().max(40)]).transform(String),
      }),
    )
    .max(50),
});
export type GatewayBalance = z.output<typeof balance>;

export const webhookEvent = z.object({
  id: z.string().max(100),
  type: z.string().max(100),
  data: z.unknown(),
});
