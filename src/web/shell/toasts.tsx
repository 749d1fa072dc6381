import { notificationsStore, useNotifications } from '@mantine/notifications';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { part } from '../ui/page/part.ts';

const Notifications = part(
  async () => (await import('./header/notifications-region.tsx')).NotificationsRegion,
);

/** Short messages over the page. Most visits see none, so what shows them is loaded with the first. */
export function Toasts() {
  const { notifications } = useNotifications(notificationsStore);
  return notifications.length === 0 ? null : (
    <PartBoundary>
      <Notifications />
    </PartBoundary>
  );
}
