import { Notifications } from '@mantine/notifications';

/** In the middle of the upper edge: the same place in both directions, and never over the bottom bar. */
export function NotificationsRegion() {
  return <Notifications position="top-center" zIndex={1000} />;
}
