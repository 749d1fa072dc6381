import { notificationsStore, useNotifications } from '@mantine/notifications';
import { lazy, Suspense } from 'react';

const Notifications = lazy(async () => ({
  default: (await import('./header/notifications-region.tsx')).NotificationsRegion,
}));

/** Short messages over the page. Most visits see none, so what shows them is loaded with the first. */
export function Toasts() {
  const { notifications } = useNotifications(notificationsStore);
  return notifications.length === 0 ? null : (
    <Suspense>
      <Notifications />
    </Suspense>
  );
}
