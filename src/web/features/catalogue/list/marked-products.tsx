import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { BuyingBarrier } from '#web/features/orders/buying-barrier.tsx';
import { LoadFailure } from './load-failure.tsx';
import { favouritesQuery, recentlyViewedQuery } from '../mark-queries.ts';
import { ProductGrid } from './product-grid.tsx';
import { ProductGridSkeleton } from './product-grid-skeleton.tsx';
import { ProductPages, type ListPlace } from './product-pages.tsx';

type MarkedProductsProps = Omit<ListPlace, 'empty'> & { show: 'favourites' | 'recent' };

/** Instead of the whole catalogue: what the person likes, or what they have looked at; the newest first. */
export function MarkedProducts({ show, ...place }: MarkedProductsProps) {
  const t = useTranslations('catalogue');
  const toAll = <ButtonLink to="/products">{t('to_products')}</ButtonLink>;
  if (show === 'favourites') return <FavouriteProducts {...place} toAll={toAll} />;
  return <RecentProducts isList={place.list.view === 'list'} toAll={toAll} />;
}

function FavouriteProducts({ toAll, ...place }: Omit<ListPlace, 'empty'> & { toAll: ReactNode }) {
  const t = useTranslations('catalogue.no_favourites');
  const products = useInfiniteQuery(favouritesQuery);
  const empty = <EmptyState title={t('title')} text={t('text')} action={toAll} />;
  return <ProductPages products={products} empty={empty} {...place} />;
}

function RecentProducts({ isList, toAll }: { isList: boolean; toAll: ReactNode }) {
  const t = useTranslations('catalogue');
  const { data, error, refetch } = useQuery(recentlyViewedQuery);
  if (data === undefined && error !== null)
    return <LoadFailure title={t('load_failed')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <ProductGridSkeleton isList={isList} />;
  if (data.length === 0)
    return <EmptyState title={t('none_viewed.title')} text={t('none_viewed.text')} action={toAll} />;
  return (
    <>
      <BuyingBarrier />
      <ProductGrid products={data} isList={isList} />
    </>
  );
}
