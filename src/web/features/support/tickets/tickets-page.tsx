import { IconCheck, IconClock, IconMessageCircle, IconMessages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ticketStates, type TicketRow } from '#shared/support/tickets.contract.ts';
import { useSession } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/links.tsx';
import { DataList, Detail, RowLink, Words, type Column } from '#web/ui/list/data-list.tsx';
import { ListResults } from '#web/ui/list/list-results.tsx';
import { useList, type List } from '#web/ui/list/use-list.ts';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { FilterTile, Tiles } from '#web/ui/show/tile.tsx';
import { useAge } from '#web/ui/show/use-age.ts';
import { OpenNow } from '../open-now.tsx';
import { TicketState, useAboutText } from '../ticket-words.tsx';
import { ticketCountsQuery, ticketsQuery } from './ticket-queries.ts';
import { ticketsSearch, type TicketsSearch } from './tickets-search.ts';

/** The business's tickets, those with the latest news first. */
export function TicketsPage() {
  const t = useTranslations('tickets');
  const nobody = useTranslations('orders.no_business');
  const { reseller } = useSession();
  const list = useList('/tickets', ticketsSearch);
  return (
    <Page
      address={ticketsSearch}
      title={t('title')}
      text={t('text')}
      breadcrumb={<Breadcrumb>{t('title')}</Breadcrumb>}
      actions={reseller === null ? null : <ButtonLink to="/tickets/new">{t('open')}</ButtonLink>}
    >
      {reseller === null ? (
        <EmptyState title={nobody('title')} text={nobody('text')} />
      ) : (
        <>
          <OpenNow />
          <StateTiles list={list} />
          <Results list={list} />
        </>
      )}
    </Page>
  );
}

const ICONS = {
  open: IconMessages,
  waiting_for_client: IconMessageCircle,
  waiting_for_us: IconClock,
  solved: IconCheck,
} as const;

/** How many there are of each state; each shows them. */
function StateTiles({ list: { search, choose } }: { list: List<TicketsSearch> }) {
  const t = useTranslations('tickets');
  const { data, isError } = useQuery(ticketCountsQuery);
  return (
    <Tiles label={t('tiles.label')}>
      {ticketStates.map((state) => {
        const Icon = ICONS[state];
        return (
          <FilterTile
            key={state}
            label={t(`state.${state}`)}
            icon={<Icon size={18} aria-hidden />}
            count={data?.[state] ?? (isError ? null : undefined)}
            isPressed={search.state === state}
            // Pressed once more, it lets go.
            onPress={() => choose({ state: search.state === state ? '' : state })}
          />
        );
      })}
    </Tiles>
  );
}

function Results({ list }: { list: List<TicketsSearch> }) {
  const t = useTranslations('tickets');
  const age = useAge();
  const aboutText = useAboutText();
  const columns: Column<TicketRow>[] = [
    {
      name: t('columns.ticket'),
      grows: true,
      card: 'title',
      show: ({ id, number, subject }) => (
        <Words>
          <RowLink to="/tickets/$ticketId" params={{ ticketId: id }}>
            <bdi>{subject}</bdi>
          </RowLink>
          <Detail>
            <bdi dir="ltr">{number}</bdi>
          </Detail>
        </Words>
      ),
    },
    { name: t('columns.about'), card: 'line', show: ({ about }) => aboutText(about) },
    { name: t('columns.state'), card: 'badge', show: ({ state }) => <TicketState state={state} /> },
    {
      name: t('columns.updated'),
      isEnd: true,
      show: ({ updated_at: at }) => <time dateTime={at}>{age(at)}</time>,
    },
  ];
  return (
    <ListResults
      list={list}
      answer={useQuery(ticketsQuery({ query: ticketsSearch.query(list.search) }))}
      failed={t('load_failed')}
      empty={{
        title: t('empty_title'),
        text: t('empty_text'),
        action: <ButtonLink to="/tickets/new">{t('open')}</ButtonLink>,
      }}
      nothingFound={{ title: t('nothing_found'), text: t('nothing_found_text') }}
    >
      {(rows) => <DataList caption={t('list')} rows={rows} columns={columns} />}
    </ListResults>
  );
}
