import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { depositMethodNames } from '#shared/deposits/deposits.contract.ts';
import { depositQueueQuery } from '#web/features/staff/staff-queries.ts';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import { FilterDay, Filters } from '#web/ui/list/filters.tsx';
import { ListTab, ListTabs } from '#web/ui/list/list-tabs.tsx';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { useList, type List } from '#web/ui/list/use-list.ts';
import { AdminBreadcrumb } from '#web/features/staff/admin-breadcrumb.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { DepositList } from './deposit-list.tsx';
import { depositsSearch, otherStatuses, type DepositsSearch } from './deposits-search.ts';

/** All deposits; first those whose receipts wait for a decision (design, section 5). */
export function DepositsPage() {
  const t = useTranslations('reviews');
  const list = useList('/admin/deposits', depositsSearch);
  return (
    <Page
      address={depositsSearch}
      title={t('title')}
      text={t('text')}
      breadcrumb={<AdminBreadcrumb>{t('title')}</AdminBreadcrumb>}
    >
      <Tabs search={list.search} />
      <DepositFilters list={list} />
      <DepositList list={list} />
    </Page>
  );
}

/** Each keeps the other filters. */
function Tabs({ search: { status, cursor: _, ...others } }: { search: DepositsSearch }) {
  const t = useTranslations('reviews.tabs');
  const { data: queue } = useQuery(depositQueueQuery);
  return (
    <ListTabs label={t('label')}>
      <ListTab
        to="/admin/deposits"
        search={others}
        resetScroll={false}
        isCurrent={status === undefined}
        count={queue?.waiting}
      >
        {t('waiting')}
      </ListTab>
      <ListTab
        to="/admin/deposits"
        search={{ ...others, status: 'all' }}
        resetScroll={false}
        isCurrent={status !== undefined}
        count={undefined}
      >
        {t('all')}
      </ListTab>
    </ListTabs>
  );
}

/** What narrows the list. Among those that wait there is no status to choose. */
function DepositFilters({ list: { search, choose, field, choice } }: { list: List<DepositsSearch> }) {
  const t = useTranslations('reviews');
  const methods = useTranslations('deposits.method.names');
  const { status } = search;
  return (
    <Filters label={t('filters.label')}>
      <SearchField
        label={t('filters.search')}
        placeholder={t('filters.search_placeholder')}
        {...field('search')}
      />
      <FilterChoice
        label={t('filters.method')}
        {...choice('method')}
        all={t('filters.all_methods')}
        options={depositMethodNames.map((value) => ({ value, label: methods(value) }))}
      />
      {status === undefined ? null : (
        <FilterChoice
          label={t('filters.status')}
          value={status === 'all' ? undefined : status}
          all={t('filters.all_statuses')}
          options={otherStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
          onChoose={(value) => choose({ status: value === '' ? 'all' : value })}
        />
      )}
      {status === undefined ? null : (
        <FilterChoice
          label={t('filters.range')}
          {...choice('range')}
          all={t('filters.all_time')}
          options={[{ value: 'day', label: t('filters.day') }]}
        />
      )}
      {status === 'paid' || search.paid_from !== undefined || search.paid_until !== undefined ? (
        <>
          <FilterDay {...choice('paid_from')} label={t('filters.paid_from')} max={search.paid_until} />
          <FilterDay {...choice('paid_until')} label={t('filters.paid_until')} min={search.paid_from} />
        </>
      ) : null}
    </Filters>
  );
}
