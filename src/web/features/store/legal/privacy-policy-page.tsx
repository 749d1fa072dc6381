import { useTranslations } from 'use-intl';
import { LegalPage } from './legal-page.tsx';

export function PrivacyPolicyPage() {
  const title = useTranslations('shell.pages')('privacy_policy');
  return <LegalPage document="privacy" title={title} />;
}
