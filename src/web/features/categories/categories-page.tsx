import { useTranslations } from 'use-intl';
import { Page } from '../../ui/page.tsx';

export function CategoriesPage() {
  const t = useTranslations('categories');
  return <Page title={t('title')}>{null}</Page>;
}
