import { z } from 'zod';
import { amountInEach, id, money, timestamp } from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';

/** How many minutes are shown, and for how many someone counts as on. */
export const MINUTES = 30;
export const ON_MINUTES = 10;

const client = z.object({ id, trade_name: z.string().nullable() });

export const readRealtime = route({
  method: 'GET',
  path: '/api/admin/realtime',
  summary: 'What happens in the store right now',
  access: 'read_statistics',
  response: z.object({
    /** Oldest first; the last is the minute that has begun. */
    minutes: z.array(
      z.object({
        at: timestamp,
        orders: z.number().int(),
        /** Purchases less refunds. */
        revenue: amountInEach,
        deposits: z.number().int(),
      }),
    ),
    /** Seen in the last ten minutes; a person counts once, whatever devices they use. */
    on: z.object({
      clients: z.number().int(),
      staff: z.number().int(),
      /** Seen last first, ten at most. */
      people: z.array(z.object({ id, name: z.string(), client: client.nullable(), seen_at: timestamp })),
    }),
    /** Newest first, fifteen at most, of the last day. */
    events: z.array(
      z.object({
        id,
        kind: z.enum(['order', 'deposit', 'refund']),
        /** Whose page it leads to: an order, or a deposit. */
        subject_id: id,
        client,
        amount: money,
        at: timestamp,
      }),
    ),
    /** Of businesses, since midnight in Algiers. */
    today: z.object({
      /** Signed in or bought. */
      came: z.number().int(),
      bought: z.number().int(),
      orders: z.number().int(),
      revenue: amountInEach,
    }),
  }),
  errors: [],
});
