import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { orderRanges, orderSorts } from '#shared/orders/order-desk.contract.ts';
import { orderStatuses, paymentStatuses } from '#shared/orders/orders.contract.ts';
import { currencies } from '#shared/money.ts';
import { wilayas } from '#shared/wilayas.ts';
import { DirectionButton } from '#web/ui/list/direction-button.tsx';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import { FilterDay, Filters } from '#web/ui/list/filters.tsx';
import { SearchField } from '#web/ui/list/search-field.tsx';
import type { List } from '#web/ui/list/use-list.ts';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { directionOfOrders, type OrdersSearch } from './orders-search.ts';

type Holds = (...names: (keyof OrdersSearch)[]) => boolean;

/** What narrows and orders the list; what is seldom asked for opens below. Of that, what holds is there in any case. */
export function OrdersFilters({ list }: { list: List<OrdersSearch> }) {
  const [isOpen, setOpen] = useState(false);
  // What held at first stays in sight while it is changed.
  const [{ search: first }] = useState(list);
  const holds: Holds = (...names) =>
    names.some((name) => list.search[name] !== undefined || first[name] !== undefined);
  const isThere = holds(
    'user',
    'payment',
    'from',
    'until',
    'refunded_from',
    'refunded_until',
    'wilaya',
    'currency',
  );
  return (
    <>
      <MainFilters list={list} isOpen={isOpen} onOpen={setOpen} />
      {isOpen || isThere ? <MoreFilters list={list} holds={isOpen ? () => true : holds} /> : null}
    </>
  );
}

interface MainFiltersProps {
  list: List<OrdersSearch>;
  /** The others are shown, too. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** An empty choice stands for all of a kind. */
function MainFilters({ list, isOpen, onOpen }: MainFiltersProps) {
  const t = useTranslations('order_desk.filters');
  const words = t(isOpen ? 'fewer' : 'more');
  const states = useTranslations('order_states');
  return (
    <Filters label={t('label')}>
      <SearchField {...list.field('search')} label={t('search')} placeholder={t('search_placeholder')} />
      <FilterChoice
        {...list.choice('status')}
        label={t('status')}
        all={t('all_statuses')}
        options={[...orderStatuses, 'open' as const].map((value) => ({
          value,
          label: states(`statuses.${value}`),
        }))}
      />
      <FilterChoice
        {...list.choice('range')}
        label={t('range')}
        all={t('ranges.all')}
        options={orderRanges
          .filter((value) => value !== 'all')
          .map((value) => ({ value, label: t(`ranges.${value}`) }))}
      />
      <SearchField {...list.field('product')} label={t('product')} placeholder={t('product_placeholder')} />
      <Button
        variant={isOpen ? 'light' : 'default'}
        px="xs"
        aria-expanded={isOpen}
        aria-label={words}
        title={words}
        onClick={() => onOpen(!isOpen)}
      >
        <IconAdjustmentsHorizontal size={20} aria-hidden />
      </Button>
      <Sorting list={list} />
    </Filters>
  );
}

function Sorting({ list }: { list: List<OrdersSearch> }) {
  const t = useTranslations('order_desk.filters');
  const direction = directionOfOrders(list.search);
  return (
    <>
      <FilterChoice
        // Each begins with its own direction.
        {...list.choice('sort', { direction: '' })}
        label={t('sort')}
        all={t('sorts.date')}
        options={orderSorts
          .filter((value) => value !== 'date')
          .map((value) => ({ value, label: t(`sorts.${value}`) }))}
      />
      <DirectionButton
        direction={direction}
        label={t(`directions.${list.search.sort ?? 'date'}_${direction}`)}
        onTurn={(turned) => list.choose({ direction: turned })}
      />
    </>
  );
}

/** What is asked for seldom: of one person, by payment, between days of one's own, or by where the business is. */
function MoreFilters({ list, holds }: { list: List<OrdersSearch>; holds: Holds }) {
  const t = useTranslations('order_desk.filters');
  const states = useTranslations('order_states');
  const inLanguage = useInLanguage();
  const { search } = list;
  return (
    <Filters label={t('more')} folds={false}>
      {holds('user') && (
        <SearchField {...list.field('user')} label={t('user')} placeholder={t('user_placeholder')} />
      )}
      {holds('payment') && (
        <FilterChoice
          {...list.choice('payment')}
          label={t('payment')}
          all={t('all_payments')}
          options={paymentStatuses.map((value) => ({ value, label: states(`payments.${value}`) }))}
        />
      )}
      {holds('from', 'until') && (
        <>
          <FilterDay {...list.choice('from')} label={t('from')} max={search.until} />
          <FilterDay {...list.choice('until')} label={t('until')} min={search.from} />
        </>
      )}
      {holds('refunded_from', 'refunded_until') && (
        <>
          <FilterDay
            {...list.choice('refunded_from')}
            label={t('refunded_from')}
            max={search.refunded_until}
          />
          <FilterDay
            {...list.choice('refunded_until')}
            label={t('refunded_until')}
            min={search.refunded_from}
          />
        </>
      )}
      {holds('wilaya') && (
        <FilterChoice
          {...list.choice('wilaya')}
          label={t('wilaya')}
          all={t('all_wilayas')}
          options={wilayas.map(({ number, name, name_ar }) => ({
            value: String(number),
            label: inLanguage(name, name_ar),
          }))}
        />
      )}
      {holds('currency') && (
        <FilterChoice
          {...list.choice('currency')}
          label={t('currency')}
          all={t('all_currencies')}
          options={currencies.map((value) => ({ value, label: value }))}
        />
      )}
    </Filters>
  );
}
