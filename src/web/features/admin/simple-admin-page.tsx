import { useTranslations } from 'use-intl';
import { ComingPage } from '../../ui/coming-page.tsx';

export function SimpleAdminPage() {
  const t = useTranslations('shell.pages');
  return <ComingPage title={t('simple_admin')} comingWith="admin" />;
}
