import { z } from 'zod';
import { amountInEach, day, id, money } from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';
import { EXCEPT_CATEGORIES_MAX } from '../orders/orders.contract.ts';

/** What is shown, the month that has begun included; and what the pace is taken from. */
export const MONTHS = 12;
export const PACE_DAYS = 30;
/** From fewer days no pace is taken. */
export const PACE_DAYS_MIN = 7;
/** Categories with a name of their own; the others are one, whose purchases are those of none of them. */
export const CATEGORIES_NAMED = EXCEPT_CATEGORIES_MAX;

export const readSpending = route({
  method: 'GET',
  path: '/api/spending',
  summary: 'What a business spent and saved in the last twelve months, and how long its balance lasts',
  access: 'see_money',
  response: z.object({
    /** Purchases less what was refunded of them, in the month of the purchase. */
    spent: amountInEach,
    /** Oldest first, each by its first day; the last has begun. */
    months: z.array(z.object({ month: day, spent: amountInEach, saved: amountInEach })),
    /** Most first; the last is without a name: all others, and what has no category. */
    categories: z.array(
      z.object({
        id: id.nullable(),
        name: z.string().nullable(),
        name_ar: z.string().nullable(),
        spent: amountInEach,
      }),
    ),
    /** Against the catalogue's prices of the time, by what made the price that was paid. */
    saved: z.object({
      total: amountInEach,
      by_list: amountInEach,
      by_tier: amountInEach,
      by_quote: amountInEach,
    }),
    /** null: nothing was bought lately, or too little is known to say. */
    runway: z
      .object({
        /** Spent on a day, in dinars: the mean of the last thirty days, or of all days since the first purchase. */
        daily: money,
        /** Whole days that the balance covers at this pace. */
        days: z.number().int(),
        /** What would make it about thirty days, and how many it would be; null where it is enough, or can't be added. */
        deposit: z.object({ amount: money, days: z.number().int() }).nullable(),
      })
      .nullable(),
  }),
  errors: [],
});
export type Spending = z.output<typeof readSpending.response>;
