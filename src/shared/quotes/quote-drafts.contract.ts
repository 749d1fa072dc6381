import { z } from 'zod';
import {
  currency,
  id,
  isAboveZero,
  money,
  paidMoney,
  percentUpTo,
  person,
  timestamp,
  units,
} from '../contracts/fields.ts';
import { BULK_LINES_MAX } from './bulk-order.contract.ts';
import { offerLine } from './quotes.contract.ts';

/**
 * The answer that staff is writing, before it is sent as a version. What a thing costs the store, and what a sale leaves, is
 * null for staff without `see_costs`.
 */

export const OFFER_TEXT_LENGTH = 2000;
export const VALID_DAYS_MAX = 90;

/** How a price was made: an amount, per cent off the client's own price, or a margin on cost (needs see_costs). */
export const priceMaker = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('amount'),
    amount: paidMoney.shape.amount.refine(isAboveZero, 'too_small'),
  }),
  z.strictObject({
    kind: z.literal('percent_off'),
    percent: percentUpTo(99.99),
  }),
  z.strictObject({
    kind: z.literal('margin'),
    percent: percentUpTo(99.99),
  }),
]);
export type PriceMaker = z.output<typeof priceMaker>;

export const draftLine = z.strictObject({
  position: z
    .number()
    .int()
    .min(0)
    .max(BULK_LINES_MAX - 1),
  is_alternative: z.boolean().default(false),
  product_id: id,
  plan_id: id.nullable().default(null),
  variation_id: id.nullable().default(null),
  quantity: units,
  price: priceMaker,
});
export type DraftLine = z.output<typeof draftLine>;

export const draftTerms = {
  currency,
  valid_days: z.number().int().min(1).max(VALID_DAYS_MAX),
  allows_partial: z.boolean(),
  is_reserved: z.boolean(),
  note: z.string().trim().max(OFFER_TEXT_LENGTH),
  terms: z.string().trim().max(OFFER_TEXT_LENGTH),
};

/** What a unit costs the store and what its sale leaves, in the offer's currency; null where no cost is known. */
const margin = z.object({
  unit_cost: money.nullable(),
  margin: money.nullable(),
  margin_percent: z.string().nullable(),
});

export const draftOffer = z.object({
  /** Counts its changes; 0: nothing was written yet, and this is what the client's own prices make. */
  version: z.number().int(),
  ...draftTerms,
  lines: z.array(
    offerLine.omit({ id: true }).extend({
      plan_id: id.nullable(),
      variation_id: id.nullable(),
      price: priceMaker,
      discount_percent: z.string(),
      costs: margin.nullable(),
    }),
  ),
  total: money,
  saving: money,
  /** Per cent off the client's own prices, over all lines. */
  discount_percent: z.string(),
  costs: margin.nullable(),
  saved: z.object({ by: z.string(), at: timestamp }).nullable(),
  /** Why a second person has to approve it; empty: no one has. */
  needs_approval: z.array(z.enum(['discount', 'amount'])),
  approval: z.object({ asked_by: person, asked_at: timestamp }).nullable(),
  /** Why the last one who was asked did not approve. */
  disapproval: z.object({ by: z.string(), at: timestamp, reason: z.string() }).nullable(),
});
export type DraftOffer = z.output<typeof draftOffer>;
