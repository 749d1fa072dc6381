import { z } from 'zod';
import { amountInEach, id, money, timestamp } from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';

/** This month until now, and the same days of last month until the same time of day. */
const counted = z.object({ total: z.number().int(), now: z.number().int(), before: z.number().int() });
const earned = z.object({ total: amountInEach, now: amountInEach, before: amountInEach });

const waits = z.object({ count: z.number().int(), since: timestamp.nullable() });
const client = z.object({ id, trade_name: z.string().nullable() });

/** What opens the panel: each part for those who may read it, null for others. */
export const readDashboard = route({
  method: 'GET',
  path: '/api/admin/dashboard',
  summary: 'What happened in the store',
  access: 'staff',
  response: z.object({
    /** Of a new store, for admins; null: dismissed, all done, or not theirs to do. */
    first_steps: z
      .object({
        name: z.boolean(),
        /** Real deposits: a live gateway key, or a transfer with an account to pay to. */
        methods: z.boolean(),
        product: z.boolean(),
        codes: z.boolean(),
        staff: z.boolean(),
        /** The mail server has accepted a test mail. */
        mail: z.boolean(),
        backup: z.boolean(),
      })
      .nullable(),
    cards: z
      .object({
        /** Active; `now` and `before`: now, and at this time of last month. */
        products: counted,
        orders: counted,
        /** Who can sign in, likewise. */
        users: counted,
        /** Purchases less refunds. */
        revenue: earned,
      })
      .nullable(),
    /** What waits besides what other calls count; since: when the oldest began. */
    needs: z.object({
      /** On sale, and over within two weeks. */
      expiring_codes: waits.nullable(),
      /** Card payments that failed since yesterday. */
      failed_payments: waits.nullable(),
      /** Whether the last check of the ledger, or of the gateway, found something: 1, else 0. */
      ledger: waits.nullable(),
    }),
    /** The last thirty days, today the last. */
    days: z
      .array(
        z.object({
          day: z.string(),
          orders: z.number().int(),
          revenue: amountInEach,
          deposits: amountInEach,
        }),
      )
      .nullable(),
    /** Of these days, five at most. */
    best_sellers: z
      .array(
        z.object({
          product_id: id,
          name: z.string(),
          name_ar: z.string(),
          units: z.number().int(),
          revenue: amountInEach,
        }),
      )
      .nullable(),
    /** Newest first, five at most. */
    orders: z
      .array(
        z.object({
          id,
          order_number: z.string(),
          client,
          total: money,
          status: z.string(),
          created_at: timestamp,
        }),
      )
      .nullable(),
    sign_ups: z
      .array(z.object({ id, name: z.string(), client: client.nullable(), created_at: timestamp }))
      .nullable(),
  }),
  errors: [],
});
