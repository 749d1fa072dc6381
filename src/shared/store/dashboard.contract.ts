import { z } from 'zod';
import { id, money } from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';
import { subscription } from '../orders/subscriptions.contract.ts';

const option = z.object({ id, name: z.string(), name_ar: z.string() });

/** A line as it was last bought, at what it costs today. */
const boughtAgain = z.object({
  product: z.object({
    id,
    url_slug: z.string(),
    name: z.string(),
    name_ar: z.string(),
    image_url: z.string().nullable(),
    min_order_quantity: z.number().int(),
    delivery: z.enum(['codes', 'manual']),
  }),
  plan: option.nullable(),
  variation: option.nullable(),
  quantity: z.number().int(),
  unit_price: money,
  total: money,
});
export type BoughtAgain = z.output<typeof boughtAgain>;

export const dashboard = z.object({
  /** What orders of the calendar's month cost less what came back, in dinars of their time; null for who sees no money. */
  spending: z.object({ this_month: money, last_month: money }).nullable(),
  /** How many orders the business placed in the last 30 days, as Algeria counts days. */
  orders_lately: z.number().int(),
  /** Subscriptions that end within a week, the soonest first. */
  ending: z.array(subscription),
  /** Empty for who may not buy. */
  buy_again: z.array(boughtAgain),
  unfinished: z.object({
    /** Deposits that are neither paid nor over, and the newest of them; null for who sees no money. */
    deposits: z.object({ count: z.number().int(), newest: id.nullable() }).nullable(),
    /** Orders with something still to be delivered. */
    orders: z.number().int(),
    /** Lines in the person's own cart; null for who may not buy. */
    cart_lines: z.number().int().nullable(),
  }),
  /** null: dismissed, or all done; a step: not this person's to do. */
  first_steps: z
    .object({
      email: z.boolean(),
      /** Name, phone, wilaya and address, as invoices need them. */
      business: z.boolean().nullable(),
      two_factor: z.boolean(),
      deposit: z.boolean().nullable(),
      purchase: z.boolean().nullable(),
      /** A colleague, or an invitation that holds. */
      colleague: z.boolean().nullable(),
    })
    .nullable(),
});
export type Dashboard = z.output<typeof dashboard>;

export const readDashboard = route({
  method: 'GET',
  path: '/api/dashboard',
  summary:
    'What a reseller comes for first: spending, what ends soon, what to buy again, what is unfinished, first steps',
  access: 'reseller',
  response: dashboard,
  errors: [],
});
