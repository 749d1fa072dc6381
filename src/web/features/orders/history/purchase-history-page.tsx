import { IconCheck, IconClock, IconReceipt, IconX } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { historySorts, historyStatuses, historyTimes } from '#shared/orders/orders.contract.ts';
import { call } from '#web/api/call.ts';
import { useSession } from '#web/session/session.ts';
import { DownloadButton } from '#web/ui/act/download-button.tsx';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import { Filters } from '#web/ui/list/filters.tsx';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { useList, type List } from '#web/ui/list/use-list.ts';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { HelpLink } from '#web/features/support/help-link.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { countText } from '#shared/count-text.ts';
import { Tile, Tiles } from '#web/ui/show/tile.tsx';
import { HistoryResults } from './history-results.tsx';
import { filtersOf, historySearch, type HistorySearch } from './history-search.ts';

/** Every order of the business under the filters of the address (specification, section 2). */
export function PurchaseHistoryPage() {
  const title = useTranslations('shell.pages')('purchase_history');
  const nobody = useTranslations('orders.no_business');
  const t = useTranslations('purchase_history');
  const { reseller } = useSession();
  const list = useList('/purchase-history', historySearch);
  const { order } = list.search;
  if (order !== undefined) return <ToOrder id={order} />;
  return (
    <Page
      address={historySearch}
      title={title}
      breadcrumb={<Breadcrumb>{title}</Breadcrumb>}
      actions={
        <>
          <HelpLink article="buy-and-view-codes" topic={title} />
          {reseller === null ? null : (
            <DownloadButton
              address="/api/orders.csv"
              query={filtersOf(list.search)}
              busy={t('csv_busy')}
              done={t('csv_done')}
            >
              {t('csv')}
            </DownloadButton>
          )}
        </>
      }
    >
      {reseller === null ? (
        <EmptyState title={nobody('title')} text={nobody('text')} />
      ) : (
        <>
          <HistoryTiles search={list.search} />
          <HistoryFilters list={list} />
          <HistoryResults list={list} />
        </>
      )}
    </Page>
  );
}

/** Where links of earlier mails lead. */
function ToOrder({ id }: { id: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({ to: '/purchase-history/$orderId', params: { orderId: id }, replace: true });
  }, [navigate, id]);
  return null;
}

const ICONS = { delivered: IconCheck, pending: IconClock, canceled: IconX, total: IconReceipt } as const;

const countsQuery = queryOptions({
  queryKey: ['orders', 'counts'],
  queryFn: async ({ signal }) => (await call('GET /api/orders/counts', { signal })).data,
});

/** How many orders there are of each state; each leads to them. */
function HistoryTiles({ search }: { search: HistorySearch }) {
  const t = useTranslations('purchase_history.tiles');
  const { data, isError } = useQuery(countsQuery);
  const { status: chosen = 'total', ...rest } = filtersOf(search);
  return (
    <Tiles label={t('label')}>
      {([...historyStatuses, 'total'] as const).map((name) => {
        const Icon = ICONS[name];
        return (
          <Tile
            key={name}
            label={t(name)}
            icon={<Icon size={18} aria-hidden />}
            figure={countText(data?.[name]) ?? (isError ? '–' : undefined)}
            link={{ to: '/purchase-history', search: name === 'total' ? rest : { ...rest, status: name } }}
            isCurrent={name === chosen}
          />
        );
      })}
    </Tiles>
  );
}

/** What to look for, since when, in which state and in which order. */
function HistoryFilters({ list }: { list: List<HistorySearch> }) {
  const t = useTranslations('purchase_history.filters');
  const [newest, ...sorts] = historySorts;
  return (
    <Filters label={t('label')}>
      <SearchField {...list.field('search')} label={t('search')} placeholder={t('search_placeholder')} />
      <FilterChoice
        {...list.choice('time')}
        label={t('time')}
        all={t('times.all')}
        options={historyTimes.map((value) => ({ value, label: t(`times.${value}`) }))}
      />
      <FilterChoice
        {...list.choice('status')}
        label={t('status')}
        all={t('statuses.all')}
        options={historyStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
      />
      <FilterChoice
        {...list.choice('sort')}
        label={t('sort')}
        all={t(`sorts.${newest}`)}
        options={sorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
      />
    </Filters>
  );
}
