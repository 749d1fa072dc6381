import { Button, Group, Stack } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorCard } from '../page/error-card.tsx';
import { RowsSkeleton } from '../page/skeletons.tsx';

interface PagedListProps<T> {
  list: UseInfiniteQueryResult<InfiniteData<{ data: T[] }>>;
  /** What it means that the list does not arrive. */
  failure: string;
  empty: ReactNode;
  children: (items: T[]) => ReactNode;
}

/** A list that comes page by page, in each of its states. */
export function PagedList<T>({ list, failure, empty, children }: PagedListProps<T>) {
  const t = useTranslations('shell.list');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  if (data === undefined && error !== null) {
    return <ErrorCard title={failure} error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <RowsSkeleton rows={5} />;
  const items = data.pages.flatMap((page) => page.data);
  if (items.length === 0) return empty;
  return (
    <Stack gap="md">
      {children(items)}
      {error === null ? null : (
        <ErrorCard title={failure} error={error} onRetry={() => void fetchNextPage()} />
      )}
      {hasNextPage && error === null ? (
        <Group justify="center">
          <Button variant="default" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}
