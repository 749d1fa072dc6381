import type { Translation } from '../../messages.ts';
import type { catalogue as english } from '../en/catalogue.ts';

export const catalogue = {
  title: 'قائمة المنتجات',
  categories_title: 'تصفّح الأقسام',
  product_not_found: 'المنتج غير موجود',
} as const satisfies Translation<typeof english>;
