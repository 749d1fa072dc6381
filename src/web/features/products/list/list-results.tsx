import { Button, Stack } from '@mantine/core';
import { IconArrowBackUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { StaffProductRow } from '#shared/products/products.contract.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { MatchingButton } from '#web/features/staff/matching-button.tsx';
import { RunningNotice } from '#web/features/staff/running-notice.tsx';
import { Pager } from '#web/ui/list/pager.tsx';
import results from '#web/ui/list/results.module.css';
import { staffProductsQuery } from './list-queries.ts';
import { ListRows } from './list-rows.tsx';
import { listSearch, matchingFilter, type ListSearch } from './list-search.ts';
import { SelectionBar } from '#web/ui/list/selection-bar.tsx';
import { useProductActs } from './use-product-acts.ts';
import { useSelection } from '#web/ui/list/use-selection.ts';

interface ListResultsProps {
  search: ListSearch;
  onChange: (search: ListSearch) => void;
}

/** A page of the list in each of its states. Rows stay while others are on their way. */
export function ListResults({ search, onChange }: ListResultsProps) {
  const t = useTranslations('products.list');
  const { data, error, isPlaceholderData, refetch } = useQuery(staffProductsQuery(search));
  const { cursor, ...filters } = search;
  const clear = listSearch.isNarrowed(search) ? (
    <Button variant="subtle" size="sm" px="xs" onClick={() => onChange(listSearch.cleared(search))}>
      {t('filters.clear')}
    </Button>
  ) : null;
  return (
    <Stack gap="md">
      <RunningNotice />
      {error === null ? null : (
        <ErrorCard title={t('load_failed')} error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined ? (
        error === null && <RowsSkeleton rows={8} />
      ) : data.data.length === 0 ? (
        <Nothing search={search} clear={clear} />
      ) : (
        <Loaded
          // Another page, or other filters: what was picked is out of sight.
          key={JSON.stringify(search)}
          products={data.data}
          isTrash={search.tab === 'trash'}
          filter={matchingFilter(search)}
          isWhole={cursor === undefined && data.pagination.next_cursor === null}
          isOutdated={isPlaceholderData}
          clear={clear}
        />
      )}
      {data === undefined ? null : (
        <Pager
          isFirst={cursor === undefined}
          next={data.pagination.next_cursor}
          addressOf={(at) => ({
            to: '/admin/products',
            search: at === null ? filters : { ...filters, cursor: at },
          })}
        />
      )}
    </Stack>
  );
}

interface LoadedProps {
  products: readonly StaffProductRow[];
  isTrash: boolean;
  filter: ReturnType<typeof matchingFilter>;
  /** There are no other pages. */
  isWhole: boolean;
  isOutdated: boolean;
  /** The way out of the filters; null where there are none. */
  clear: ReactNode;
}

function Loaded({ products, isTrash, filter, isWhole, isOutdated, clear }: LoadedProps) {
  const t = useTranslations('products.list');
  const selection = useSelection(products.map(({ id }) => id));
  const acts = useProductActs();
  const count = selection.ids.length;
  return (
    <div>
      <SelectionBar
        selection={selection}
        words={{
          all: t('pick_all', { count: products.length }),
          picked: t('picked', { count }),
          clear: t('pick_none'),
        }}
        note={clear}
      >
        {isTrash ? (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            disabled={acts.isBusy}
            onClick={() => acts.restore(selection.ids)}
          >
            {t('restore_picked', { count })}
          </Button>
        ) : (
          <Button
            size="sm"
            color="red"
            variant="light"
            leftSection={<IconTrash size={18} aria-hidden />}
            disabled={acts.isBusy}
            onClick={() => acts.remove(selection.ids, 'picked')}
          >
            {t('delete_picked', { count })}
          </Button>
        )}
        {selection.isAll && !isWhole ? (
          <MatchingButton
            target={{ kind: 'products', acts: [isTrash ? 'restore' : 'delete'], filter }}
            picked={count}
          />
        ) : null}
      </SelectionBar>
      <div className={results['card']} aria-busy={isOutdated} data-outdated={isOutdated}>
        <ListRows products={products} isTrash={isTrash} selection={selection} acts={acts} />
      </div>
    </div>
  );
}

function Nothing({ search, clear }: { search: ListSearch; clear: ReactNode }) {
  const t = useTranslations('products.list.empty');
  const list = useTranslations('products.list');
  if (clear !== null)
    return <EmptyState title={t('nothing_found')} text={t('nothing_found_text')} action={clear} />;
  if (search.tab === 'trash') return <EmptyState title={t('trash')} text={t('trash_text')} />;
  return (
    <EmptyState
      title={t('none')}
      text={t('none_text')}
      action={
        <ButtonLink to="/admin/products/new" leftSection={<IconPlus size={18} aria-hidden />}>
          {list('new')}
        </ButtonLink>
      }
    />
  );
}
