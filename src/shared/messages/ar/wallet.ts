import type { Translation } from '../../messages.ts';
import type { wallet as english } from '../en/wallet.ts';

export const wallet = {
  empty_title: 'لا توجد حركات على الرصيد',
} as const satisfies Translation<typeof english>;
