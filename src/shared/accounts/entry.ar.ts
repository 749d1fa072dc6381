import type { Translation } from '../messages.ts';
import type { entry as english } from './entry.en.ts';

export const entry = {
  facts: {
    codes: 'تظهر الأكواد فور الدفع.',
    balance: 'رصيد واحد مسبق الدفع لكل مشترياتك.',
    invoice: 'لكل عملية شراء فاتورتها.',
  },
  shelves: 'في المتجر',
  shelf: '{name} · {count, number}',
} as const satisfies Translation<typeof english>;
