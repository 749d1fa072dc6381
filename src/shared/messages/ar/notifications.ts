import type { Translation } from '../../messages.ts';
import type { notifications as english } from '../en/notifications.ts';

export const notifications = {
  title: 'الإشعارات',
} as const satisfies Translation<typeof english>;
