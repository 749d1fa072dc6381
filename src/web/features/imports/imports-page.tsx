import { useTranslations } from 'use-intl';
import { Page } from '../../ui/page.tsx';

export function ImportsPage() {
  const t = useTranslations('imports');
  return <Page title={t('title')}>{null}</Page>;
}
