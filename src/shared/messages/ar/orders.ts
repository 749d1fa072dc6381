import type { Translation } from '../../messages.ts';
import type { orders as english } from '../en/orders.ts';

export const orders = {
  empty_title: 'لا توجد طلبات بعد',
} as const satisfies Translation<typeof english>;
