import { useTranslations } from 'use-intl';
import { Page } from '../../ui/page.tsx';

export function CategoryPage() {
  const t = useTranslations('shell');
  return <Page title={t('pages.categories')} />;
}
