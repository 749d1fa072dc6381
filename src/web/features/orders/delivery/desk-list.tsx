import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { TextLink } from '#web/ui/links.tsx';
import { ClientChip } from '#web/features/staff/client-chip.tsx';
import { DataList, Detail, RowLink, Words, type Column } from '#web/ui/list/data-list.tsx';
import { ListResults, type ListPageOf } from '#web/ui/list/list-results.tsx';
import type { List } from '#web/ui/list/use-list.ts';
import type { EmptyWords } from '#web/ui/page/empty-state.tsx';
import type { DeliverySearch } from './delivery-search.ts';

interface Row {
  id: string;
  order: { id: string; order_number: string };
  client: { id: string; trade_name: string | null };
}

interface DeskListProps<R extends Row> {
  list: List<DeliverySearch>;
  answer: UseQueryResult<ListPageOf<R>>;
  failed: string;
  label: string;
  /** Where there is nothing at all. */
  empty: EmptyWords;
  columns: readonly Column<R>[];
}

/** A page of one of the desk's lists. */
export function DeskList<R extends Row>({ label, columns, ...props }: DeskListProps<R>) {
  const t = useTranslations('delivery_desk.empty');
  const { list } = props;
  return (
    <ListResults
      {...props}
      nothingFound={{ title: t('nothing_found'), text: t('nothing_found_text') }}
      chips={(rows) => (
        <ClientChip
          id={list.search.client_id}
          clients={rows.map(({ client }) => client)}
          onRemove={() => list.choose({ client_id: '' })}
        />
      )}
    >
      {(rows) => <DataList caption={label} rows={rows} columns={columns} needsRoom />}
    </ListResults>
  );
}

/** The order that a row belongs to, which pressing the row opens, and whose it is. */
export function OrderAndClient({ row: { order, client } }: { row: Row }) {
  const t = useTranslations('delivery_desk');
  return (
    <Words>
      <RowLink to="/admin/orders/$orderId" params={{ orderId: order.id }}>
        <bdi dir="ltr">{order.order_number}</bdi>
      </RowLink>
      <Detail>
        <TextLink to="/admin/customers/$clientId" params={{ clientId: client.id }} inherit c="inherit">
          <bdi>{client.trade_name ?? t('no_name')}</bdi>
        </TextLink>
      </Detail>
    </Words>
  );
}
