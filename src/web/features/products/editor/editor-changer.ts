import { useTranslations } from 'use-intl';
import type { StaffProduct } from '#shared/products/products.contract.ts';

/** Who wrote a product last. */
export function useChanger(): (product: StaffProduct) => string {
  const t = useTranslations('product_editor.conflict');
  return ({ updated_by: by }) => (by === null ? t('somebody') : (by.name ?? by.email));
}
