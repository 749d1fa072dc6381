import { useTranslations } from 'use-intl';
import { Page } from '../../ui/page.tsx';

export function TransactionHistoryPage() {
  const t = useTranslations('shell');
  return <Page title={t('pages.transaction_history')} />;
}
