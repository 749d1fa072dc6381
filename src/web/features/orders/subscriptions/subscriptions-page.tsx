import { useTranslations } from 'use-intl';
import { useSession } from '#web/session/session.ts';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { type List, useList } from '#web/ui/list/use-list.ts';
import { BuyingBarrier } from '../buying-barrier.tsx';
import { SubscriptionList } from './subscription-list.tsx';
import { subscriptionsSearch, type SubscriptionsSearch } from './subscriptions-search.ts';
import { subscriptionSorts } from '#shared/orders/subscriptions.contract.ts';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import { Filters } from '#web/ui/list/filters.tsx';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { ListTab, ListTabs } from '#web/ui/list/list-tabs.tsx';
import { subscriptionCounts } from '../subscriptions-queries.ts';

/** What the business has bought for a time, and until when it runs (design, section 7). */
export function SubscriptionsPage() {
  const t = useTranslations('subscriptions');
  const { reseller } = useSession();
  return (
    <Page
      address={subscriptionsSearch}
      title={t('title')}
      {...(reseller === null ? {} : { text: t('text') })}
      breadcrumb={<Breadcrumb>{t('title')}</Breadcrumb>}
    >
      {reseller === null ? (
        <EmptyState title={t('no_business.title')} text={t('no_business.text')} />
      ) : (
        <Subscriptions />
      )}
    </Page>
  );
}

function Subscriptions() {
  const list = useList('/subscriptions', subscriptionsSearch);
  return (
    <>
      <BuyingBarrier />
      <SubscriptionTabs search={list.search} />
      <SubscriptionFilters list={list} />
      <SubscriptionList list={list} />
    </>
  );
}

/** Whoever looks for others wants more than the one that a notification led to. */
function SubscriptionFilters({ list }: { list: List<SubscriptionsSearch> }) {
  const t = useTranslations('subscriptions.filters');
  return (
    <Filters label={t('label')}>
      <SearchField
        {...list.field('search', { subscription: '' })}
        label={t('search')}
        placeholder={t('search_placeholder')}
      />
      <FilterChoice
        {...list.choice('sort', { subscription: '' })}
        label={t('sort')}
        all={t('sorts.ends_soonest')}
        options={subscriptionSorts
          .filter((sort) => sort !== 'ends_soonest')
          .map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
      />
    </Filters>
  );
}

const TABS = ['running', 'expiring', 'expired', 'renewed', 'cancelled', 'all'] as const;

/** Each keeps the other filters, but not the one that shows a single subscription. */
function SubscriptionTabs({
  search: { state, cursor: _, subscription: __, ...others },
}: {
  search: SubscriptionsSearch;
}) {
  const t = useTranslations('subscriptions.tabs');
  const { data: counts } = useQuery(subscriptionCounts);
  return (
    <ListTabs label={t('label')}>
      {TABS.map((tab) => (
        <ListTab
          key={tab}
          to="/subscriptions"
          search={tab === 'running' ? others : { ...others, state: tab }}
          resetScroll={false}
          isCurrent={(state ?? 'running') === tab}
          count={counts?.[tab]}
        >
          {t(tab)}
        </ListTab>
      ))}
    </ListTabs>
  );
}
