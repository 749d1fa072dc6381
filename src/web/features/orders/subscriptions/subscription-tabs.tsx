import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ListTab, ListTabs } from '#web/ui/list/list-tabs.tsx';
import { subscriptionCounts } from '../subscriptions-queries.ts';
import type { SubscriptionsSearch } from './subscriptions-search.ts';

const TABS = ['running', 'expiring', 'expired', 'renewed', 'cancelled', 'all'] as const;

/** Each keeps the other filters, but not the one that shows a single subscription. */
export function SubscriptionTabs({
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
