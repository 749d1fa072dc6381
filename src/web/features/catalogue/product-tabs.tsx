import { Tabs } from '@mantine/core';
import { useEffect, useRef, type Ref } from 'react';
import { useTranslations } from 'use-intl';
import type { Product } from '#shared/contracts/catalogue.ts';
import { PaymentGuide } from './payment-guide.tsx';
import { ProductDescription } from './product-description.tsx';
import { productTabs, type ProductTab } from './product-search.ts';
import { ReviewList } from './review-list.tsx';
import { Specifications } from './specifications.tsx';
import classes from './product-tabs.module.css';

interface ProductTabsProps {
  product: Product;
  tab: ProductTab;
  /** The rating at the top of the page leads here. */
  reviewsTab: Ref<HTMLButtonElement>;
  onChange: (tab: ProductTab) => void;
}

export function ProductTabs({ product, tab, reviewsTab, onChange }: ProductTabsProps) {
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
        <PaymentGuide isByHand={product.delivery === 'manual'} />
      </Tabs.Panel>
      <Tabs.Panel value="specifications" className={classes.panel}>
        <Specifications product={product} />
      </Tabs.Panel>
      <Tabs.Panel value="reviews" className={classes.panel}>
        <ReviewList product={product} />
      </Tabs.Panel>
    </Tabs>
  );
}
