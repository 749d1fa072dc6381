import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { rebaseSearch } from '#web/ui/list/rebase-search.ts';
import { AdminBreadcrumb } from '#web/ui/page/admin-breadcrumb.tsx';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import { Pager } from '#web/ui/list/pager.tsx';
import results from '#web/ui/list/results.module.css';
import filters from '#web/ui/list/filters.module.css';
import { codeProductsQuery } from './codes-queries.ts';
import { codesSearch, type CodesSearch } from './codes-search.ts';
import { ProductRows } from './product-rows.tsx';

/** Products that are delivered by code, and how many codes there are of each. */
export function CodesPage() {
  const t = useTranslations('codes');
  const search = codesSearch({ ...useSearch({ from: '/admin/codes' }) });
  const navigate = useNavigate({ from: '/admin/codes' });
  const show = (wanted: CodesSearch, isTyping = false) =>
    void navigate({ search: rebaseSearch(search, wanted), replace: isTyping, resetScroll: false });
  const { cursor: _, ...kept } = search;
  return (
    <Page
      address={codesSearch}
      title={t('title')}
      breadcrumb={<AdminBreadcrumb>{t('title')}</AdminBreadcrumb>}
    >
      <search className={filters['filters']} aria-label={t('list.filters')}>
        <SearchField
          label={t('list.search')}
          placeholder={t('list.search_placeholder')}
          value={search.search ?? ''}
          onChange={(text) => show(codesSearch({ ...kept, search: text }), true)}
        />
        <FilterChoice
          label={t('list.show')}
          value={search.only}
          all={t('list.all')}
          options={(['low', 'out'] as const).map((value) => ({ value, label: t(`list.${value}`) }))}
          onChoose={(only) => show(codesSearch({ ...kept, only }))}
        />
      </search>
      <Results search={search} onClear={() => show({})} />
    </Page>
  );
}

function Results({ search, onClear }: { search: CodesSearch; onClear: () => void }) {
  const t = useTranslations('codes');
  const { data, error, isPlaceholderData, refetch } = useQuery(codeProductsQuery(search));
  const { cursor, ...filter } = search;
  const isNarrowed = Object.keys(filter).length > 0;
  return (
    <Stack gap="md">
      {error === null ? null : (
        <ErrorCard title={t('load_failed')} error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null ? <RowsSkeleton rows={8} /> : null}
      {data?.data.length === 0 ? <Nothing isNarrowed={isNarrowed} onClear={onClear} /> : null}
      {data === undefined || data.data.length === 0 ? null : (
        <div className={results['card']} aria-busy={isPlaceholderData} data-outdated={isPlaceholderData}>
          <ProductRows products={data.data} />
        </div>
      )}
      {data === undefined ? null : (
        <Pager
          isFirst={cursor === undefined}
          next={data.pagination.next_cursor}
          addressOf={(at) => ({
            to: '/admin/codes',
            search: at === null ? filter : { ...filter, cursor: at },
          })}
        />
      )}
    </Stack>
  );
}

function Nothing({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  const t = useTranslations('codes');
  return isNarrowed ? (
    <EmptyState
      title={t('list.nothing_found')}
      text={t('list.nothing_found_text')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('clear')}
        </Button>
      }
    />
  ) : (
    <EmptyState
      title={t('list.none')}
      text={t('list.none_text')}
      action={<ButtonLink to="/admin/products">{t('list.products')}</ButtonLink>}
    />
  );
}
