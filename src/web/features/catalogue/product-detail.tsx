import { Group, Stack } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useRef } from 'react';
import type { Product } from '#shared/catalogue/catalogue.contract.ts';
import { BuyBox } from './product/buy-box.tsx';
import { FavouriteButton } from './marks/favourite-button.tsx';
import { Gallery } from './product/gallery.tsx';
import { ProductBadges } from './product-badges.tsx';
import { ProductId } from './product/product-id.tsx';
import type { ProductSearch } from './product/product-search.ts';
import { ProductTabs } from './product/product-tabs.tsx';
import { Rating } from './reviews/rating.tsx';
import { useNoteView } from './product/use-note-view.ts';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { useOffer } from './product/use-offer.ts';
import classes from './product-detail.module.css';
import { part } from '#web/ui/page/part.ts';

/** Below what the page is about, so it comes behind it. */
const RelatedProducts = part(async () => (await import('./product/related-products.tsx')).RelatedProducts);

interface ProductDetailProps {
  product: Product;
  search: ProductSearch;
}

export function ProductDetail({ product, search }: ProductDetailProps) {
  const local = useInLanguage();
  const navigate = useNavigate({ from: '/product/$productId' });
  const reviewsTab = useRef<HTMLButtonElement>(null);
  const offer = useOffer(product, search);
  useNoteView(product.id);
  const change = (wanted: ProductSearch) =>
    void navigate({
      search: (latest: object) => ({ ...latest, ...wanted }),
      replace: true,
      resetScroll: false,
    });
  return (
    <Stack gap="lg">
      <Stack gap="xs" mt="calc(var(--mantine-spacing-md) * -1)">
        <Group gap="xs" wrap="nowrap" align="start">
          <Group gap="sm" mih={44}>
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
          <FavouriteButton
            productId={product.id}
            name={local(product.name, product.name_ar)}
            className={classes.heart}
          />
        </Group>
        <ProductId id={product.id} />
      </Stack>
      <div className={classes.columns}>
        <Gallery product={product} />
        <BuyBox offer={offer} onChoose={change} />
      </div>
      <ProductTabs
        product={product}
        search={search}
        reviewsTab={reviewsTab}
        onChange={(tab) => change({ tab })}
        onSort={(sort) => change({ sort })}
      />
      <Suspense fallback={null}>
        <RelatedProducts productId={product.id} />
      </Suspense>
    </Stack>
  );
}
