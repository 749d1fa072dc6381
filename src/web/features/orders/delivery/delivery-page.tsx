import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Page } from '#web/ui/page/page.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { AdminBreadcrumb } from '#web/ui/page/admin-breadcrumb.tsx';
import { ListTab, ListTabs } from '#web/ui/list/list-tabs.tsx';
import { DeliveryFilters } from './delivery-filters.tsx';
import { deliverySearch, type DeliverySearch } from './delivery-search.ts';
import { deliveryQueueQuery } from '../desk-queries.ts';
import { DeskReports } from './desk-reports.tsx';
import { DeskWaiting } from './desk-waiting.tsx';

/** What waits for someone at the desk: lines to deliver by hand, and reports. */
export function DeliveryPage() {
  const t = useTranslations('delivery_desk');
  const list = useList('/admin/delivery', deliverySearch);
  const Desk = list.search.tab === 'reports' ? DeskReports : DeskWaiting;
  return (
    <Page
      address={deliverySearch}
      title={t('title')}
      text={t('text')}
      breadcrumb={<AdminBreadcrumb>{t('title')}</AdminBreadcrumb>}
    >
      <Tabs search={list.search} />
      <DeliveryFilters list={list} />
      <Desk list={list} />
    </Page>
  );
}

function Tabs({ search: { tab } }: { search: DeliverySearch }) {
  const t = useTranslations('delivery_desk.tabs');
  const { data: queue } = useQuery(deliveryQueueQuery);
  return (
    <ListTabs label={t('label')}>
      <ListTab
        to="/admin/delivery"
        search={{}}
        resetScroll={false}
        isCurrent={tab === undefined}
        count={queue?.lines}
      >
        {t('waiting')}
      </ListTab>
      <ListTab
        to="/admin/delivery"
        search={{ tab: 'reports' }}
        resetScroll={false}
        isCurrent={tab === 'reports'}
        count={queue?.reports}
      >
        {t('reports')}
      </ListTab>
    </ListTabs>
  );
}
