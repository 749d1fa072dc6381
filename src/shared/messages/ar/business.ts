import type { Translation } from '../../messages.ts';
import type { business as english } from '../en/business.ts';

export const business = {
  title: 'ملف العميل',
} as const satisfies Translation<typeof english>;
