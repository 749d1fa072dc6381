import { useTranslations } from 'use-intl';
import { Page } from '../../ui/page.tsx';

export function PurchaseHistoryPage() {
  const t = useTranslations('shell');
  return <Page title={t('pages.purchase_history')} />;
}
