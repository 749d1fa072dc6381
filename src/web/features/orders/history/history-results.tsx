import { Button, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Order } from '#shared/orders/orders.contract.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { Pager } from '#web/ui/list/pager.tsx';
import { historyQuery } from './history-queries.ts';
import { filtersOf, historySearch, type HistorySearchProps } from './history-search.ts';
import { OrderRow } from './order-row.tsx';
import { PLAIN_LIST } from './plain-list.ts';
import { PrintReceipt } from './receipt.tsx';

/** A page of the history, in each of its states. Rows stay while others are on their way. */
export function HistoryResults({ search, onChange }: HistorySearchProps) {
  const t = useTranslations('orders');
  const { data, error, isPlaceholderData, refetch } = useQuery(historyQuery(search));
  const failure =
    error === null ? null : (
      <ErrorCard title={t('load_failed')} error={error} onRetry={() => void refetch()} />
    );
  if (data === undefined) return failure ?? <RowsOnTheWay />;
  const filters = filtersOf(search);
  return (
    <Stack gap="md">
      {failure}
      {data.data.length === 0 ? (
        <Nothing isFiltered={historySearch.isNarrowed(search)} onClear={() => onChange({})} />
      ) : (
        <Rows orders={data.data} isOutdated={isPlaceholderData} />
      )}
      <Pager
        isFirst={search.cursor === undefined}
        next={data.pagination.next_cursor}
        addressOf={(at) => ({
          to: '/purchase-history',
          search: at === null ? filters : { ...filters, cursor: at },
        })}
      />
    </Stack>
  );
}

function Rows({ orders, isOutdated }: { orders: readonly Order[]; isOutdated: boolean }) {
  const t = useTranslations('purchase_history');
  const [printed, setPrinted] = useState<Order | null>(null);
  return (
    <>
      <ul
        aria-label={t('list')}
        aria-busy={isOutdated}
        style={{ ...PLAIN_LIST, opacity: isOutdated ? 0.6 : 1 }}
      >
        {orders.map((order) => (
          <li key={order.id}>
            <OrderRow order={order} onPrint={() => setPrinted(order)} />
          </li>
        ))}
      </ul>
      {printed === null ? null : <PrintReceipt order={printed} onDone={() => setPrinted(null)} />}
    </>
  );
}

const ROWS_EXPECTED = 5;

function RowsOnTheWay() {
  const t = useTranslations('shell');
  return (
    <>
      <VisuallyHidden component="output">{t('loading')}</VisuallyHidden>
      <Stack gap="sm" aria-hidden>
        {Array.from({ length: ROWS_EXPECTED }, (_, index) => (
          <Skeleton key={index} height={104} radius="lg" />
        ))}
      </Stack>
    </>
  );
}

function Nothing({ isFiltered: isNarrowed, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const t = useTranslations('purchase_history');
  const orders = useTranslations('orders');
  if (isNarrowed) {
    return (
      <EmptyState
        title={t('nothing_found')}
        text={t('nothing_found_text')}
        action={
          <Button variant="default" onClick={onClear}>
            {t('filters.clear')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={orders('empty_title')}
      text={orders('empty_text')}
      action={<ButtonLink to="/products">{orders('to_catalogue')}</ButtonLink>}
    />
  );
}
