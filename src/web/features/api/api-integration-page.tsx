import { useTranslations } from 'use-intl';
import { ComingPage } from '#web/ui/page/coming-page.tsx';

export function ApiIntegrationPage() {
  const t = useTranslations('shell.pages');
  return <ComingPage title={t('api_integration')} comingWith="access" />;
}
