import type { Translation } from '../../messages.ts';
import type { rates as english } from '../en/rates.ts';

export const rates = {
  title: 'أسعار الصرف',
} as const satisfies Translation<typeof english>;
