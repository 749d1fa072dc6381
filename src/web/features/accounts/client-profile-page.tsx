import { useTranslations } from 'use-intl';
import { ComingPage } from '../../ui/coming-page.tsx';

export function ClientProfilePage() {
  const t = useTranslations('shell.pages');
  return <ComingPage title={t('client_profile')} comingWith="accounts" />;
}
