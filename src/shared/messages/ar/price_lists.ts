import type { Translation } from '../../messages.ts';
import type { price_lists as english } from '../en/price_lists.ts';

export const price_lists = {
  title: 'قوائم الأسعار',
} as const satisfies Translation<typeof english>;
