import { notificationEvents } from '#shared/accounts/notification-events.ts';
import { cursor, oneOf, searchOf } from '#web/ui/list/search-of.ts';

export const notificationStates = ['unread', 'read'] as const;

export const notificationsSearch = searchOf({
  event: oneOf(notificationEvents),
  state: oneOf(notificationStates),
  cursor,
});
