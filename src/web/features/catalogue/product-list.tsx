import { Button, Center, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { BuyingBarrier } from '../orders/buying-barrier.tsx';
import { productsQuery } from './catalogue-queries.ts';
import type { CatalogueSearch } from './catalogue-search.ts';
import { LoadFailure } from './load-failure.tsx';
import { ProductGrid } from './product-grid.tsx';
import { ProductGridSkeleton } from './product-grid-skeleton.tsx';

interface ProductListProps {
  filters: CatalogueSearch;
  /** In place of a list without products. */
  empty: ReactNode;
}

/** The products under these filters, page after page. What is shown stays while newer rows are on their way. */
export function ProductList({ filters, empty }: ProductListProps) {
  const t = useTranslations('catalogue');
  const products = useInfiniteQuery(productsQuery(filters));
  const rows = products.data?.pages.flatMap((page) => page.data);
  const failure =
    products.error === null ? null : (
      <LoadFailure
        title={t('load_failed')}
        error={products.error}
        onRetry={() => void (products.isFetchNextPageError ? products.fetchNextPage() : products.refetch())}
      />
    );
  if (rows === undefined) return failure ?? <ProductGridSkeleton />;
  if (rows.length === 0) return failure ?? empty;
  return (
    <Stack gap="md" aria-busy={products.isPlaceholderData}>
      {products.isFetchNextPageError ? null : failure}
      <BuyingBarrier />
      <ProductGrid products={rows} isOutdated={products.isPlaceholderData} />
      {products.isFetchNextPageError ? failure : null}
      {products.hasNextPage && !products.isFetchNextPageError ? (
        <Center>
          <Button
            variant="default"
            loading={products.isFetchingNextPage}
            onClick={() => void products.fetchNextPage()}
          >
            {t('load_more')}
          </Button>
        </Center>
      ) : null}
    </Stack>
  );
}
