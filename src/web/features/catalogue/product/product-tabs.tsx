import { Stack, Tabs, Title } from '@mantine/core';
import { type Ref, Suspense, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Product } from '#shared/catalogue/catalogue.contract.ts';
import { LoadingBlock } from '#web/ui/page/loading-block.tsx';
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
  /** The rating at the top of the page leads here. */
  reviewsTab: Ref<HTMLButtonElement>;
  onChange: (tab: ProductTab) => void;
  onSort: (sort: ReviewSort) => void;
}

export function ProductTabs({ product, search, reviewsTab, onChange, onSort }: ProductTabsProps) {
  const { tab = 'description', sort = 'newest' } = search;
  const t = useTranslations('catalogue.tabs');
  const list = useRef<HTMLDivElement>(null);
  // On a phone the later tabs may lie beyond the edge.
  useEffect(() => {
    if (tab === 'description') return;
    const shown = list.current?.querySelector('[aria-selected=true]');
    shown?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [tab]);
  function open(value: string | null): void {
    const chosen = productTabs.find((name) => name === value);
    if (chosen !== undefined) onChange(chosen);
  }
  return (
    <Tabs value={tab} onChange={open} keepMounted={false}>
      <Tabs.List ref={list} className={classes.list} aria-label={t('label')}>
        {productTabs.map((name) => (
          <Tabs.Tab
            key={name}
            value={name}
            className={classes.tab}
            {...(name === 'reviews' ? { ref: reviewsTab } : {})}
          >
            {t(name)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="description" className={classes.panel}>
        <ProductDescription product={product} />
      </Tabs.Panel>
      <Tabs.Panel value="guide" className={classes.panel}>
        <Suspense fallback={<LoadingBlock height={240} />}>
          <PaymentGuide product={product} />
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value="specifications" className={classes.panel}>
        <Suspense fallback={<LoadingBlock height={360} />}>
          <Specifications product={product} />
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value="reviews" className={classes.panel}>
        <Suspense fallback={<LoadingBlock height={240} />}>
          <ReviewsPanel product={product} sort={sort} onSort={onSort} />
        </Suspense>
      </Tabs.Panel>
    </Tabs>
  );
}

function ProductDescription({ product }: { product: Product }) {
  const t = useTranslations('catalogue.description');
  const local = useInLanguage();
  const localList = useListInLanguage();
  const features = localList(product.features, product.features_ar);
  return (
    <Stack gap="lg">
      <p className={classes.description} dir="auto">
        {local(product.description, product.description_ar) || t('generic')}
      </p>
      {features.length === 0 ? null : (
        <Stack gap="sm">
          <Title order={2} size="h3">
            {t('features')}
          </Title>
          <ul className={classes.features}>
            {features.map((feature) => (
              <li key={feature} className={classes.feature}>
                <IconCheck size={20} aria-hidden />
                {feature}
              </li>
            ))}
          </ul>
        </Stack>
      )}
    </Stack>
  );
}
