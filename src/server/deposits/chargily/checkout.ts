import { z } from 'zod';

/** Text the database can store: without NUL and lone surrogates. */
const text = z.string().overwrite((sent) => sent.replaceAll('\0', '\u{FFFD}').toWellFormed());

/**
 * The fields of a Chargily Pay V2 checkout that we read. The gateway adds fields over time and is loose with types, so
 * unknown fields pass and booleans may be strings.
 */
export const checkout = z.object({
  id: text.min(1).max(64),
  amount: z.number().int(),
  currency: text,
  status: z.enum(['pending', 'processing', 'paid', 'failed', 'canceled', 'expired']),
  livemode: z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]).optional(),
  checkout_url: text.optional(),
  metadata: z.object({ deposit_id: text }).nullish().catch(null),
});
export type Checkout = z.output<typeof checkout>;

/** As listed. */
export const listedCheckout = checkout.extend({
  /** Unix seconds. */
  created_at: z.number().int().nullish().catch(null),
});
export type ListedCheckout = z.output<typeof listedCheckout>;

/** Amounts are numbers or strings, depending on the field and the day. */
export const balance = z.object({
  wallets: z
    .array(
      z.object({
        currency: text.max(20),
        balance: z.union([z.number(), text.max(40)]).transform(String),
      }),
    )
    .max(50),
});
export type GatewayBalance = z.output<typeof balance>;

export const webhookEvent = z.object({
  id: text.max(100),
  type: text.max(100),
  data: z.unknown(),
});
