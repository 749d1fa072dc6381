import { z } from 'zod';
import { placedOrder } from './orders.contract.ts';
import { route } from '../contracts/route.ts';

/** For who lost the answer: pages that were loaded anew, that no answer has reached, or whose cart another window paid. */
export const findPurchase = route({
  method: 'GET',
  path: '/api/purchases/{key}',
  summary:
    'What was bought under an idempotency key, or by the same items of the cart under another; null where nothing was',
  access: 'buy',
  scope: 'buy',
  params: z.strictObject({ key: z.string().min(8).max(100) }),
  response: placedOrder.nullable(),
  errors: [],
});
