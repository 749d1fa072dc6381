import { Button } from '@mantine/core';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { orderRanges, orderSorts } from '#shared/orders/order-desk.contract.ts';
import { orderStatuses, paymentStatuses } from '#shared/orders/orders.contract.ts';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import { directionOfOrders, ordersSearch, type OrdersSearch } from './orders-search.ts';

interface OrdersFiltersProps {
  search: OrdersSearch;
  onChange: (search: OrdersSearch, how: { isTyping: boolean }) => void;
}

/** What narrows and orders the list. An empty choice stands for all of a kind. */
export function OrdersFilters({ search, onChange }: OrdersFiltersProps) {
  const t = useTranslations('order_desk');
  const states = useTranslations('order_states');

  function choose(change: Partial<Record<keyof OrdersSearch, string>>, isTyping = false): void {
    // A page begins at a row of the list before: other filters begin at the start.
    const { cursor: _, ...filters } = { ...search, ...change };
    onChange(ordersSearch(filters), { isTyping });
  }

  return (
    <search
      aria-label={t('filters.label')}
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.75rem), 1fr))',
        alignItems: 'end',
        gap: 'var(--mantine-spacing-sm) var(--mantine-spacing-md)',
      }}
    >
      <div style={{ gridColumn: '1 / -1' }}>
        <SearchField
          label={t('filters.search')}
          placeholder={t('filters.search_placeholder')}
          value={search.search ?? ''}
          onChange={(text) => choose({ search: text }, true)}
        />
      </div>
      <FilterChoice
        label={t('filters.status')}
        value={search.status}
        all={t('filters.all_statuses')}
        options={[...orderStatuses, 'open' as const].map((value) => ({
          value,
          label: states(`statuses.${value}`),
        }))}
        onChoose={(status) => choose({ status })}
      />
      <FilterChoice
        label={t('filters.payment')}
        value={search.payment}
        all={t('filters.all_payments')}
        options={paymentStatuses.map((value) => ({ value, label: states(`payments.${value}`) }))}
        onChoose={(payment) => choose({ payment })}
      />
      <FilterChoice
        label={t('filters.range')}
        value={search.range}
        all={t('filters.ranges.all')}
        options={orderRanges
          .filter((value) => value !== 'all')
          .map((value) => ({ value, label: t(`filters.ranges.${value}`) }))}
        onChoose={(range) => choose({ range })}
      />
      <SearchField
        label={t('filters.user')}
        placeholder={t('filters.user_placeholder')}
        value={search.user ?? ''}
        onChange={(user) => choose({ user }, true)}
      />
      <Order search={search} choose={choose} />
    </search>
  );
}

interface OrderProps {
  search: OrdersSearch;
  choose: (change: { sort?: string; direction?: string }) => void;
}

function Order({ search, choose }: OrderProps) {
  const t = useTranslations('order_desk.filters');
  const direction = directionOfOrders(search);
  const Icon = direction === 'asc' ? IconSortAscending : IconSortDescending;
  return (
    <>
      <FilterChoice
        label={t('sort')}
        value={search.sort}
        all={t('sorts.date')}
        options={orderSorts
          .filter((value) => value !== 'date')
          .map((value) => ({ value, label: t(`sorts.${value}`) }))}
        // Each begins with its own direction.
        onChoose={(sort) => choose({ sort, direction: '' })}
      />
      <Button
        variant="default"
        px="xs"
        leftSection={<Icon size={18} aria-hidden />}
        onClick={() => choose({ direction: direction === 'asc' ? 'desc' : 'asc' })}
      >
        {t(`directions.${search.sort ?? 'date'}_${direction}`)}
      </Button>
    </>
  );
}
