import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { useTranslations } from 'use-intl';
import type { Subscription } from '#shared/orders/subscriptions.contract.ts';
import { ButtonLink } from '#web/ui/links.tsx';
import { DataList, type Column } from '#web/ui/list/data-list.tsx';
import { ListResults } from '#web/ui/list/list-results.tsx';
import type { List } from '#web/ui/list/use-list.ts';
import { DaysLeft } from '../days-left.tsx';
import { SubscriptionName, SubscriptionPeriod } from '../subscription-words.tsx';
import { subscriptionCounts, subscriptionsQuery } from '../subscriptions-queries.ts';
import { AutoRenewal } from './auto-renewal.tsx';
import { Renewing } from './renewing.tsx';
import type { SubscriptionsSearch } from './subscriptions-search.ts';
import { useRenewal } from './use-renewal.ts';
import { part } from '#web/ui/page/part.ts';

/** Not needed to show the page, so it comes behind it. */
const RenewalDialog = part(async () => (await import('./renewal-dialog.tsx')).RenewalDialog);

/** A page of the list, in each of its states. */
export function SubscriptionList({ list }: { list: List<SubscriptionsSearch> }) {
  const t = useTranslations('subscriptions');
  const answer = useQuery(subscriptionsQuery(list.search));
  const { data: counts } = useQuery(subscriptionCounts);
  const renewal = useRenewal();
  const opener = useRef<HTMLElement>(null);
  const columns = useColumns((subscription, button) => {
    opener.current = button;
    renewal.start(subscription);
  });
  const seeAll = (
    <ButtonLink variant="default" to="/subscriptions" search={{ state: 'all' }} resetScroll={false}>
      {t('see_all')}
    </ButtonLink>
  );
  return (
    <>
      {list.search.subscription === undefined ? null : <OneAlone />}
      <ListResults
        // The tab is what narrows it, and the way to all of them the one on.
        list={{ ...list, isNarrowed: false }}
        answer={answer}
        failed={t('load_failed')}
        empty={
          counts?.all === 0
            ? {
                title: t('empty_title'),
                text: t('empty_text'),
                action: (
                  <ButtonLink to="/products" search={{ type: 'subscription' }}>
                    {t('to_products')}
                  </ButtonLink>
                ),
              }
            : { title: t('nothing_found'), text: t('nothing_found_text'), action: seeAll }
        }
        nothingFound={{ title: t('nothing_found'), text: t('nothing_found_text') }}
      >
        {(subscriptions) => <DataList caption={t('list')} rows={subscriptions} columns={columns} needsRoom />}
      </ListResults>
      {renewal.subscription === null ? null : (
        <PartBoundary fallback={null}>
          <RenewalDialog renewal={renewal} subscription={renewal.subscription} opener={opener} />
        </PartBoundary>
      )}
    </>
  );
}

function useColumns(
  onRenew: (subscription: Subscription, button: HTMLElement) => void,
): Column<Subscription>[] {
  const t = useTranslations('subscriptions.columns');
  return [
    {
      name: t('product'),
      grows: true,
      card: 'title',
      show: (one) => <SubscriptionName subscription={one} />,
    },
    { name: t('runs'), card: 'line', show: (one) => <SubscriptionPeriod subscription={one} /> },
    { name: t('left'), card: 'badge', show: (one) => <DaysLeft subscription={one} /> },
    { name: t('auto'), show: (one) => <AutoRenewal subscription={one} /> },
    {
      name: t('renew'),
      isEnd: true,
      card: 'foot',
      show: (one) => <Renewing subscription={one} onRenew={(button) => onRenew(one, button)} />,
    },
  ];
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
