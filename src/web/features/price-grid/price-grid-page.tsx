import { useTranslations } from 'use-intl';
import { Page } from '../../ui/page.tsx';

export function PriceGridPage() {
  const t = useTranslations('price_grid');
  return <Page title={t('title')}>{null}</Page>;
}
