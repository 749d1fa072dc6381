import { z } from 'zod';
import { periodUnits } from '../catalogue/catalogue.contract.ts';
import { id, idParams, money, pageQuery, paidMoney, timestamp } from '../contracts/fields.ts';
import { payingErrors } from './buying-errors.ts';
import { placedOrder } from './orders.contract.ts';
import { agreedOnce, route } from '../contracts/route.ts';

export const subscriptionStatuses = ['active', 'expiring', 'expired', 'renewed', 'cancelled'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** What a list can be narrowed to. running: what can be used today, but not what a renewal has taken over. */
export const subscriptionStates = ['all', 'running', 'expiring', 'expired', 'renewed', 'cancelled'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];
export const subscriptionSorts = ['ends_soonest', 'ends_latest'] as const;
export type SubscriptionSort = (typeof subscriptionSorts)[number];

/** Why one can't be renewed today. Whether the caller may buy is for them to know. */
export const renewalBarriers = [
  'trial',
  'renewed',
  'cancelled',
  'product_unavailable',
  'option_required',
  'out_of_stock',
] as const;
export type RenewalBarrier = (typeof renewalBarriers)[number];

export const subscription = z.object({
  id,
  product_id: id,
  product_slug: z.string(),
  product_name: z.string(),
  product_name_ar: z.string(),
  image_url: z.string().nullable(),
  option_name: z.string().nullable(),
  option_name_ar: z.string().nullable(),
  quantity: z.number().int(),
  /** The buyer's own: whom it is for. */
  customer_reference: z.string().nullable(),
  is_trial: z.boolean(),
  period_length: z.number().int(),
  period_unit: z.enum(periodUnits),
  starts_at: timestamp,
  /** A renewal begins where the one before it ends. */
  has_begun: z.boolean(),
  ends_at: timestamp,
  /** Days of the calendar of Algeria until the day that it ends on: 0 today, negative once it is over. */
  days_left: z.number().int(),
  status: z.enum(subscriptionStatuses),
  order: z.object({ id, order_number: z.string() }),
  /** What renewing costs today and leads to; null where it can't be renewed. */
  renewal: z
    .object({
      unit_price: money,
      total: money,
      /** null where its time begins with the delivery only. */
      ends_at: timestamp.nullable(),
    })
    .nullable(),
  barrier: z.enum(renewalBarriers).nullable(),
  /** The order that goes on from it. */
  renewed_by: z.object({ id, order_number: z.string() }).nullable(),
  auto_renewal: z.object({
    is_on: z.boolean(),
    /** One unit costs so much at most, else it is not renewed. */
    unit_price_max: money.nullable(),
    /** Why the last try failed, as a code of an error; null where none did. */
    refusal: z.string().nullable(),
    tried_at: timestamp.nullable(),
  }),
});
export type Subscription = z.output<typeof subscription>;

export const listSubscriptions = route({
  method: 'GET',
  path: '/api/subscriptions',
  summary: 'What the business has bought for a time, by its end',
  access: 'see_orders',
  scope: 'read_orders',
  query: z.strictObject({
    ...pageQuery,
    state: z.enum(subscriptionStates).default('all'),
    sort: z.enum(subscriptionSorts).default('ends_soonest'),
    /** In names of products, own references and order numbers. */
    search: z.string().trim().max(100).optional(),
    /** That one alone, if it is the business's. */
    id: id.optional(),
  }),
  response: z.array(subscription),
  isList: true,
  errors: [],
});

export const countSubscriptions = route({
  method: 'GET',
  path: '/api/subscriptions/counts',
  summary: 'How many subscriptions the business has, by state',
  access: 'see_orders',
  scope: 'read_orders',
  response: z.object({
    all: z.number().int(),
    running: z.number().int(),
    expiring: z.number().int(),
    expired: z.number().int(),
    renewed: z.number().int(),
    cancelled: z.number().int(),
  }),
  errors: [],
});

export const renewSubscription = route({
  method: 'POST',
  path: '/api/subscriptions/{id}/renew',
  summary: 'Buy the next period from the balance; codes are delivered instantly',
  access: 'buy',
  scope: 'buy',
  params: idParams,
  body: z.strictObject({
    /** The price that the buyer saw: at another one nothing is bought. */
    expected_unit_price: paidMoney,
  }),
  ...agreedOnce,
  response: placedOrder,
  status: 201,
  errors: [
    ...payingErrors,
    'out_of_stock',
    'option_required',
    'price_changed',
    'order_above_limit',
    'not_found',
    'not_renewable',
  ],
});

export const switchAutoRenewal = route({
  method: 'PUT',
  path: '/api/subscriptions/{id}/auto-renew',
  summary: 'Renew it from the balance by itself, as long as it costs no more than today, or stop that',
  access: 'buy',
  params: idParams,
  body: z.strictObject({
    is_on: z.boolean(),
    /** To switch it on: the price of one unit that was shown, the most that it may cost. */
    expected_unit_price: paidMoney.optional(),
  }),
  response: z.object({ is_on: z.boolean() }),
  errors: ['not_found', 'not_renewable', 'price_changed', 'product_unavailable'],
});
