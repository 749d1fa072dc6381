import { Stack, Title } from '@mantine/core';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { useTranslations } from 'use-intl';
import type { Product } from '#shared/catalogue/catalogue.contract.ts';
import { LoadingBlock } from '#web/ui/page/loading-block.tsx';
import { ScrollingTabs } from '#web/ui/page/scrolling-tabs.tsx';
import { type ProductSearch, type ProductTab, productTabs, type ReviewSort } from './product-search.ts';
import classes from './product-tabs.module.css';
import { part } from '#web/ui/page/part.ts';
import { IconCheck } from '@tabler/icons-react';
import { useInLanguage, useListInLanguage } from '#web/ui/show/use-in-language.ts';

/** Loaded with its texts when it is opened. */
const ReviewsPanel = part(
  async () => (await import('../reviews/review-panel.tsx')).ReviewsPanel,
  ['product_reviews'],
);

/** Seldom opened. */
const Specifications = part(async () => (await import('./specifications.tsx')).Specifications);

const PaymentGuide = part(async () => (await import('./payment-guide.tsx')).PaymentGuide);

interface ProductTabsProps {
  product: Product;
  search: ProductSearch;
  onChange: (tab: ProductTab) => void;
  onSort: (sort: ReviewSort) => void;
}

export function ProductTabs({ product, search, onChange, onSort }: ProductTabsProps) {
  const { tab = 'description', sort = 'newest' } = search;
  const t = useTranslations('catalogue.tabs');
  return (
    <ScrollingTabs
      label={t('label')}
      tabs={productTabs.map((name) => ({ name, text: t(name) }))}
      tab={tab}
      onChange={onChange}
    >
      <div className={classes.panel}>
        <PartBoundary fallback={<LoadingBlock height={tab === 'specifications' ? 360 : 240} />}>
          {
            {
              description: <ProductDescription product={product} />,
              guide: <PaymentGuide product={product} />,
              specifications: <Specifications product={product} />,
              reviews: <ReviewsPanel product={product} sort={sort} onSort={onSort} />,
            }[tab]
          }
        </PartBoundary>
      </div>
    </ScrollingTabs>
  );
}

function ProductDescription({ product }: { product: Product }) {
  const t = useTranslations('catalogue.description');
  const local = useInLanguage();
  const localList = useListInLanguage();
  const features = localList(product.features, product.features_ar);
  return (
    <Stack gap="lg">
      <p className={`bare ${classes.description}`} dir="auto">
        {local(product.description, product.description_ar) || t('generic')}
      </p>
      {features.length === 0 ? null : (
        <Stack gap="sm">
          <Title order={2} size="h3">
            {t('features')}
          </Title>
          <Stack component="ul" gap="xs" className="bare">
            {features.map((feature) => (
              <li key={feature} className="row top">
                <IconCheck size={20} aria-hidden className={classes.tick} />
                {feature}
              </li>
            ))}
          </Stack>
        </Stack>
      )}
    </Stack>
  );
}
