import { useTranslations } from 'use-intl';
import { Page } from '../../ui/page.tsx';

export function PrivacyPolicyPage() {
  const t = useTranslations('shell');
  return <Page title={t('pages.privacy_policy')} />;
}
