import type { Translation } from '../../messages.ts';
import type { categories as english } from '../en/categories.ts';

export const categories = {
  title: 'الأقسام',
} as const satisfies Translation<typeof english>;
