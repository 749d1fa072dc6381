import { useTranslations } from 'use-intl';
import { LegalPage } from './legal-page.tsx';

export function TermsOfServicePage() {
  const title = useTranslations('shell.pages')('terms_of_service');
  return <LegalPage document="terms" title={title} />;
}
