import { useTranslations } from 'use-intl';
import { LegalPage } from './legal-page.tsx';

const sections = ['collected', 'used', 'shared', 'cookies', 'security', 'rights'] as const;

export function PrivacyPolicyPage() {
  const t = useTranslations('legal.privacy');
  const title = useTranslations('shell.pages')('privacy_policy');
  return (
    <LegalPage
      title={title}
      intro={t('intro')}
      sections={sections.map((id) => ({ id, title: t(`${id}.title`), text: t(`${id}.text`) }))}
    />
  );
}
