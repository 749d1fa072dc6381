import { Button, Group, Stack, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Pagination } from '#shared/contracts/route.ts';
import { EmptyState, type EmptyWords } from '../page/empty-state.tsx';
import { ErrorCard } from '../page/error-card.tsx';
import { RowsSkeleton } from '../page/skeletons.tsx';
import classes from './list-results.module.css';
import { Pager } from './pager.tsx';
import type { List } from './use-list.ts';

export interface ListPageOf<T> {
  data: readonly T[];
  pagination: Pagination;
}

interface ListResultsProps<T, F> {
  list: List<F>;
  /** What the store answers, of a query that keeps the previous rows in the meantime. */
  answer: UseQueryResult<ListPageOf<T>>;
  failed: string;
  /** Nothing is there. */
  empty: EmptyWords;
  /** Nothing fits the filters. */
  nothingFound: EmptyWords;
  /** How many of how many, for lists that count. */
  showing?: (pagination: Pagination) => string | null;
  /** Filters that no field shows, each with its end; the rows know the names behind ids. */
  chips?: (rows: readonly T[]) => ReactNode;
  children: (rows: readonly T[], page: { isWhole: boolean }) => ReactNode;
}

/** A page of a list in each of its states: on its way, failed, empty, nothing found, loaded. Rows stay while others come. */
export function ListResults<T, F>(props: ListResultsProps<T, F>) {
  const { list, answer, failed, empty, nothingFound, showing, chips, children } = props;
  const t = useTranslations('shell.list');
  const { data, error, isPlaceholderData, refetch } = answer;
  const clear = list.isNarrowed ? (
    <Button variant="subtle" size="sm" px="xs" onClick={list.clear}>
      {t('clear')}
    </Button>
  ) : null;
  const count = data === undefined ? null : (showing?.(data.pagination) ?? null);
  const isEmpty = data?.data.length === 0;
  return (
    <Stack gap="xs">
      {showing === undefined && clear === null ? null : (
        <Group gap="xs" mih="1.5rem">
          {showing === undefined ? null : (
            <Text component="output" c="dimmed" size="sm">
              {count}
            </Text>
          )}
          {list.isNarrowed ? chips?.(data?.data ?? []) : null}
          {/* Where nothing is found, it stands with the words about that. */}
          {isEmpty ? null : clear}
        </Group>
      )}
      {error === null ? null : <ErrorCard title={failed} error={error} onRetry={() => void refetch()} />}
      {data === undefined ? (
        error === null && <RowsSkeleton rows={8} />
      ) : isEmpty ? (
        <EmptyState {...(list.isNarrowed ? { ...nothingFound, action: clear } : empty)} />
      ) : (
        <div
          className={`fades ${classes['results']}`}
          aria-busy={isPlaceholderData}
          data-outdated={isPlaceholderData || undefined}
        >
          {children(data.data, { isWhole: list.isFirstPage && data.pagination.next_cursor === null })}
        </div>
      )}
      {data === undefined ? null : (
        <Pager isFirst={list.isFirstPage} next={data.pagination.next_cursor} addressOf={list.addressOf} />
      )}
    </Stack>
  );
}
