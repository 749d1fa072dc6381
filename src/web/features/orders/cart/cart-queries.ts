import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

/** Begins with the topic that the store announces for carts and orders: other windows follow. */
export const cartQuery = queryOptions({
  queryKey: ['orders', 'cart'],
  queryFn: async ({ signal }) => (await call('GET /api/cart', { signal })).data,
});
