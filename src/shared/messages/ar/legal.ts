import type { Translation } from '../../messages.ts';
import type { legal as english } from '../en/legal.ts';

export const legal = {
  updated: 'آخر تحديث',
} as const satisfies Translation<typeof english>;
