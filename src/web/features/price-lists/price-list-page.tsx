import { useTranslations } from 'use-intl';
import { Page } from '../../ui/page.tsx';

export function PriceListPage() {
  const t = useTranslations('price_lists');
  return <Page title={t('title')}>{null}</Page>;
}
