import { useTranslations } from 'use-intl';
import { Page } from '../../ui/page.tsx';

export function TermsOfServicePage() {
  const t = useTranslations('shell');
  return <Page title={t('pages.terms_of_service')} />;
}
