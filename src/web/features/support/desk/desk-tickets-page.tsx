import { IconAlarm, IconClock, IconFlag, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { queueKinds, ticketHolders, ticketSorts } from '#shared/support/ticket-desk.contract.ts';
import { ticketStates } from '#shared/support/tickets.contract.ts';
import { AdminBreadcrumb } from '#web/features/staff/admin-breadcrumb.tsx';
import { ticketCountsQuery } from '#web/features/staff/staff-queries.ts';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import { Filters } from '#web/ui/list/filters.tsx';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { useIsWide } from '#web/ui/list/use-is-wide.ts';
import { useList, type List } from '#web/ui/list/use-list.ts';
import { ButtonLink } from '#web/ui/links.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { FilterTile, Tiles } from '#web/ui/show/tile.tsx';
import { DeskFigures } from './desk-figures.tsx';
import { queueSearch, type QueueSearch } from './desk-search.ts';
import { QueueList } from './queue-list.tsx';

/** Tickets and code reports of all clients: what has to be answered first. */
export function DeskTicketsPage() {
  const t = useTranslations('ticket_desk');
  const list = useList('/admin/tickets', queueSearch);
  // On a telephone the queue comes first.
  const isWide = useIsWide();
  return (
    <Page
      address={queueSearch}
      title={t('title')}
      breadcrumb={<AdminBreadcrumb>{t('title')}</AdminBreadcrumb>}
      actions={
        <>
          {isWide ? <DeskFigures list={list} /> : null}
          <ButtonLink to="/admin/tickets/answers" variant="default" size="sm">
            {t('canned.title')}
          </ButtonLink>
        </>
      }
    >
      <QueueTiles list={list} />
      <QueueFilters list={list} />
      <QueueList list={list} />
      {isWide ? null : <DeskFigures list={list} />}
    </Page>
  );
}

/** What waits, and for whom; each shows it. */
function QueueTiles({ list: { search, choose } }: { list: List<QueueSearch> }) {
  const t = useTranslations('ticket_desk.tiles');
  const { data: counts, isError } = useQuery(ticketCountsQuery);
  const count = (name: 'waiting' | 'overdue' | 'mine' | 'reports') =>
    counts?.[name] ?? (isError ? null : undefined);
  function only({ kind, only: limit, holder }: Pick<QueueSearch, 'kind' | 'only' | 'holder'>) {
    const isPressed =
      search.state === undefined && search.kind === kind && search.only === limit && search.holder === holder;
    // Pressed once more, it lets go.
    const wanted = isPressed ? {} : { kind, only: limit, holder };
    return {
      isPressed,
      onPress: () => choose({ state: '', kind: '', only: '', holder: '', ...wanted }),
    };
  }
  return (
    <Tiles label={t('label')}>
      <FilterTile
        label={t('waiting')}
        icon={<IconClock size={18} aria-hidden />}
        count={count('waiting')}
        {...only({ kind: 'ticket' })}
      />
      <FilterTile
        label={t('overdue')}
        icon={<IconAlarm size={18} aria-hidden />}
        count={count('overdue')}
        {...only({ kind: 'ticket', only: 'overdue' })}
      />
      <FilterTile
        label={t('mine')}
        icon={<IconUser size={18} aria-hidden />}
        count={count('mine')}
        {...only({ kind: 'ticket', holder: 'mine' })}
      />
      <FilterTile
        label={t('reports')}
        icon={<IconFlag size={18} aria-hidden />}
        count={count('reports')}
        {...only({ kind: 'report' })}
      />
    </Tiles>
  );
}

function QueueFilters({ list }: { list: List<QueueSearch> }) {
  const t = useTranslations('ticket_desk.filters');
  const states = useTranslations('ticket_desk.state');
  const [due, ...sorts] = ticketSorts;
  return (
    <Filters label={t('label')}>
      <SearchField {...list.field('search')} label={t('search')} placeholder={t('search_placeholder')} />
      <FilterChoice
        {...list.choice('state')}
        label={t('state')}
        all={t('to_answer')}
        options={[
          ...ticketStates.map((value) => ({ value, label: states(value) })),
          { value: 'all', label: t('all_states') },
        ]}
      />
      <FilterChoice
        {...list.choice('kind')}
        label={t('kind')}
        all={t('all_kinds')}
        options={queueKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <FilterChoice
        {...list.choice('holder')}
        label={t('holder')}
        all={t('all_holders')}
        options={ticketHolders.map((value) => ({ value, label: t(`holders.${value}`) }))}
      />
      <FilterChoice
        {...list.choice('sort')}
        label={t('sort')}
        all={t(`sorts.${due}`)}
        options={sorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
      />
    </Filters>
  );
}
