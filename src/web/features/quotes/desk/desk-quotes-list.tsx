import { IconMessage, IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { DeskRow } from '#shared/quotes/quote-desk.contract.ts';
import { useProfile } from '#web/session/session.ts';
import { ClientChip } from '#web/features/staff/client-chip.tsx';
import { DataList, Detail, RowLink, Words, type Column } from '#web/ui/list/data-list.tsx';
import { ListResults } from '#web/ui/list/list-results.tsx';
import type { List } from '#web/ui/list/use-list.ts';
import { Exact } from '#web/ui/show/amount.tsx';
import { useAge } from '#web/ui/show/use-age.ts';
import { WaitingSince } from '#web/ui/show/waiting-since.tsx';
import { Asked } from '../asked.tsx';
import { QuoteState, ValidUntil } from '../quote-state.tsx';
import { deskQuotesQuery } from './desk-queries.ts';
import { deskQuotesFilters, type DeskQuotesSearch } from './desk-quotes-search.ts';

export function DeskQuotesList({ list }: { list: List<DeskQuotesSearch> }) {
  const t = useTranslations('quote_desk');
  const columns = useColumns();
  return (
    <ListResults
      list={list}
      answer={useQuery(deskQuotesQuery({ query: deskQuotesFilters(list.search) }))}
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

function useColumns(): Column<DeskRow>[] {
  const t = useTranslations('quote_desk.columns');
  const age = useAge();
  return [
    { name: t('client'), card: 'title', show: (row) => <QuoteName row={row} /> },
    { name: t('products'), grows: true, card: 'line', show: (row) => <Asked row={row} /> },
    { name: t('state'), card: 'badge', show: (row) => <State row={row} /> },
    {
      name: t('age'),
      show: ({ state, created_at: at }) =>
        state === 'pending' ? <WaitingSince since={at} /> : <time dateTime={at}>{age(at)}</time>,
    },
    {
      name: t('valid_until'),
      show: ({ valid_until: at, state }) => <ValidUntil at={at} isOpen={state === 'quoted'} />,
    },
    { name: t('holder'), show: (row) => <Holder row={row} /> },
    {
      name: t('total'),
      isEnd: true,
      card: 'corner',
      show: ({ total }) => (total === null ? '—' : <Exact money={total} />),
    },
  ];
}

function QuoteName({ row: { id, number, client, person } }: { row: DeskRow }) {
  return (
    <Words>
      <RowLink to="/admin/quotes/$quoteId" params={{ quoteId: id }}>
        <bdi>{client.trade_name ?? person.name ?? person.email}</bdi>
      </RowLink>
      <Detail>
        <bdi dir="ltr">{number}</bdi>
      </Detail>
    </Words>
  );
}

/** With what else it waits for. */
function State({ row: { state, awaits_approval: awaits, client_wrote_at: wrote } }: { row: DeskRow }) {
  const t = useTranslations('quote_desk.marks');
  return (
    <span className="row gap-xs">
      <QuoteState state={state} />
      {awaits ? (
        <span className="row warns" title={t('awaits')}>
          <IconUserCheck size={18} aria-hidden />
          <span className="visually-hidden">{t('awaits')}</span>
        </span>
      ) : null}
      {wrote === null ? null : (
        <span className="row muted" title={t('wrote')}>
          <IconMessage size={18} aria-hidden />
          <span className="visually-hidden">{t('wrote')}</span>
        </span>
      )}
    </span>
  );
}

function Holder({ row: { holder } }: { row: DeskRow }) {
  const t = useTranslations('quote_desk.marks');
  const isOwn = useProfile()?.id === holder?.id;
  if (holder === null) return '—';
  return isOwn ? <strong>{t('you')}</strong> : <bdi>{holder.name ?? holder.email}</bdi>;
}
