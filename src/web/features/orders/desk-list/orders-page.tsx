import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Page } from '#web/ui/page/page.tsx';
import { ontoLatest } from '#web/ui/list/onto-latest.ts';
import { AdminBreadcrumb } from '#web/ui/page/admin-breadcrumb.tsx';
import { FindButton } from '#web/features/codes/find-button.tsx';
import { OrdersBell } from './orders-bell.tsx';
import { OrdersFilters } from './orders-filters.tsx';
import { OrdersResults } from './orders-results.tsx';
import { ordersSearch, type OrdersSearch } from './orders-search.ts';
import { OrdersTiles } from './orders-tiles.tsx';

/** All orders, and what is made of them (specification, section 2). */
export function OrdersPage() {
  const t = useTranslations('order_desk');
  // What an address has beyond its filters is none of them.
  const search = ordersSearch({ ...useSearch({ from: '/admin/orders' }) });
  const navigate = useNavigate({ from: '/admin/orders' });
  const show = (wanted: OrdersSearch, { isTyping = false } = {}) =>
    void navigate({ search: ontoLatest(search, wanted), replace: isTyping, resetScroll: false });
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
      <OrdersTiles search={search} onChange={show} />
      <OrdersFilters search={search} onChange={show} />
      <OrdersResults search={search} onChange={show} />
    </Page>
  );
}
