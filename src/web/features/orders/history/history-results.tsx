import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Order } from '#shared/orders/orders.contract.ts';
import { ButtonLink } from '#web/ui/links.tsx';
import { ListResults } from '#web/ui/list/list-results.tsx';
import type { List } from '#web/ui/list/use-list.ts';
import { historyQuery } from './history-queries.ts';
import { historySearch, type HistorySearch } from './history-search.ts';
import { OrderRow } from './order-row.tsx';
import { PLAIN_LIST } from './plain-list.ts';
import { PrintReceipt } from './receipt.tsx';

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
    >
      {(rows) => <Rows orders={rows} />}
    </ListResults>
  );
}

function Rows({ orders }: { orders: readonly Order[] }) {
  const t = useTranslations('purchase_history');
  const [printed, setPrinted] = useState<Order | null>(null);
  return (
    <>
      <ul aria-label={t('list')} style={PLAIN_LIST}>
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
