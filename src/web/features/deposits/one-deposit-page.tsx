import { useTranslations } from 'use-intl';
import { Page } from '../../ui/page.tsx';

export function OneDepositPage() {
  const t = useTranslations('shell.pages');
  return <Page title={t('deposit')}>{null}</Page>;
}
