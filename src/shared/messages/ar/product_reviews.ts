import type { Translation } from '../../messages.ts';
import type { product_reviews as english } from '../en/product_reviews.ts';

export const product_reviews = {
  title: 'التقييمات',
} as const satisfies Translation<typeof english>;
