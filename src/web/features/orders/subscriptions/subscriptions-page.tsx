import { Text } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '#web/session/session.ts';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { rebaseSearch } from '#web/ui/list/rebase-search.ts';
import { BuyingBarrier } from '../buying-barrier.tsx';
import { SubscriptionFilters } from './subscription-filters.tsx';
import { SubscriptionResults } from './subscription-results.tsx';
import { SubscriptionTabs } from './subscription-tabs.tsx';
import { subscriptionsSearch } from './subscriptions-search.ts';

/** What the business has bought for a time, and until when it runs (design, section 7). */
export function SubscriptionsPage() {
  const t = useTranslations('subscriptions');
  const { reseller } = useSession();
  return (
    <Page address={subscriptionsSearch} title={t('title')} breadcrumb={<Breadcrumb>{t('title')}</Breadcrumb>}>
      {reseller === null ? (
        <EmptyState title={t('no_business.title')} text={t('no_business.text')} />
      ) : (
        <Subscriptions />
      )}
    </Page>
  );
}

function Subscriptions() {
  const t = useTranslations('subscriptions');
  // What an address has beyond its filters is none of them.
  const search = subscriptionsSearch({ ...useSearch({ from: '/shell/subscriptions' }) });
  const navigate = useNavigate({ from: '/subscriptions' });
  return (
    <>
      <Text c="dimmed">{t('text')}</Text>
      <BuyingBarrier />
      <SubscriptionTabs search={search} />
      <SubscriptionFilters
        search={search}
        onChange={(wanted, { isTyping }) =>
          void navigate({ search: rebaseSearch(search, wanted), replace: isTyping, resetScroll: false })
        }
      />
      <SubscriptionResults search={search} />
    </>
  );
}
