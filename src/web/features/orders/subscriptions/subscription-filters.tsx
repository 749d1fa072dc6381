import { Box, Group, NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { subscriptionSorts } from '#shared/orders/subscriptions.contract.ts';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { subscriptionsSearch, type SubscriptionsSearch } from './subscriptions-search.ts';

interface SubscriptionFiltersProps {
  search: SubscriptionsSearch;
  onChange: (search: SubscriptionsSearch, how: { isTyping: boolean }) => void;
}

export function SubscriptionFilters({ search, onChange }: SubscriptionFiltersProps) {
  const t = useTranslations('subscriptions.filters');

  function choose(change: Partial<Record<keyof SubscriptionsSearch, string>>, isTyping = false): void {
    // A page begins at a row of the list before: other filters begin at the start, and of all of them.
    const { cursor: _, subscription: __, ...filters } = { ...search, ...change };
    onChange(subscriptionsSearch(filters), { isTyping });
  }

  return (
    <search aria-label={t('label')}>
      <Group align="end" gap="md">
        <Box flex="1 1 14rem">
          <SearchField
            label={t('search')}
            placeholder={t('search_placeholder')}
            value={search.search ?? ''}
            onChange={(text) => choose({ search: text }, true)}
          />
        </Box>
        <NativeSelect
          label={t('sort')}
          miw="12rem"
          value={search.sort ?? 'ends_soonest'}
          rightSection={<IconChevronDown size={18} aria-hidden />}
          onChange={(event) => choose({ sort: event.currentTarget.value })}
          data={subscriptionSorts.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
        />
      </Group>
    </search>
  );
}
