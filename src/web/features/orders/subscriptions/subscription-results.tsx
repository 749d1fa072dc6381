import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Subscription } from '#shared/orders/subscriptions.contract.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { Pager } from '#web/ui/list/pager.tsx';
import results from '#web/ui/list/results.module.css';
import { SubscriptionList } from './subscription-list.tsx';
import { subscriptionCounts, subscriptionsQuery } from '../subscriptions-queries.ts';
import type { SubscriptionsSearch } from './subscriptions-search.ts';
import { useRenewal } from './use-renewal.ts';

/** Not needed to show the page, so it comes behind it. */
const RenewalDialog = lazy(async () => ({
  default: (await import('./renewal-dialog.tsx')).RenewalDialog,
}));

/** A page of the list in each of its states. Rows stay while others are on their way. */
export function SubscriptionResults({ search }: { search: SubscriptionsSearch }) {
  const t = useTranslations('subscriptions');
  const { data, error, isPlaceholderData, refetch } = useQuery(subscriptionsQuery(search));
  const renewal = useRenewal();
  const opener = useRef<HTMLElement>(null);
  const { cursor, ...filters } = search;
  const failure =
    error === null ? null : (
      <ErrorCard title={t('load_failed')} error={error} onRetry={() => void refetch()} />
    );

  function renew(subscription: Subscription, button: HTMLElement): void {
    opener.current = button;
    renewal.start(subscription);
  }

  return (
    <Stack gap="md">
      {search.subscription === undefined ? null : <OneAlone />}
      {failure}
      {data === undefined ? (
        failure === null && <RowsSkeleton rows={6} />
      ) : data.data.length === 0 ? (
        <Nothing />
      ) : (
        <div className={results['card']} aria-busy={isPlaceholderData} data-outdated={isPlaceholderData}>
          <SubscriptionList subscriptions={data.data} onRenew={renew} />
        </div>
      )}
      {data === undefined ? null : (
        <Pager
          isFirst={cursor === undefined}
          next={data.pagination.next_cursor}
          addressOf={(at) => ({
            to: '/subscriptions',
            search: at === null ? filters : { ...filters, cursor: at },
          })}
        />
      )}
      {renewal.subscription === null ? null : (
        <Suspense fallback={null}>
          <RenewalDialog renewal={renewal} subscription={renewal.subscription} opener={opener} />
        </Suspense>
      )}
    </Stack>
  );
}

/** Says why the list is short, and leads to all of it. */
function OneAlone() {
  const t = useTranslations('subscriptions');
  return (
    <Group gap="sm">
      <Text>{t('only_one')}</Text>
      <ButtonLink
        variant="default"
        size="sm"
        to="/subscriptions"
        search={{ state: 'all' }}
        resetScroll={false}
      >
        {t('see_all')}
      </ButtonLink>
    </Group>
  );
}

/** None of these, or none at all. */
function Nothing() {
  const t = useTranslations('subscriptions');
  const { data: counts } = useQuery(subscriptionCounts);
  if (counts?.all === 0) {
    return (
      <EmptyState
        title={t('empty_title')}
        text={t('empty_text')}
        action={
          <ButtonLink to="/products" search={{ type: 'subscription' }}>
            {t('to_products')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      title={t('nothing_found')}
      text={t('nothing_found_text')}
      action={
        <ButtonLink variant="default" to="/subscriptions" search={{ state: 'all' }} resetScroll={false}>
          {t('see_all')}
        </ButtonLink>
      }
    />
  );
}
