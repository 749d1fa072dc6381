import { useQuery } from '@tanstack/react-query';
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { holdsTyped } from '#shared/fold-text.ts';
import { isolate } from '#shared/locale.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { Chip } from '#web/ui/list/chip.tsx';
import { DataList, Detail, RowLink, Words } from '#web/ui/list/data-list.tsx';
import { DirectionButton } from '#web/ui/list/direction-button.tsx';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import { FilterDay, FilterDays, Filters } from '#web/ui/list/filters.tsx';
import { ListResults, type ListPageOf } from '#web/ui/list/list-results.tsx';
import { ListTab, ListTabs } from '#web/ui/list/list-tabs.tsx';
import { OnlyLink } from '#web/ui/list/only-link.tsx';
import { cursor, day, looks, oneOf, searchOf, text } from '#web/ui/list/search-of.ts';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { SelectionBar } from '#web/ui/list/selection-bar.tsx';
import { useIsWide } from '#web/ui/list/use-is-wide.ts';
import { useList } from '#web/ui/list/use-list.ts';
import { useSelection } from '#web/ui/list/use-selection.ts';
import { Section } from '#web/ui/page/section.tsx';
import { Amount } from '#web/ui/show/amount.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { StatusBadge } from '#web/ui/show/status-badge.tsx';
import { Sample } from './sample.tsx';

const answers = ['none', 'loading', 'failed'] as const;
const states = {
  completed: { color: 'green', Icon: IconCheck, word: 'green' },
  pending: { color: 'yellow', Icon: IconClock, word: 'yellow' },
  cancelled: { color: 'red', Icon: IconX, word: 'red' },
} as const;
type Status = keyof typeof states;
const statuses = ['completed', 'pending', 'cancelled'] as const satisfies Status[];

export const kitSearch = searchOf({
  search: text(),
  status: oneOf(statuses),
  client: text(),
  from: day,
  until: day,
  sort: looks(oneOf(['oldest', 'newest'], 'newest')),
  answer: looks(oneOf(answers)),
  cursor,
});
type KitSearch = ReturnType<typeof kitSearch>;

interface Row {
  id: string;
  client: string;
  email: string;
  status: Status;
  total: string;
  day: string;
}

const PAGE = 3;
const PAPETERIE = { client: 'Papeterie El Djazair', email: 'achats@eldjazair.example' };
const ENNOUR = { client: 'مكتبة النور', email: 'contact@ennour.example' };
const ROWS: readonly Row[] = [
  { ...PAPETERIE, id: 'ORD-2026-000124', status: 'completed', total: '12500.50', day: '2026-03-09' },
  { ...ENNOUR, id: 'ORD-2026-000123', status: 'pending', total: '900.00', day: '2026-03-08' },
  { ...ENNOUR, id: 'ORD-2026-000122', status: 'cancelled', total: '1000000.00', day: '2026-03-08' },
  { ...PAPETERIE, id: 'ORD-2026-000121', status: 'completed', total: '4200.00', day: '2026-03-02' },
];

/** A list in each of its states. Its rows come from here, so that each state can be had by asking. */
export function KitList() {
  const t = useTranslations('kit.list');
  const list = useList('/admin/kit', kitSearch);
  const { search, choose } = list;
  const isOldest = search.sort === 'oldest';
  return (
    <Section id="list" title={t('title')} text={t('text')}>
      <Sample of="useList, Filters, SearchField, FilterChoice, FilterDays, DirectionButton, ListTabs, ListTab">
        <StatusTabs search={search} />
        <Filters label={t('label')}>
          <SearchField {...list.field('search')} label={t('search')} placeholder={t('placeholder')} />
          <FilterChoice
            {...list.choice('answer')}
            label={t('state')}
            all={t('states.rows')}
            options={answers.map((value) => ({ value, label: t(`states.${value}`) }))}
          />
          <FilterDays search={search} say={(name) => t(name)} onChoose={choose} />
          <DirectionButton
            direction={isOldest ? 'asc' : 'desc'}
            label={t(isOldest ? 'oldest' : 'newest')}
            onTurn={() => choose({ sort: isOldest ? '' : 'oldest' })}
          />
        </Filters>
      </Sample>
      <Sample of="ListResults, Chip, SelectionBar, useSelection, DataList, RowLink, Words, Detail, OnlyLink, useIsWide">
        <ListResults
          list={list}
          answer={useQuery({
            queryKey: ['kit', search],
            queryFn: () => answerOf(search),
            retry: false,
          })}
          failed={t('failed')}
          empty={{ title: t('empty'), text: t('empty_text') }}
          nothingFound={{ title: t('nothing'), text: t('nothing_text') }}
          chips={() =>
            search.client === undefined ? null : (
              <Chip onRemove={() => choose({ client: '' })}>
                {t('of_client', { name: isolate(search.client) })}
              </Chip>
            )
          }
        >
          {(rows) => <Rows rows={rows} search={search} />}
        </ListResults>
      </Sample>
      <Sample of="FilterDay">
        <FilterDay {...list.choice('from')} label={t('from')} />
      </Sample>
    </Section>
  );
}

/** Parts of the list, each with its address. */
function StatusTabs({ search: { cursor: _, status: current, ...search } }: { search: KitSearch }) {
  const t = useTranslations('kit.list');
  const say = useTranslations('kit.show.states');
  return (
    <ListTabs label={t('tabs')}>
      {[undefined, ...statuses].map((status) => (
        <ListTab
          key={status ?? 'all'}
          to="/admin/kit"
          search={status === undefined ? search : { ...search, status }}
          resetScroll={false}
          isCurrent={status === current}
          count={status && ROWS.filter((row) => row.status === status).length}
        >
          {status === undefined ? t('every') : say(states[status].word)}
        </ListTab>
      ))}
    </ListTabs>
  );
}

function Rows({ rows, search }: { rows: readonly Row[]; search: KitSearch }) {
  const t = useTranslations('kit.list');
  const say = useTranslations('kit.show.states');
  const { date } = useDates();
  const isWide = useIsWide();
  const selection = useSelection(rows.map(({ id }) => id));
  return (
    <>
      <SelectionBar
        selection={selection}
        words={{ all: t('all'), picked: t('picked', { count: selection.ids.length }), clear: t('clear') }}
        note={<span className="muted small">{t(isWide ? 'as_table' : 'as_cards')}</span>}
      >
        {null}
      </SelectionBar>
      <DataList
        caption={t('title')}
        rows={rows}
        columns={[
          {
            name: t('order'),
            card: 'title',
            show: ({ id }) => (
              <RowLink to="/admin/orders" search={{ search: id }}>
                <CodeText>{id}</CodeText>
              </RowLink>
            ),
          },
          {
            name: t('client'),
            card: 'line',
            grows: true,
            show: (row) => <Client row={row} search={search} />,
          },
          {
            name: t('status'),
            card: 'badge',
            show: ({ status }) => <StatusBadge {...states[status]}>{say(states[status].word)}</StatusBadge>,
          },
          { name: t('day'), show: (row) => date(row.day) },
          {
            name: t('total'),
            isEnd: true,
            card: 'corner',
            show: ({ total }) => <Amount money={{ amount: total, currency: 'DZD' }} />,
          },
        ]}
        pick={{ selection, nameOf: ({ id }) => id }}
      />
    </>
  );
}

function Client({ row: { client, email }, search }: { row: Row; search: KitSearch }) {
  const t = useTranslations('kit.list');
  return (
    <span className="row">
      <Words>
        <bdi>{client}</bdi>
        <Detail>
          <bdi>{email}</bdi>
        </Detail>
      </Words>
      {search.client === client ? null : (
        <span className="above">
          <OnlyLink
            to="/admin/kit"
            search={{ ...search, client }}
            resetScroll={false}
            label={t('only', { name: isolate(client) })}
          />
        </span>
      )}
    </span>
  );
}

async function answerOf({ answer, cursor: from, ...search }: KitSearch): Promise<ListPageOf<Row>> {
  if (answer === 'loading') return new Promise(() => {});
  if (answer === 'failed') throw new ApiProblem('unavailable', 503);
  const found = answer === 'none' ? [] : ROWS.filter((row) => isWanted(row, search));
  const sorted = search.sort === 'oldest' ? found.toReversed() : found;
  const start = from === undefined ? 0 : Number(JSON.parse(atob(from))[0]);
  const end = start + PAGE;
  const next = end < sorted.length ? btoa(JSON.stringify([end])) : null;
  return { data: sorted.slice(start, end), pagination: { limit: PAGE, next_cursor: next } };
}

function isWanted(
  { id, client, status, day: on }: Row,
  search: Omit<KitSearch, 'answer' | 'cursor'>,
): boolean {
  const { search: words = '', from = on, until = on } = search;
  return (
    holdsTyped(`${id} ${client}`, words) &&
    [undefined, status].includes(search.status) &&
    [undefined, client].includes(search.client) &&
    from <= on &&
    on <= until
  );
}
