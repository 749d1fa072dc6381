import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ListButton } from '#web/features/codes/list-button.tsx';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import { Filters } from '#web/ui/list/filters.tsx';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { useList, type List } from '#web/ui/list/use-list.ts';
import { Page } from '#web/ui/page/page.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { AdminBreadcrumb } from '#web/features/staff/admin-breadcrumb.tsx';
import { ListTab, ListTabs } from '#web/ui/list/list-tabs.tsx';
import { deliverySearch, otherStatuses, type DeliverySearch } from './delivery-search.ts';
import { deliveryQueueQuery } from '../desk-queries.ts';
import { DeskReports } from './desk-reports.tsx';
import { DeskWaiting } from './desk-waiting.tsx';

/** What waits for someone at the desk: lines to deliver by hand, and reports. */
export function DeliveryPage() {
  const t = useTranslations('delivery_desk');
  const list = useList('/admin/delivery', deliverySearch);
  const { tab, product_id: product, client_id: client, search: words, status } = list.search;
  const Desk = tab === 'reports' ? DeskReports : DeskWaiting;
  // The list for the supplier knows no other filters.
  const isOfProducts = tab === 'reports' && [client, words, status].every((one) => one === undefined);
  return (
    <Page
      address={deliverySearch}
      title={t('title')}
      text={t('text')}
      breadcrumb={<AdminBreadcrumb>{t('title')}</AdminBreadcrumb>}
      actions={
        isOfProducts ? <ListButton about={product === undefined ? {} : { product_id: product }} /> : undefined
      }
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

/** What narrows the list: products of what waits, the status of reports. */
function DeliveryFilters({ list }: { list: List<DeliverySearch> }) {
  const t = useTranslations('delivery_desk');
  const local = useInLanguage();
  const { data: queue } = useQuery(deliveryQueueQuery);
  return (
    <Filters label={t('filters.label')}>
      <SearchField
        {...list.field('search')}
        label={t('filters.search')}
        placeholder={t('filters.search_placeholder')}
      />
      {list.search.tab === 'reports' ? (
        <FilterChoice
          {...list.choice('status')}
          label={t('filters.status')}
          all={t('report.status.open')}
          options={otherStatuses.map((value) => ({
            value,
            label: value === 'all' ? t('filters.all_statuses') : t(`report.status.${value}`),
          }))}
        />
      ) : (
        <FilterChoice
          {...list.choice('product_id')}
          label={t('filters.product')}
          all={t('filters.all_products')}
          options={(queue?.products ?? []).map(({ id, name, name_ar }) => ({
            value: id,
            label: local(name, name_ar),
          }))}
        />
      )}
    </Filters>
  );
}
