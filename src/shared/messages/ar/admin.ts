import type { Translation } from '../../messages.ts';
import type { admin as english } from '../en/admin.ts';

export const admin = {
  title: 'لوحة الإدارة',
} as const satisfies Translation<typeof english>;
