import { useTranslations } from 'use-intl';
import { Page } from '../../ui/page.tsx';

export function CataloguePage() {
  const t = useTranslations('catalogue');
  return <Page title={t('title')} />;
}
