import type { Translation } from '../../messages.ts';
import type { payments as english } from '../en/payments.ts';

export const payments = {
  title: 'طرق الدفع',
} as const satisfies Translation<typeof english>;
