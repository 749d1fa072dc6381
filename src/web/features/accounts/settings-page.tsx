import { useTranslations } from 'use-intl';
import { ComingPage } from '../../ui/coming-page.tsx';

export function SettingsPage() {
  const t = useTranslations('shell.pages');
  return <ComingPage title={t('settings')} comingWith="accounts" />;
}
