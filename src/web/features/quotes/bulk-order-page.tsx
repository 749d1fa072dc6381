import { useTranslations } from 'use-intl';
import { ComingPage } from '#web/ui/page/coming-page.tsx';

export function BulkOrderPage() {
  const t = useTranslations('shell.pages');
  return <ComingPage title={t('bulk_order')} comingWith="quotes" />;
}
