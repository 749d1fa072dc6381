import { useTranslations } from 'use-intl';
import { LegalPage } from './legal-page.tsx';

const sections = ['account', 'prices', 'delivery', 'returns', 'digital', 'refunds', 'use', 'law'] as const;

export function TermsOfServicePage() {
  const t = useTranslations('legal.terms');
  const title = useTranslations('shell.pages')('terms_of_service');
  return (
    <LegalPage
      title={title}
      intro={t('intro')}
      sections={sections.map((id) => ({ id, title: t(`${id}.title`), text: t(`${id}.text`) }))}
    />
  );
}
