import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ClientChip } from '#web/ui/list/client-chip.tsx';
import { Lines } from '#web/ui/list/lines.tsx';
import { ListCard } from '#web/ui/list/list-card.tsx';
import { ListResults, type ListPageOf } from '#web/ui/list/list-results.tsx';
import type { List } from '#web/ui/list/use-list.ts';
import type { EmptyWords } from '#web/ui/page/empty-state.tsx';
import type { DeliverySearch } from './delivery-search.ts';

interface Row {
  id: string;
  client: { id: string; trade_name: string | null };
}

interface DeskListProps<R extends Row> {
  list: List<DeliverySearch>;
  answer: UseQueryResult<ListPageOf<R>>;
  failed: string;
  label: string;
  /** Where there is nothing at all. */
  empty: EmptyWords;
  children: (row: R) => ReactNode;
}

/** A page of one of the desk's lists. */
export function DeskList<R extends Row>({ label, children, ...props }: DeskListProps<R>) {
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
      {(rows) => (
        <ListCard>
          <Lines label={label} rows={rows}>
            {children}
          </Lines>
        </ListCard>
      )}
    </ListResults>
  );
}
