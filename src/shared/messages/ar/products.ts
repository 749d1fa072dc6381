import type { Translation } from '../../messages.ts';
import type { products as english } from '../en/products.ts';

export const products = {
  title: 'المنتجات',
} as const satisfies Translation<typeof english>;
