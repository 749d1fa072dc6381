import { useTranslations } from 'use-intl';
import { Page } from '../../ui/page.tsx';

export function PromotionsPage() {
  const t = useTranslations('promotions');
  return <Page title={t('title')}>{null}</Page>;
}
