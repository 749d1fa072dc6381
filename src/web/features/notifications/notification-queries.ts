import { queryOptions } from '@tanstack/react-query';
import type { Notification } from '#shared/contracts/notifications.ts';
import { call } from '../../api/call.ts';

/** The newest notifications of the business. */
export const newestNotifications = queryOptions({
  queryKey: ['notifications', 'newest'],
  queryFn: async ({ signal }): Promise<Notification[]> =>
    (await call('GET /api/notifications', { query: { limit: 20 }, signal })).data,
});
