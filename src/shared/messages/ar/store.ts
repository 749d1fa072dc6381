import type { Translation } from '../../messages.ts';
import type { store as english } from '../en/store.ts';

export const store = {
  categories: 'اكتشف الأقسام',
} as const satisfies Translation<typeof english>;
