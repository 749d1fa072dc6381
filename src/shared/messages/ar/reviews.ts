import type { Translation } from '../../messages.ts';
import type { reviews as english } from '../en/reviews.ts';

export const reviews = {
  title: 'عمليات الشحن',
} as const satisfies Translation<typeof english>;
