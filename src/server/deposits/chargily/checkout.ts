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

export const webhookEvent = z.object({
  id: z.string().max(100),
  type: z.string().max(100),
  data: z.unknown(),
});
