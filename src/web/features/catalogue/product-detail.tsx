import { Group, Stack } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import type { Product } from '#shared/contracts/catalogue.ts';
import { BuyBox } from './buy-box.tsx';
import { offerOf } from './offer.ts';
import { Picture } from './picture.tsx';
import { ProductBadges } from './product-badges.tsx';
import { ProductId } from './product-id.tsx';
import { ProductTabs } from './product-tabs.tsx';
import { Rating } from './rating.tsx';
import { useInLanguage } from './use-in-language.ts';
import classes from './product-detail.module.css';

export function ProductDetail({ product }: { product: Product }) {
  const local = useInLanguage();
  const search = useSearch({ from: '/shell/product/$productId' });
  const navigate = useNavigate({ from: '/product/$productId' });
  const reviewsTab = useRef<HTMLButtonElement>(null);
  const offer = offerOf(product, search);
  return (
    <Stack gap="lg">
      <Stack gap="xs" mt="calc(var(--mantine-spacing-md) * -1)">
        <Group gap="md">
          <Link
            from="/product/$productId"
            to="."
            search={{ ...search, tab: 'reviews' }}
            replace
            resetScroll={false}
            onClick={() => reviewsTab.current?.focus()}
          >
            <Rating rating={product.rating} />
          </Link>
          <ProductBadges product={product} />
        </Group>
        <ProductId id={product.id} />
      </Stack>
      <div className={classes.columns}>
        <div className={classes.picture}>
          <Picture src={product.image_url} name={local(product.name, product.name_ar)} isMain />
        </div>
        <BuyBox
          offer={offer}
          onChoose={(choice) =>
            void navigate({ search: { ...search, ...choice }, replace: true, resetScroll: false })
          }
        />
      </div>
      <ProductTabs
        product={product}
        tab={search.tab ?? 'description'}
        reviewsTab={reviewsTab}
        onChange={(tab) => void navigate({ search: { ...search, tab }, replace: true, resetScroll: false })}
      />
    </Stack>
  );
}
