import { useTranslations } from 'use-intl';
import { orderRanges, orderSorts } from '#shared/orders/order-desk.contract.ts';
import { orderStatuses, paymentStatuses } from '#shared/orders/orders.contract.ts';
import { DirectionButton } from '#web/ui/list/direction-button.tsx';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import { Filters } from '#web/ui/list/filters.tsx';
import { SearchField } from '#web/ui/list/search-field.tsx';
import type { List } from '#web/ui/list/use-list.ts';
import { directionOfOrders, type OrdersSearch } from './orders-search.ts';

/** What narrows and orders the list. An empty choice stands for all of a kind. */
export function OrdersFilters({ list: { search, choose } }: { list: List<OrdersSearch> }) {
  const t = useTranslations('order_desk.filters');
  const states = useTranslations('order_states');
  const direction = directionOfOrders(search);
  return (
    <Filters label={t('label')}>
      <SearchField
        label={t('search')}
        placeholder={t('search_placeholder')}
        value={search.search ?? ''}
        onChange={(text) => choose({ search: text }, { isTyping: true })}
      />
      <FilterChoice
        label={t('status')}
        value={search.status}
        all={t('all_statuses')}
        options={[...orderStatuses, 'open' as const].map((value) => ({
          value,
          label: states(`statuses.${value}`),
        }))}
        onChoose={(status) => choose({ status })}
      />
      <FilterChoice
        label={t('payment')}
        value={search.payment}
        all={t('all_payments')}
        options={paymentStatuses.map((value) => ({ value, label: states(`payments.${value}`) }))}
        onChoose={(payment) => choose({ payment })}
      />
      <FilterChoice
        label={t('range')}
        value={search.range}
        all={t('ranges.all')}
        options={orderRanges
          .filter((value) => value !== 'all')
          .map((value) => ({ value, label: t(`ranges.${value}`) }))}
        onChoose={(range) => choose({ range })}
      />
      <SearchField
        label={t('user')}
        placeholder={t('user_placeholder')}
        value={search.user ?? ''}
        onChange={(user) => choose({ user }, { isTyping: true })}
      />
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
      <DirectionButton
        direction={direction}
        label={t(`directions.${search.sort ?? 'date'}_${direction}`)}
        onTurn={(turned) => choose({ direction: turned })}
      />
    </Filters>
  );
}
