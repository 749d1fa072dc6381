import { useTranslations } from 'use-intl';
import { Page } from '../../ui/page.tsx';

export function ProductReviewsPage() {
  const t = useTranslations('product_reviews');
  return <Page title={t('title')}>{null}</Page>;
}
