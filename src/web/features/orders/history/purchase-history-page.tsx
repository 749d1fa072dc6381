import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '#web/session/session.ts';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { DownloadButton } from '#web/ui/act/download-button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { useList, type List } from '#web/ui/list/use-list.ts';
import { HistoryFilters } from './history-filters.tsx';
import { HistoryResults } from './history-results.tsx';
import { filtersOf, historySearch, type HistorySearch } from './history-search.ts';
import { HistoryTiles } from './history-tiles.tsx';

/** Every order of the business under the filters of the address (specification, section 2). */
export function PurchaseHistoryPage() {
  const pages = useTranslations('shell.pages');
  const t = useTranslations('orders.no_business');
  const { reseller } = useSession();
  const list = useList('/purchase-history', historySearch);
  const { order } = list.search;
  if (order !== undefined) return <ToOrder id={order} />;
  return (
    <Page
      address={historySearch}
      title={pages('purchase_history')}
      breadcrumb={<Breadcrumb>{pages('purchase_history')}</Breadcrumb>}
      actions={reseller === null ? null : <CsvButton search={list.search} />}
    >
      {reseller === null ? <EmptyState title={t('title')} text={t('text')} /> : <Orders list={list} />}
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

function Orders({ list }: { list: List<HistorySearch> }) {
  return (
    <>
      <HistoryTiles search={list.search} />
      <HistoryFilters list={list} />
      <HistoryResults list={list} />
    </>
  );
}

/** All rows under the filters, not only those of the page. */
function CsvButton({ search }: { search: HistorySearch }) {
  const t = useTranslations('purchase_history');
  const query = new URLSearchParams({ ...filtersOf(search) }).toString();
  return (
    <DownloadButton
      address={`/api/orders.csv${query === '' ? '' : `?${query}`}`}
      fallbackName="orders.csv"
      busy={t('csv_busy')}
      done={t('csv_done')}
    >
      {t('csv')}
    </DownloadButton>
  );
}
