import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Person } from '#shared/resellers/people.contract.ts';
import { DataList, type Column } from '#web/ui/list/data-list.tsx';
import { ListResults, type ListPageOf } from '#web/ui/list/list-results.tsx';
import type { List } from '#web/ui/list/use-list.ts';

interface PeopleResultsProps<F> {
  list: List<F>;
  answer: UseQueryResult<ListPageOf<Person>>;
  caption: string;
  columns: readonly (Column<Person> | null)[];
  /** How many of how many are shown. */
  showing: (shown: { x: number; y: number }) => string;
  /** A tab shows some of them only. */
  isPart: boolean;
}

/** A page of a list of people, in each of its states. */
export function PeopleResults<F>(props: PeopleResultsProps<F>): ReactNode {
  const { list, answer, caption, columns, showing, isPart } = props;
  const t = useTranslations('admin.people');
  return (
    <ListResults
      list={list}
      answer={answer}
      failed={t('load_failed')}
      empty={isPart ? { title: t('empty_part') } : { title: t('empty'), text: t('empty_text') }}
      nothingFound={{ title: t('nothing_found'), text: t('nothing_found_text') }}
      showing={({ total: x = 0, total_unfiltered: y = 0 }) => showing({ x, y })}
    >
      {(people) => <DataList caption={caption} rows={people} columns={columns} />}
    </ListResults>
  );
}
