import type { Translation } from '../messages.ts';
import type { order_states as english } from './order-states.en.ts';

export const order_states = {
  statuses: {
    pending: 'قيد الانتظار',
    processing: 'قيد التحضير',
    completed: 'مكتمل',
    cancelled: 'ملغى',
    open: 'قيد الانتظار أو التحضير',
  },
  payments: { pending: 'في انتظار الدفع', paid: 'مدفوع', failed: 'فشل الدفع', refunded: 'أُعيد المبلغ' },
} as const satisfies Translation<typeof english>;
