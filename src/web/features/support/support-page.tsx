import { useTranslations } from 'use-intl';
import { ComingPage } from '../../ui/coming-page.tsx';

export function SupportPage() {
  const t = useTranslations('shell.pages');
  return <ComingPage title={t('support')} comingWith="support" />;
}
