import { queryOptions } from '@tanstack/react-query';
import type { Notification } from '#shared/store/notifications.contract.ts';
import { call } from '#web/api/call.ts';

/** Marks as read what is shown; what has come or counted up since was seen by no one. */
export function markShown(shown: readonly Notification[], withOlder = false) {
  const ids = shown.map(({ id }) => id);
  const seen = shown
    .map(({ created_at: at }) => at)
    .toSorted()
    .at(-1);
  return call('POST /api/notifications/read', { body: { ids, with_older: withOlder, seen_at: seen } });
}

/** The newest notifications of the business. */
export const newestNotifications = queryOptions({
  queryKey: ['notifications', 'newest'],
  queryFn: async ({ signal }): Promise<Notification[]> =>
    (await call('GET /api/notifications', { query: { limit: 20 }, signal })).data,
});
