import { Button, Stack } from '@mantine/core';
import { IconListCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { orderActs } from '#shared/orders/order-acts.contract.ts';
import type { StaffOrderRow } from '#shared/orders/order-desk.contract.ts';
import { isolate } from '#shared/locale.ts';
import { useMay } from '#web/session/access.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { MatchingButton } from '#web/features/staff/matching-button.tsx';
import { RunningNotice } from '#web/features/staff/running-notice.tsx';
import { Pager } from '#web/ui/list/pager.tsx';
import results from '#web/ui/list/results.module.css';
import { SelectionBar } from '#web/ui/list/selection-bar.tsx';
import { useSelection } from '#web/ui/list/use-selection.ts';
import { OrdersActDialog } from './orders-act-dialog.tsx';
import { staffOrdersQuery } from './orders-queries.ts';
import { OrdersRows } from './orders-rows.tsx';
import { matchingFilter, ordersSearch, type OrdersSearch } from './orders-search.ts';
import { useDeskDialog } from '../desk/use-desk-dialog.ts';

interface OrdersResultsProps {
  search: OrdersSearch;
  onChange: (search: OrdersSearch) => void;
}

type Act = (orders: readonly StaffOrderRow[], opener: HTMLElement) => void;

/** A page of the list in each of its states. Rows stay while others are on their way. */
export function OrdersResults({ search, onChange }: OrdersResultsProps) {
  const t = useTranslations('order_desk');
  const { data, error, isPlaceholderData, refetch } = useQuery(staffOrdersQuery(search));
  // Here, for it stays when the orders that it is about leave the list.
  const dialog = useDeskDialog<readonly StaffOrderRow[]>();
  const { cursor, ...filters } = search;
  const ways = <Ways search={search} orders={data?.data} onChange={onChange} />;
  return (
    <Stack gap="md">
      <RunningNotice />
      {error === null ? null : (
        <ErrorCard title={t('load_failed')} error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined ? (
        error === null && <RowsSkeleton rows={8} />
      ) : data.data.length === 0 ? (
        <Nothing search={search} ways={ways} />
      ) : (
        <Loaded
          // Another page, or other filters: what was picked is out of sight.
          key={JSON.stringify(search)}
          orders={data.data}
          filter={matchingFilter(search)}
          isWhole={cursor === undefined && data.pagination.next_cursor === null}
          isOutdated={isPlaceholderData}
          ways={ways}
          onAct={dialog.open}
        />
      )}
      {data === undefined ? null : (
        <Pager
          isFirst={cursor === undefined}
          next={data.pagination.next_cursor}
          addressOf={(at) => ({
            to: '/admin/orders',
            search: at === null ? filters : { ...filters, cursor: at },
          })}
        />
      )}
      {dialog.about === null ? null : (
        <OrdersActDialog
          key={dialog.round}
          orders={dialog.about}
          isOpen={dialog.isOpen}
          onClose={dialog.close}
          opener={dialog.opener}
        />
      )}
    </Stack>
  );
}

interface LoadedProps {
  orders: readonly StaffOrderRow[];
  filter: ReturnType<typeof matchingFilter>;
  /** There are no other pages. */
  isWhole: boolean;
  isOutdated: boolean;
  /** The ways out of the filters. */
  ways: ReactNode;
  onAct: Act;
}

function Loaded({ orders, filter, isWhole, isOutdated, ways, onAct }: LoadedProps) {
  const t = useTranslations('order_desk');
  const canAct = useMay()('manage_orders');
  const selection = useSelection(orders.map(({ id }) => id));
  const count = selection.ids.length;
  return (
    <div>
      {canAct ? (
        <SelectionBar
          selection={selection}
          words={{
            all: t('pick_all', { count: orders.length }),
            picked: t('picked', { count }),
            clear: t('pick_none'),
          }}
          note={ways}
        >
          <Button
            size="sm"
            variant="light"
            leftSection={<IconListCheck size={18} aria-hidden />}
            onClick={({ currentTarget }) =>
              onAct(
                orders.filter(({ id }) => selection.has(id)),
                currentTarget,
              )
            }
          >
            {t('bulk', { count })}
          </Button>
          {selection.isAll && !isWhole ? (
            <MatchingButton target={{ kind: 'orders', acts: orderActs, filter }} picked={count} />
          ) : null}
        </SelectionBar>
      ) : (
        ways
      )}
      <div className={results['card']} aria-busy={isOutdated} data-outdated={isOutdated}>
        <OrdersRows
          orders={orders}
          selection={canAct ? selection : null}
          onUpdate={(order, opener) => onAct([order], opener)}
        />
      </div>
    </div>
  );
}

interface WaysProps {
  search: OrdersSearch;
  /** What is shown: it knows the name behind the id. */
  orders: readonly StaffOrderRow[] | undefined;
  onChange: (search: OrdersSearch) => void;
}

/** The filter that no field shows, with its end, and the end of all. */
function Ways({ search, orders, onChange }: WaysProps) {
  const t = useTranslations('order_desk');
  if (!ordersSearch.isNarrowed(search)) return null;
  const { client: clientId, cursor: _, ...others } = search;
  const name = orders?.find(({ client }) => client.id === clientId)?.client.trade_name;
  const chip =
    typeof name === 'string' ? t('filters.client', { name: isolate(name) }) : t('filters.one_client');
  return (
    <span>
      {clientId === undefined ? null : (
        <Button
          size="sm"
          variant="light"
          rightSection={<IconX size={16} aria-hidden />}
          aria-label={t('filters.remove', { name: chip })}
          onClick={() => onChange(others)}
        >
          {chip}
        </Button>
      )}
      <Button variant="subtle" size="sm" px="xs" onClick={() => onChange(ordersSearch.cleared(search))}>
        {t('filters.clear')}
      </Button>
    </span>
  );
}

function Nothing({ search, ways }: { search: OrdersSearch; ways: ReactNode }) {
  const t = useTranslations('order_desk.empty');
  return ordersSearch.isNarrowed(search) ? (
    <EmptyState title={t('nothing_found')} text={t('nothing_found_text')} action={ways} />
  ) : (
    <EmptyState title={t('none')} text={t('none_text')} />
  );
}
