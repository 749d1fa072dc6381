import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import type { SubscriptionsSearch } from './subscriptions/subscriptions-search.ts';

/** A page of the list. The rows before stay until the new ones are there. */
export const subscriptionsQuery = (search: SubscriptionsSearch) =>
  queryOptions({
    queryKey: ['subscriptions', 'list', search],
    queryFn: ({ signal }) => {
      const { subscription, ...query } = search;
      const only = subscription === undefined ? {} : { id: subscription };
      return call('GET /api/subscriptions', { query: { state: 'running', ...query, ...only }, signal });
    },
    placeholderData: keepPreviousData,
  });

export const subscriptionCounts = queryOptions({
  queryKey: ['subscriptions', 'counts'],
  queryFn: async ({ signal }) => (await call('GET /api/subscriptions/counts', { signal })).data,
});

const SHOWN = 5;

/** What ends within a week, for the dashboard. */
export const endingSoon = queryOptions({
  queryKey: ['subscriptions', 'ending'],
  queryFn: async ({ signal }) =>
    (await call('GET /api/subscriptions', { query: { state: 'expiring', limit: SHOWN }, signal })).data,
});
