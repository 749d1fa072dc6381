import { queryOptions } from '@tanstack/react-query';
import type { Notification } from '#shared/store/notifications.contract.ts';
import { call } from '#web/api/call.ts';

/** The newest notifications of the business. */
export const newestNotifications = queryOptions({
  queryKey: ['notifications', 'newest'],
  queryFn: async ({ signal }): Promise<Notification[]> =>
    (await call('GET /api/notifications', { query: { limit: 20 }, signal })).data,
});
