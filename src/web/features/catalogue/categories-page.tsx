import { useTranslations } from 'use-intl';
import { Page } from '../../ui/page.tsx';

export function CategoriesPage() {
  const t = useTranslations('catalogue');
  return <Page title={t('categories_title')} />;
}
