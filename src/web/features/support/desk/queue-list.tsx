import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { QueueRow } from '#shared/support/ticket-desk.contract.ts';
import { ClientChip } from '#web/features/staff/client-chip.tsx';
import { useProfile } from '#web/session/session.ts';
import { DataList, Detail, RowLink, Words, type Column } from '#web/ui/list/data-list.tsx';
import { ListResults } from '#web/ui/list/list-results.tsx';
import type { List } from '#web/ui/list/use-list.ts';
import { useAge, useNow } from '#web/ui/show/use-age.ts';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { DeskState } from './desk-state.tsx';
import { queueQuery } from './desk-queries.ts';
import { queueFilters, type QueueSearch } from './desk-search.ts';

/** Tickets lead to their thread, code reports to their order, where they are decided. */
export function QueueList({ list }: { list: List<QueueSearch> }) {
  const t = useTranslations('ticket_desk');
  const columns = useColumns();
  return (
    <ListResults
      list={list}
      answer={useQuery(queueQuery({ query: queueFilters(list.search) }))}
      failed={t('load_failed')}
      empty={{ title: t('empty_title'), text: t('empty_text') }}
      nothingFound={{ title: t('nothing_found'), text: t('nothing_found_text') }}
      chips={(rows) => (
        <ClientChip
          id={list.search.client_id}
          clients={rows.map(({ client }) => client)}
          onRemove={() => list.choose({ client_id: '' })}
        />
      )}
    >
      {(rows) => <DataList caption={t('list')} rows={rows} columns={columns} />}
    </ListResults>
  );
}

function useColumns(): Column<QueueRow>[] {
  const t = useTranslations('ticket_desk.columns');
  const kinds = useTranslations('ticket_desk.kind');
  const age = useAge();
  const inLanguage = useInLanguage();
  return [
    { name: t('client'), card: 'title', show: (row) => <Name row={row} /> },
    {
      name: t('subject'),
      grows: true,
      card: 'line',
      show: ({ kind, subject, subject_ar }) => (
        <Words>
          <bdi>{inLanguage(subject, subject_ar)}</bdi>
          {kind === 'report' ? <Detail>{kinds(kind)}</Detail> : null}
        </Words>
      ),
    },
    { name: t('state'), card: 'badge', show: ({ state }) => <DeskState state={state} /> },
    {
      name: t('age'),
      isExtra: true,
      show: ({ created_at: at }) => <time dateTime={at}>{age(at)}</time>,
    },
    { name: t('due'), show: ({ due_at: at }) => <Due at={at} /> },
    { name: t('holder'), show: (row) => <Holder row={row} /> },
  ];
}

function Name({ row: { kind, id, order_id: order, number, client, person } }: { row: QueueRow }) {
  const name = <bdi>{client.trade_name ?? person.name ?? person.email}</bdi>;
  return (
    <Words>
      {kind === 'report' && order !== null ? (
        <RowLink to="/admin/orders/$orderId" params={{ orderId: order }}>
          {name}
        </RowLink>
      ) : (
        <RowLink to="/admin/tickets/$ticketId" params={{ ticketId: id }}>
          {name}
        </RowLink>
      )}
      <Detail>
        <bdi dir="ltr">{number}</bdi>
      </Detail>
    </Words>
  );
}

/** By when the store has to answer; red once that is over. */
export function Due({ at }: { at: string | null }) {
  const t = useTranslations('ticket_desk');
  const age = useAge();
  const now = useNow();
  if (at === null) return '—';
  const isOver = Date.parse(at) <= now;
  return (
    <time dateTime={at} className={`row gap-xs nowrap${isOver ? ' wrong' : ''}`}>
      {isOver ? (
        <>
          <IconAlertTriangle size={16} aria-hidden />
          <span className="visually-hidden">{t('overdue')}</span>
        </>
      ) : null}
      {age(at)}
    </time>
  );
}

function Holder({ row: { holder } }: { row: QueueRow }) {
  const t = useTranslations('ticket_desk');
  const isOwn = useProfile()?.id === holder?.id;
  if (holder === null) return '—';
  return isOwn ? <strong>{t('you')}</strong> : <bdi>{holder.name ?? holder.email}</bdi>;
}
