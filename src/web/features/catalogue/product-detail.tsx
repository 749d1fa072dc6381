import { Stack, Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import type { Product } from '#shared/catalogue/catalogue.contract.ts';
import { BuyBox } from './product/buy-box.tsx';
import { FavouriteButton } from './marks/favourite-button.tsx';
import { Gallery } from './product/gallery.tsx';
import { ProductBadges } from './product-badges.tsx';
import type { ProductSearch } from './product/product-search.ts';
import { ProductTabs } from './product/product-tabs.tsx';
import { Rating } from './reviews/rating.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import classes from './product-detail.module.css';
import { part } from '#web/ui/page/part.ts';
import { useTranslations } from 'use-intl';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { recentlyViewedQuery } from './mark-queries.ts';
import { useMarking } from './marks/use-marks.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { type Choice, type Offer, offerOf, repriced } from './offer.ts';

/** Below what the page is about, so it comes behind it. */
const RelatedProducts = part(async () => (await import('./product/related-products.tsx')).RelatedProducts);

interface ProductDetailProps {
  product: Product;
  search: ProductSearch;
}

export function ProductDetail({ product, search }: ProductDetailProps) {
  const t = useTranslations('catalogue.specifications');
  const local = useInLanguage();
  const navigate = useNavigate({ from: '/product/$productId' });
  const offer = useOffer(product, search);
  useNoteView(product.id);
  const change = (wanted: ProductSearch) =>
    void navigate({
      search: (latest: object) => ({ ...latest, ...wanted }),
      replace: true,
      resetScroll: false,
    });
  return (
    <Stack gap="sm">
      <div className="row">
        <div className="row wrap grow">
          <Link
            from="/product/$productId"
            to="."
            search={{ ...search, tab: 'reviews' }}
            replace
            resetScroll={false}
            className="plain"
            onClick={() => document.querySelector<HTMLElement>('[data-tab="reviews"]')?.focus()}
          >
            <Rating rating={product.rating} />
          </Link>
          <ProductBadges product={product} />
          <Text size="xs" c="dimmed">
            {t('sku')} <CodeText>{product.sku}</CodeText>
          </Text>
        </div>
        <FavouriteButton productId={product.id} name={local(product.name, product.name_ar)} />
      </div>
      <div className={classes.columns}>
        <Gallery product={product} />
        <BuyBox offer={offer} onChoose={change} />
      </div>
      <ProductTabs
        product={product}
        search={search}
        onChange={(tab) => change({ tab })}
        onSort={(sort) => change({ sort })}
      />
      <PartBoundary fallback={null}>
        <RelatedProducts productId={product.id} />
      </PartBoundary>
    </Stack>
  );
}

/**
 * Remembers that the person looks at a product, once for each visit of its page; what staff look at is no one's history.
 * @param productId not its slug; undefined until it is known
 */
function useNoteView(productId: string | undefined): void {
  const queryClient = useQueryClient();
  const { canChange } = useMarking();
  useEffect(() => {
    if (productId === undefined || !canChange) return;
    call('PUT /api/products/{id}/view', { params: { id: productId } })
      .then(() => queryClient.invalidateQueries({ queryKey: recentlyViewedQuery.queryKey }))
      // A list of what one has looked at may lack an entry.
      .catch(() => {});
  }, [productId, canChange, queryClient]);
}

const PAUSE_MS = 250;

/**
 * What is about to be bought, at the store's own price for exactly this quantity, and how many are left. Until that is there, at the one that
 * the page came with, which the same rule has made; a purchase names the price that was shown in any case.
 */
function useOffer(product: Product, choice: Choice): Offer {
  const offer = offerOf(product, choice);
  const { plan, variation, quantity } = offer;
  const [settled] = useDebouncedValue(quantity, PAUSE_MS);
  const { data } = useQuery({
    ...priceQuery({
      product_id: product.id,
      plan_id: plan?.id ?? null,
      variation_id: variation?.id ?? null,
      quantity,
    }),
    enabled: quantity === settled,
  });
  return repriced(offer, data);
}

interface Line {
  product_id: string;
  plan_id: string | null;
  variation_id: string | null;
  quantity: number;
}

const priceQuery = (line: Line) =>
  queryOptions({
    queryKey: ['catalogue', 'price', line],
    queryFn: async ({ signal }) =>
      (await call('POST /api/prices', { body: { lines: [line] }, signal })).data[0] ?? null,
    retry: false,
  });
