import { useTranslations } from 'use-intl';
import { Page } from '../../ui/page.tsx';

export function DepositSuccessPage() {
  const t = useTranslations('deposits');
  return <Page title={t('success_title')} />;
}
