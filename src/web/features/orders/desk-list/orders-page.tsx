import { useTranslations } from 'use-intl';
import { FindButton } from '#web/features/codes/find-button.tsx';
import { DownloadButton } from '#web/ui/act/download-button.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { AdminBreadcrumb } from '#web/ui/page/admin-breadcrumb.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { OrdersBell } from './orders-bell.tsx';
import { OrdersFilters } from './orders-filters.tsx';
import { OrdersList } from './orders-list.tsx';
import { fileFilters, ordersSearch, type OrdersSearch } from './orders-search.ts';
import { OrdersTiles } from './orders-tiles.tsx';

/** All orders, and what is made of them (specification, section 2). */
export function OrdersPage() {
  const t = useTranslations('order_desk');
  const list = useList('/admin/orders', ordersSearch);
  return (
    <Page
      address={ordersSearch}
      title={t('title')}
      breadcrumb={<AdminBreadcrumb>{t('title')}</AdminBreadcrumb>}
      actions={
        <>
          <CsvButton search={list.search} />
          <FindButton />
          {/* Its panel lies over the fields below. */}
          <div style={{ position: 'relative', zIndex: 2 }}>
            <OrdersBell />
          </div>
        </>
      }
    >
      <OrdersTiles list={list} />
      <OrdersFilters list={list} />
      <OrdersList list={list} />
    </Page>
  );
}

/** All orders under the filters, not only those of the page. */
function CsvButton({ search }: { search: OrdersSearch }) {
  const t = useTranslations('order_desk');
  return (
    <DownloadButton
      address={`/api/admin/orders.csv?${new URLSearchParams(fileFilters(search)).toString()}`}
      fallbackName="orders.csv"
      busy={t('csv_busy')}
      done={t('csv_done')}
    >
      {t('csv')}
    </DownloadButton>
  );
}
