import type { Translation } from '../../messages.ts';
import type { wallet as english } from '../en/wallet.ts';

export const wallet = {
  empty_title: 'لا توجد حركات على الرصيد',
  not_your_role: 'حركة الرصيد ليست من مهامك',
} as const satisfies Translation<typeof english>;
