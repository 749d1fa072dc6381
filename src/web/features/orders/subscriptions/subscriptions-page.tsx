import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useSession } from '#web/session/session.ts';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { BuyingBarrier } from '../buying-barrier.tsx';
import { SubscriptionFilters } from './subscription-filters.tsx';
import { SubscriptionList } from './subscription-list.tsx';
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
  const list = useList('/subscriptions', subscriptionsSearch);
  return (
    <>
      <Text c="dimmed">{t('text')}</Text>
      <BuyingBarrier />
      <SubscriptionTabs search={list.search} />
      <SubscriptionFilters list={list} />
      <SubscriptionList list={list} />
    </>
  );
}
