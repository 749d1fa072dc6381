import { useTranslations } from 'use-intl';
import { Page } from '../../ui/page.tsx';

export function DepositPage() {
  const t = useTranslations('shell');
  return <Page title={t('pages.deposit')} />;
}
