import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PriceList } from '#shared/prices/price-lists.contract.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import { Pager } from '#web/ui/list/pager.tsx';
import { withText, type ListEdits } from './list-edits.ts';
import { ListedRows } from './listed-rows.tsx';
import { listedPricesQuery } from './price-list-queries.ts';
import { priceListSearch, type PriceListSearch } from './price-list-search.ts';
import classes from './price-lists.module.css';
import { SaveListBar } from './save-list-bar.tsx';

const NONE: ListEdits = new Map();

/** Everything that can be bought, with its price in the catalogue and in this list, to be typed over. */
export function ListedPrices({ list, search }: { list: PriceList; search: PriceListSearch }) {
  const t = useTranslations('price_lists.prices');
  const navigate = useNavigate({ from: '/admin/price-lists/$listId' });
  const [edits, setEdits] = useState(NONE);
  const { data, error, isPlaceholderData, refetch } = useQuery(listedPricesQuery(list.id, search));
  const { cursor, ...filters } = search;
  const rows = data?.data;

  function choose(change: PriceListSearch, isTyping = false): void {
    // A page begins at a product of the list before: other filters begin at the start.
    void navigate({
      search: priceListSearch({ ...filters, ...change }),
      replace: isTyping,
      resetScroll: false,
    });
  }

  return (
    <section className={classes['prices']}>
      <div>
        <h2 className={classes['name']}>{t('title')}</h2>
        <Text c="dimmed">{t('text')}</Text>
      </div>
      <search className={classes['filters']} aria-label={t('filter')}>
        <SearchField
          label={t('search')}
          placeholder={t('placeholder')}
          value={search.search ?? ''}
          onChange={(text) => choose({ search: text }, true)}
        />
        <FilterChoice
          label={t('show')}
          value={search.fixed}
          all={t('show_all')}
          options={[{ value: 'yes', label: t('only_fixed') }]}
          onChoose={(fixed) => {
            const { fixed: _, ...others } = filters;
            void navigate({ search: priceListSearch({ ...others, fixed }), resetScroll: false });
          }}
        />
      </search>
      {rows === undefined && error !== null ? (
        <ErrorCard title={t('load_failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {rows === undefined && error === null ? <RowsSkeleton rows={8} /> : null}
      {rows?.length === 0 ? <EmptyState title={t('nothing')} text={t('nothing_text')} /> : null}
      {rows === undefined || rows.length === 0 ? null : (
        <ListedRows
          list={list}
          rows={rows}
          edits={edits}
          isOutdated={isPlaceholderData}
          onEdit={(row, text) => setEdits((before) => withText(before, row, text))}
        />
      )}
      {data === undefined ? null : (
        <Pager
          isFirst={cursor === undefined}
          next={data.pagination.next_cursor}
          addressOf={(at) => ({
            to: '/admin/price-lists/$listId',
            search: at === null ? filters : { ...filters, cursor: at },
          })}
        />
      )}
      <SaveListBar list={list} edits={edits} onClear={() => setEdits(NONE)} />
    </section>
  );
}
