import type { Language } from '#shared/locale.ts';

/** Names of the columns of templates and catalogues; the first four are read again, in either language. */
export const BULK_COLUMNS = {
  en: {
    sku: 'SKU',
    option: 'Option',
    quantity: 'Quantity',
    wished: 'Target unit price',
    product: 'Product',
    category: 'Category',
    minimum: 'Minimum quantity',
    price: 'Unit price',
    currency: 'Currency',
    tiers: 'Bulk tiers',
    stock: 'In stock',
  },
  ar: {
    sku: 'SKU',
    option: 'الخيار',
    quantity: 'الكمية',
    wished: 'السعر الذي تريده للوحدة',
    product: 'المنتج',
    category: 'القسم',
    minimum: 'أقل كمية',
    price: 'سعر الوحدة',
    currency: 'العملة',
    tiers: 'أسعار الجملة',
    stock: 'متوفر',
  },
} as const satisfies Record<Language, Record<string, string>>;

export const YES_NO = { en: ['Yes', 'No'], ar: ['نعم', 'لا'] } as const satisfies Record<
  Language,
  readonly [string, string]
>;
