import type { Translation } from '../../messages.ts';
import type { price_grid as english } from '../en/price_grid.ts';

export const price_grid = {
  title: 'الأسعار والمخزون',
} as const satisfies Translation<typeof english>;
