import { Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconListCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { orderActs } from '#shared/orders/order-acts.contract.ts';
import type { StaffOrderRow } from '#shared/orders/order-desk.contract.ts';
import { MatchingButton } from '#web/features/staff/matching-button.tsx';
import { RunningNotice } from '#web/features/staff/running-notice.tsx';
import { useDates } from '#web/i18n/use-dates.ts';
import { useMay } from '#web/session/access.tsx';
import { whenOpened } from '#web/ui/act/when-opened.tsx';
import { Amount, useAmountText } from '#web/ui/show/amount.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { ClientChip } from '#web/features/staff/client-chip.tsx';
import { Chip } from '#web/ui/list/chip.tsx';
import { DataList, Detail, RowLink, Words, type Column } from '#web/ui/list/data-list.tsx';
import { ListResults } from '#web/ui/list/list-results.tsx';
import { SelectionBar } from '#web/ui/list/selection-bar.tsx';
import type { List } from '#web/ui/list/use-list.ts';
import { useSelection } from '#web/ui/list/use-selection.ts';
import { Email } from '#web/ui/show/code-text.tsx';
import { useDeskDialog } from '../desk/use-desk-dialog.ts';
import type { OrdersActFormProps } from './orders-act-form.tsx';
import { OrderStatusBadge, PaymentBadge } from './orders-badges.tsx';
import { staffOrdersQuery } from './orders-queries.ts';
import { matchingFilter, type OrdersSearch } from './orders-search.ts';
import { actsFrom } from './orders-transitions.ts';

/** Makes something else of one order or of several. */
const OrdersActDialog = whenOpened<OrdersActFormProps>(
  async () => (await import('./orders-act-form.tsx')).OrdersActForm,
);

type Act = (orders: readonly StaffOrderRow[], opener: HTMLElement) => void;

/** A page of the list, whose orders can be acted on one by one or many at once. */
export function OrdersList({ list }: { list: List<OrdersSearch> }) {
  const t = useTranslations('order_desk');
  const { dateTime } = useDates();
  // Here, for it stays when the orders that it is about leave the list.
  const dialog = useDeskDialog<readonly StaffOrderRow[]>();
  return (
    <>
      <RunningNotice />
      <ListResults
        list={list}
        answer={useQuery(staffOrdersQuery(list.search))}
        failed={t('load_failed')}
        empty={{ title: t('empty.none'), text: t('empty.none_text') }}
        nothingFound={{ title: t('empty.nothing_found'), text: t('empty.nothing_found_text') }}
        chips={(rows) => (
          <>
            <ClientChip
              id={list.search.client}
              clients={rows.map(({ client }) => client)}
              onRemove={() => list.choose({ client: '' })}
            />
            {list.search.minute === undefined ? null : (
              <Chip onRemove={() => list.choose({ minute: '' })}>
                {t('placed', { time: isolate(dateTime(list.search.minute)) })}
              </Chip>
            )}
            {list.search.category === undefined ? null : (
              <Chip onRemove={() => list.choose({ category: '' })}>{t('one_category')}</Chip>
            )}
            {list.search.price_list === undefined ? null : (
              <Chip onRemove={() => list.choose({ price_list: '' })}>{t('one_price_list')}</Chip>
            )}
          </>
        )}
      >
        {(orders, { isWhole }) => (
          // Another page, or other filters: what was picked is out of sight.
          <Orders
            key={JSON.stringify(list.search)}
            orders={orders}
            search={list.search}
            isWhole={isWhole}
            onAct={dialog.open}
          />
        )}
      </ListResults>
      {dialog.about === null ? null : (
        <OrdersActDialog
          key={dialog.round}
          orders={dialog.about}
          isOpen={dialog.isOpen}
          onClose={dialog.close}
          opener={dialog.opener}
        />
      )}
    </>
  );
}

interface OrdersProps {
  orders: readonly StaffOrderRow[];
  search: OrdersSearch;
  /** There are no other pages. */
  isWhole: boolean;
  onAct: Act;
}

function Orders({ orders, search, isWhole, onAct }: OrdersProps) {
  const t = useTranslations('order_desk');
  const canAct = useMay()('manage_orders');
  const selection = useSelection(orders.map(({ id }) => id));
  const columns = useColumns(canAct, onAct);
  const count = selection.ids.length;
  return (
    <>
      {canAct ? (
        <SelectionBar
          selection={selection}
          words={{
            all: t('pick_all', { count: orders.length }),
            picked: t('picked', { count }),
            clear: t('pick_none'),
          }}
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
            <MatchingButton
              target={{ kind: 'orders', acts: orderActs, filter: matchingFilter(search) }}
              picked={count}
            />
          ) : null}
        </SelectionBar>
      ) : null}
      <DataList
        caption={t('caption')}
        rows={orders}
        columns={columns}
        pick={
          canAct ? { selection, nameOf: (order) => t('pick', { number: isolate(order.order_number) }) } : null
        }
      />
    </>
  );
}

function useColumns(canAct: boolean, onAct: Act): Column<StaffOrderRow>[] {
  const t = useTranslations('order_desk');
  return [
    { name: t('columns.order'), card: 'title', show: (order) => <OrderName order={order} /> },
    { name: t('columns.user'), grows: true, card: 'line', show: (order) => <Who order={order} /> },
    {
      name: t('columns.status'),
      card: 'badge',
      show: (order) => (
        <Group gap="0 6">
          <OrderStatusBadge status={order.status} />
          <OrderNeeds order={order} />
        </Group>
      ),
    },
    {
      name: t('columns.payment'),
      card: 'badge',
      show: (order) => <PaymentBadge status={order.payment_status} />,
    },
    {
      name: t('columns.total'),
      isEnd: true,
      card: 'corner',
      show: (order) => <OrderTotal order={order} />,
    },
    {
      name: t('columns.actions'),
      hasQuietHead: true,
      isEnd: true,
      card: 'foot',
      show: (order) => (
        <Group gap="xs" wrap="nowrap" justify="end">
          <ButtonLink
            to="/admin/orders/$orderId"
            params={{ orderId: order.id }}
            variant="subtle"
            size="sm"
            px={8}
            aria-label={t('view_one', { number: isolate(order.order_number) })}
          >
            {t('view')}
          </ButtonLink>
          {/* What is over can be looked at and nothing more. */}
          {canAct && actsFrom[order.status].length > 0 ? (
            <Button
              size="sm"
              px={10}
              variant="light"
              aria-label={t('update_one', { number: isolate(order.order_number) })}
              onClick={({ currentTarget }) => onAct([order], currentTarget)}
            >
              {t('update')}
            </Button>
          ) : null}
        </Group>
      ),
    },
  ];
}

function OrderName({ order: { id, order_number: number, created_at: at } }: { order: StaffOrderRow }) {
  const { dateTime } = useDates();
  return (
    <Words>
      <RowLink to="/admin/orders/$orderId" params={{ orderId: id }}>
        <bdi dir="ltr" className="nowrap">
          {number}
        </bdi>
      </RowLink>
      <Detail>
        <time className="nowrap" dateTime={at}>
          {dateTime(at)}
        </time>
      </Detail>
    </Words>
  );
}

/** Who placed it and for which business; the e-mail leads to all their orders. */
function Who({ order: { person, client } }: { order: StaffOrderRow }) {
  const t = useTranslations('order_desk');
  return (
    <Words>
      <Link to="/admin/customers/$clientId" params={{ clientId: client.id }} className="plain">
        <bdi>{person.name ?? client.trade_name ?? t('no_name')}</bdi>
        {person.name === null || client.trade_name === null ? null : (
          <>
            {' · '}
            <bdi>{client.trade_name}</bdi>
          </>
        )}
      </Link>
      <Detail>
        <Link to="/admin/orders" search={{ user: person.email }} className="plain">
          <Email address={person.email} />
        </Link>
      </Detail>
    </Words>
  );
}

/** What someone has to do for it, below its state. */
function OrderNeeds({ order }: { order: StaffOrderRow }) {
  const t = useTranslations('order_desk');
  const { waiting_units: count, has_open_report: isReported } = order;
  return (
    <>
      {count === 0 ? null : (
        <Text component="span" display="block" size="xs" c="dimmed">
          {t('waiting', { count })}
        </Text>
      )}
      {isReported ? (
        <Text component="span" display="block" size="xs" c="red">
          <IconAlertTriangle size={14} aria-hidden style={{ verticalAlign: 'text-bottom' }} /> {t('reported')}
        </Text>
      ) : null}
    </>
  );
}

/** In the order's own currency, with what was paid back of it. */
function OrderTotal({ order: { total, refunded, payment_status: payment } }: { order: StaffOrderRow }) {
  const t = useTranslations('order_desk');
  const say = useAmountText();
  const isPart = payment !== 'refunded' && /[1-9]/.test(refunded.amount);
  return (
    <>
      <Amount money={total} currency={total.currency} />
      {isPart ? (
        <Text component="span" display="block" size="xs" c="dimmed">
          {t('paid_back', { amount: say(refunded, refunded.currency) })}
        </Text>
      ) : null}
    </>
  );
}
