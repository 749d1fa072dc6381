import { z } from 'zod';
import { amountInEach, id, money, timestamp } from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';

/** Everything that the simple admin's first tab shows (specification, sections 2 and 3). */
export const readStatistics = route({
  method: 'GET',
  path: '/api/admin/statistics',
  summary: 'Figures of the store and what happened last',
  access: 'read_statistics',
  response: z.object({
    total_users: z.number().int(),
    active_users: z.number().int(),
    pending_resellers: z.number().int(),
    approved_resellers: z.number().int(),
    total_orders: z.number().int(),
    /** Purchases less refunds, in the ledger's currency. */
    total_revenue: money,
    /** The same in each currency: sales by their own amounts and rates, which no later rate changes. */
    revenue_in: amountInEach,
    /** On sale, as the store's own list counts them. */
    total_products: z.number().int(),
    /** New orders and registrations mixed, newest first, 10 at most. */
    recent_activity: z.array(
      z.object({
        id,
        type: z.enum(['order', 'registration', 'payment']),
        /** Order number, or the name or e-mail of who registered or paid. */
        subject: z.string(),
        client_id: id.nullable(),
        timestamp,
        amount: money.nullable(),
      }),
    ),
  }),
  errors: [],
});
