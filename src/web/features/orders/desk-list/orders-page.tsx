import { useTranslations } from 'use-intl';
import { FindButton } from '#web/features/codes/find-button.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { AdminBreadcrumb } from '#web/ui/page/admin-breadcrumb.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { OrdersBell } from './orders-bell.tsx';
import { OrdersFilters } from './orders-filters.tsx';
import { OrdersList } from './orders-list.tsx';
import { ordersSearch } from './orders-search.ts';
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
