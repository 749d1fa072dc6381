import { useTranslations } from 'use-intl';
import { Page } from '../../ui/page.tsx';

export function EntryPage() {
  const t = useTranslations('accounts');
  return <Page title={t('sign_in')} />;
}
