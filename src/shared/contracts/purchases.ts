import { z } from 'zod';
import { placedOrder } from './orders.ts';
import { route } from './route.ts';

/** For who lost the answer: pages that were loaded anew, or that no answer has reached. */
export const findPurchase = route({
  method: 'GET',
  path: '/api/purchases/{key}',
  summary: 'What was bought under an idempotency key, or null where nothing was',
  access: 'buy',
  params: z.strictObject({ key: z.string().min(8).max(100) }),
  response: placedOrder.nullable(),
  errors: [],
});
