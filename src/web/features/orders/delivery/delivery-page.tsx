import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Page } from '#web/ui/page/page.tsx';
import { rebaseSearch } from '#web/ui/list/rebase-search.ts';
import { AdminBreadcrumb } from '#web/ui/page/admin-breadcrumb.tsx';
import { ListTab, ListTabs } from '#web/ui/list/list-tabs.tsx';
import { DeliveryFilters } from './delivery-filters.tsx';
import { deliverySearch, type DeliverySearch } from './delivery-search.ts';
import { deliveryQueueQuery } from '../desk-queries.ts';
import { DeskReports } from '../desk/desk-reports.tsx';
import { DeskWaiting } from './desk-waiting.tsx';

/** What waits for somebody at the desk: lines to deliver by hand, and reports. */
export function DeliveryPage() {
  const t = useTranslations('delivery_desk');
  // What an address has beyond its filters is none of them.
  const search = deliverySearch({ ...useSearch({ from: '/admin/delivery' }) });
  const navigate = useNavigate({ from: '/admin/delivery' });
  const List = search.tab === 'reports' ? DeskReports : DeskWaiting;
  return (
    <Page
      address={deliverySearch}
      title={t('title')}
      breadcrumb={<AdminBreadcrumb>{t('title')}</AdminBreadcrumb>}
    >
      <Text c="dimmed">{t('text')}</Text>
      <Tabs search={search} />
      <DeliveryFilters
        search={search}
        onChange={(wanted, { isTyping }) =>
          void navigate({ search: rebaseSearch(search, wanted), replace: isTyping, resetScroll: false })
        }
      />
      <List
        search={search}
        onChange={(wanted) => void navigate({ search: rebaseSearch(search, wanted), resetScroll: false })}
      />
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
