import { useTranslations } from 'use-intl';
import { Page } from '../../ui/page.tsx';

export function DepositFailurePage() {
  const t = useTranslations('deposits');
  return <Page title={t('failure_title')} />;
}
