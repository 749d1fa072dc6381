import { useTranslations } from 'use-intl';
import { Page } from '../../ui/page.tsx';

export function PriceListsPage() {
  const t = useTranslations('price_lists');
  return <Page title={t('title')}>{null}</Page>;
}
