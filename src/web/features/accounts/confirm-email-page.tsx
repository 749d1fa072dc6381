import { useTranslations } from 'use-intl';
import { Page } from '../../ui/page.tsx';

export function ConfirmEmailPage() {
  const t = useTranslations('accounts');
  return <Page title={t('confirm_title')} />;
}
