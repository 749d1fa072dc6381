import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { listOf } from '#web/ui/list/list-of.ts';
import { subscriptionsSearch, type SubscriptionsSearch } from './subscriptions/subscriptions-search.ts';

const listQuery = listOf('GET /api/subscriptions', ['subscriptions', 'list']);
export const subscriptionsQuery = (search: SubscriptionsSearch) =>
  listQuery({ query: { state: 'running', ...subscriptionsSearch.query(search) } });

export const subscriptionCounts = queryOptions({
  queryKey: ['subscriptions', 'counts'],
  queryFn: async ({ signal }) => (await call('GET /api/subscriptions/counts', { signal })).data,
});
