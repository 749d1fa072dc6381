import { useTranslations } from 'use-intl';
import { ComingPage } from '../../ui/coming-page.tsx';

export function AdminPage() {
  const t = useTranslations('shell.pages');
  return <ComingPage title={t('admin')} comingWith="admin" />;
}
