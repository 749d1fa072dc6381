import { Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { productsQuery } from './catalogue-queries.ts';
import type { CatalogueSearch } from './catalogue-search.ts';
import { favouritesQuery, recentlyViewedQuery } from '../mark-queries.ts';

/** How many there are; heard by screen readers when it changes. That there are none, the list itself says. */
export function CatalogueCounts({ search }: { search: CatalogueSearch }) {
  return (
    <Text component="output" size="sm" c="dimmed">
      {search.show === undefined ? (
        <Found search={search} />
      ) : search.show === 'favourites' ? (
        <Liked />
      ) : (
        <Viewed />
      )}
    </Text>
  );
}

function Found({ search }: { search: CatalogueSearch }) {
  const t = useTranslations('catalogue');
  const { data } = useInfiniteQuery(productsQuery(search));
  const { total, total_unfiltered: all, total_is_minimum: isMinimum } = data?.pages.at(-1)?.pagination ?? {};
  // The line is kept, so that nothing moves when it comes.
  if (total === undefined || all === undefined) return '\u00A0';
  const shown = data?.pages.reduce((count, page) => count + page.data.length, 0) ?? 0;
  if (isMinimum !== true) return t('showing', { x: shown, y: all });
  // Of those that were not counted to the end there are at least as many in all.
  return t('showing_many', {
    x: t('number', { count: shown }),
    y: t(all > total ? 'number' : 'at_least', { count: all }),
  });
}

function Liked() {
  const t = useTranslations('catalogue');
  const { data } = useInfiniteQuery(favouritesQuery);
  const total = data?.pages.at(-1)?.pagination.total;
  return total === undefined || total === 0 ? null : t('product_count', { count: total });
}

function Viewed() {
  const t = useTranslations('catalogue');
  const { data } = useQuery(recentlyViewedQuery);
  return data === undefined || data.length === 0 ? null : t('product_count', { count: data.length });
}
