import { useTranslations } from 'use-intl';
import { ComingPage } from '../../ui/coming-page.tsx';

export function BulkOrderPage() {
  const t = useTranslations('shell.pages');
  return <ComingPage title={t('bulk_order')} comingWith="quotes" />;
}
