import { Button, Stack } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ProductCard } from '#shared/catalogue/catalogue.contract.ts';
import type { Pagination } from '#shared/contracts/route.ts';
import { BuyingBarrier } from '#web/features/orders/buying-barrier.tsx';
import { PAGE_SIZE } from './catalogue-queries.ts';
import type { ListSearch } from './catalogue-search.ts';
import { LoadFailure } from './load-failure.tsx';
import { ProductGrid } from './product-grid.tsx';
import { ProductGridSkeleton } from './product-grid-skeleton.tsx';

type Products = UseInfiniteQueryResult<InfiniteData<{ data: ProductCard[]; pagination: Pagination }>>;

export interface ListPlace {
  /** As the address has it. */
  list: ListSearch;
  /** So many pages are wanted from now on. */
  onPages: (pages: number) => void;
  /** In place of a list without products. */
  empty: ReactNode;
}

/** As many pages of products as the address asks for. What is shown stays while newer rows are on their way. */
export function ProductPages({ products, list, onPages, empty }: ListPlace & { products: Products }) {
  const t = useTranslations('catalogue');
  const more = useTranslations('shell.list');
  const { pages = 1, view } = list;
  const isList = view === 'list';
  useWantedPages(products, pages);
  const shown = products.data?.pages.slice(0, pages);
  const failure =
    products.error === null ? null : (
      <LoadFailure
        title={t('load_failed')}
        error={products.error}
        onRetry={() => void (products.isFetchNextPageError ? products.fetchNextPage() : products.refetch())}
      />
    );
  if (shown === undefined)
    return (
      failure ?? <ProductGridSkeleton isList={isList} {...(pages > 1 ? { cards: pages * PAGE_SIZE } : {})} />
    );
  const rows = shown.flatMap((page) => page.data);
  if (rows.length === 0) return failure ?? empty;
  const isNextFailed = products.isFetchNextPageError;
  const missing = products.hasNextPage && !isNextFailed ? pages - shown.length : 0;
  const hasMore = products.hasNextPage || (products.data?.pages.length ?? 0) > pages;
  return (
    <Stack gap="md" aria-busy={products.isPlaceholderData}>
      {isNextFailed ? null : failure}
      <BuyingBarrier />
      <ProductGrid products={rows} isList={isList} isOutdated={products.isPlaceholderData} />
      {missing > 0 ? (
        <ProductGridSkeleton isList={isList} cards={leftOf(shown, rows.length, missing)} />
      ) : null}
      {isNextFailed ? failure : null}
      {hasMore && !isNextFailed ? (
        <Button variant="default" mx="auto" loading={missing > 0} onClick={() => onPages(shown.length + 1)}>
          {more('more')}
        </Button>
      ) : null}
    </Stack>
  );
}

/** How many cards the missing pages have, as far as that is known. */
function leftOf(shown: { pagination: Pagination }[], rows: number, missing: number): number {
  const total = shown.at(-1)?.pagination.total ?? Infinity;
  return Math.max(1, Math.min(missing * PAGE_SIZE, total - rows));
}

/** One page after the other, until there are as many as the address asks for. */
function useWantedPages(products: Products, pages: number): void {
  const { data, hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage } = products;
  const isShort = data !== undefined && data.pages.length < pages && hasNextPage;
  const isDue = isShort && !isFetching && !isError && !isPlaceholderData;
  useEffect(() => {
    if (isDue) void fetchNextPage();
  }, [isDue, fetchNextPage]);
}
