import type { Translation } from '../../messages.ts';
import type { settings as english } from '../en/settings.ts';

export const settings = {
  title: 'الإعدادات',
} as const satisfies Translation<typeof english>;
