import { useTranslations } from 'use-intl';
import { Page } from '../../ui/page.tsx';

export function ProductsPage() {
  const t = useTranslations('products');
  return <Page title={t('title')}>{null}</Page>;
}
