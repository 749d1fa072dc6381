import { useQuery } from '@tanstack/react-query';
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '#web/api/problem.ts';
import { Amount } from '#web/ui/show/amount.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { StatusBadge } from '#web/ui/show/status-badge.tsx';
import { DataList } from '#web/ui/list/data-list.tsx';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import { Filters } from '#web/ui/list/filters.tsx';
import { ListResults, type ListPageOf } from '#web/ui/list/list-results.tsx';
import { cursor, looks, oneOf, searchOf, text } from '#web/ui/list/search-of.ts';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { SelectionBar } from '#web/ui/list/selection-bar.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { useSelection } from '#web/ui/list/use-selection.ts';
import { Section } from '#web/ui/page/section.tsx';

const answers = ['none', 'loading', 'failed'] as const;
export const kitSearch = searchOf({ search: text(), answer: looks(oneOf(answers)), cursor });

const states = {
  completed: { color: 'green', Icon: IconCheck, word: 'green' },
  pending: { color: 'yellow', Icon: IconClock, word: 'yellow' },
  cancelled: { color: 'red', Icon: IconX, word: 'red' },
} as const;

interface Row {
  id: string;
  client: string;
  status: keyof typeof states;
  total: string;
}

const ROWS: readonly Row[] = [
  { id: 'ORD-2026-000123', client: 'Papeterie El Djazair', status: 'completed', total: '12500.50' },
  { id: 'ORD-2026-000122', client: 'مكتبة النور', status: 'pending', total: '900.00' },
  { id: 'ORD-2026-000121', client: 'Cyber Oran', status: 'cancelled', total: '1000000.00' },
];

/** A list in each of its states. Its rows come from here, so that each state can be had by asking. */
export function KitList() {
  const t = useTranslations('kit.list');
  const list = useList('/admin/kit', kitSearch);
  const { search } = list;
  return (
    <Section title={t('title')} text={t('text')}>
      <Filters label={t('label')}>
        <SearchField {...list.field('search')} label={t('search')} placeholder={t('placeholder')} />
        <FilterChoice
          {...list.choice('answer')}
          label={t('state')}
          all={t('states.rows')}
          options={answers.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
      </Filters>
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
      >
        {(rows) => <Rows rows={rows} />}
      </ListResults>
    </Section>
  );
}

function Rows({ rows }: { rows: readonly Row[] }) {
  const t = useTranslations('kit.list');
  const say = useTranslations('kit.show.states');
  const selection = useSelection(rows.map(({ id }) => id));
  return (
    <>
      <SelectionBar
        selection={selection}
        words={{ all: t('all'), picked: t('picked', { count: selection.ids.length }), clear: t('clear') }}
      >
        {null}
      </SelectionBar>
      <DataList
        caption={t('title')}
        rows={rows}
        columns={[
          { name: t('order'), card: 'title', show: ({ id }) => <CodeText>{id}</CodeText> },
          { name: t('client'), show: ({ client }) => <bdi>{client}</bdi> },
          {
            name: t('status'),
            card: 'badge',
            show: ({ status }) => <StatusBadge {...states[status]}>{say(states[status].word)}</StatusBadge>,
          },
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

async function answerOf({ search = '', answer }: ReturnType<typeof kitSearch>): Promise<ListPageOf<Row>> {
  if (answer === 'loading') return new Promise(() => {});
  if (answer === 'failed') throw new ApiProblem('unavailable', 503);
  const data =
    answer === 'none' ? [] : ROWS.filter(({ id, client }) => `${id} ${client}`.includes(search.trim()));
  return { data, pagination: { limit: 25, next_cursor: null } };
}
