import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import type { Order } from '#shared/orders/orders.contract.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { ProductLink } from '#web/features/catalogue/product-link.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { DataList, Detail, RowLink, Words, type Column } from '#web/ui/list/data-list.tsx';
import { listOf } from '#web/ui/list/list-of.ts';
import { ListResults } from '#web/ui/list/list-results.tsx';
import type { List } from '#web/ui/list/use-list.ts';
import { FigureNote } from './figure-note.tsx';
import { HistoryChips } from './history-chips.tsx';
import { historySearch, type HistorySearch } from './history-search.ts';
import { Amount } from '#web/ui/show/amount.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { Thumb } from '#web/ui/show/thumb.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { OrderStatus } from '../purchase/order-status.tsx';
import { useLineWords } from './line-words.tsx';
import { PinButton } from './pin-button.tsx';
import { PrintReceipt } from './receipt.tsx';

const historyQuery = listOf('GET /api/orders', ['orders', 'history']);

/** A page of the history, pinned orders first. */
export function HistoryResults({ list }: { list: List<HistorySearch> }) {
  const t = useTranslations('purchase_history');
  const orders = useTranslations('orders');
  const query = { ...historySearch.query(list.search), pinned_first: 'true' } as const;
  return (
    <ListResults
      list={list}
      answer={useQuery(historyQuery({ query }))}
      failed={orders('load_failed')}
      empty={{
        title: orders('empty_title'),
        text: orders('empty_text'),
        action: <ButtonLink to="/products">{orders('to_catalogue')}</ButtonLink>,
      }}
      nothingFound={{ title: t('nothing_found'), text: t('nothing_found_text') }}
      chips={() => <HistoryChips list={list} />}
    >
      {(rows) => (
        <div className="stack gap-xs">
          <FigureNote search={list.search} orders={rows} />
          <Rows orders={rows} />
        </div>
      )}
    </ListResults>
  );
}

function Rows({ orders }: { orders: readonly Order[] }) {
  const t = useTranslations('purchase_history');
  const [printed, setPrinted] = useState<Order | null>(null);
  const columns = useColumns(setPrinted);
  return (
    <>
      <DataList caption={t('list')} rows={orders} columns={columns} needsRoom />
      {printed === null ? null : <PrintReceipt order={printed} onDone={() => setPrinted(null)} />}
    </>
  );
}

function useColumns(onPrint: (order: Order) => void): Column<Order>[] {
  const t = useTranslations('purchase_history');
  const orders = useTranslations('orders');
  return [
    { name: t('columns.product'), grows: true, card: 'title', show: (order) => <Bought order={order} /> },
    { name: orders('number'), card: 'line', show: (order) => <OrderName order={order} /> },
    {
      name: t('columns.placed_by'),
      card: 'none',
      show: ({ placed_by: name }) => <bdi>{name}</bdi>,
    },
    { name: t('tiles.total'), isEnd: true, card: 'corner', show: (order) => <Price order={order} /> },
    { name: t('filters.status'), card: 'corner', show: ({ status }) => <OrderStatus status={status} /> },
    {
      name: t('columns.actions'),
      hasQuietHead: true,
      isEnd: true,
      // On a telephone the order's own page has them.
      card: 'none',
      show: (order) => (
        <Group gap="xs" wrap="nowrap" justify="end">
          <ButtonLink
            variant="subtle"
            size="sm"
            px={8}
            to="/purchase-history/$orderId"
            params={{ orderId: order.id }}
          >
            {t('details')} <VisuallyHidden>{isolate(order.order_number)}</VisuallyHidden>
          </ButtonLink>
          <Button
            variant="default"
            size="sm"
            px="xs"
            aria-label={t('print_of', { number: isolate(order.order_number) })}
            title={t('print')}
            onClick={() => onPrint(order)}
          >
            <IconPrinter size={18} aria-hidden />
          </Button>
          <PinButton order={order} />
        </Group>
      ),
    },
  ];
}

/** The first of what was bought, and how much else. */
function Bought({ order: { items } }: { order: Order }) {
  const t = useTranslations('purchase_history');
  const local = useInLanguage();
  const words = useLineWords();
  const [first] = items;
  if (first === undefined) return null;
  const more = items.length - 1;
  return (
    <Group component="span" gap="sm" wrap="nowrap">
      <Thumb src={first.image_url} />
      <Words>
        <ProductLink product={first.product_id}>
          {local(first.product_name, first.product_name_ar)}
        </ProductLink>
        <Detail>
          {[...words(first), ...(more > 0 ? [t('more_lines', { count: more })] : [])].join(' · ')}
        </Detail>
      </Words>
    </Group>
  );
}

function OrderName({ order: { id, order_number: number, created_at: at } }: { order: Order }) {
  const { dateTime } = useDates();
  return (
    <Group component="span" gap="0 0.5rem" maw={{ sm: '9rem' }}>
      <RowLink to="/purchase-history/$orderId" params={{ orderId: id }}>
        <CodeText>{number}</CodeText>
      </RowLink>
      <Detail>
        <time dateTime={at}>{dateTime(at)}</time>
      </Detail>
    </Group>
  );
}

/** With what came back of it: an order stays delivered when its price is paid back. */
function Price({ order: { total, refunded } }: { order: Order }) {
  const t = useTranslations('purchase_history.order');
  return (
    <Stack gap={0} ta="end">
      <Text component="span" size="sm" fw={600}>
        <Amount money={total} />
      </Text>
      {/[1-9]/.test(refunded.amount) ? (
        <Text component="span" size="xs" c="dimmed">
          {t('refunded')} <Amount money={refunded} />
        </Text>
      ) : null}
    </Stack>
  );
}
