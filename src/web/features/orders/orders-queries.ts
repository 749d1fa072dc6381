import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: async ({ signal }) => (await call('GET /api/orders/{id}', { params: { id }, signal })).data,
  });
