import type { Translation } from '../../messages.ts';
import type { deposits as english } from '../en/deposits.ts';

export const deposits = {
  success_title: 'تم الدفع بنجاح',
  failure_title: 'لم تتم عملية الدفع',
} as const satisfies Translation<typeof english>;
