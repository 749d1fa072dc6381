import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Role } from '#shared/permissions.ts';
import { businessStatuses } from '#shared/resellers/business.contract.ts';
import type { Person } from '#shared/resellers/people.contract.ts';
import { useMay } from '#web/session/access.tsx';
import { DataList, type Column } from '#web/ui/list/data-list.tsx';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import { Filters } from '#web/ui/list/filters.tsx';
import { ListResults, type ListPageOf } from '#web/ui/list/list-results.tsx';
import { SearchField } from '#web/ui/list/search-field.tsx';
import type { List } from '#web/ui/list/use-list.ts';
import {
  activities,
  seenTimes,
  type CustomersSearch,
  type customerSorts,
  type UsersSearch,
} from './people-search.ts';

type Filter = 'search' | 'role' | 'activity' | 'status' | 'seen' | 'sort';

interface PeopleFiltersProps {
  filters: UsersSearch | CustomersSearch;
  roles: readonly Role[];
  sorts: readonly (typeof customerSorts)[number][];
  /** Where the approval is not chosen by tabs. */
  withApproval?: boolean;
  /** An empty choice stands for all of a kind. */
  onChange: (change: Partial<Record<Filter, string>>, how?: { isTyping: boolean }) => void;
}

/** What narrows and orders a list of people. */
export function PeopleFilters({ filters, roles, sorts, withApproval = false, onChange }: PeopleFiltersProps) {
  const t = useTranslations('admin.people.filters');
  const words = useTranslations('clients');
  const canSeeMoney = useMay()('read_money');
  const offeredSorts = sorts.filter((sort) => sort !== 'newest' && (sort !== 'balance' || canSeeMoney));
  return (
    <Filters label={t('label')}>
      <SearchField
        label={t('search')}
        placeholder={t('search_placeholder')}
        value={filters.search ?? ''}
        onChange={(search) => onChange({ search }, { isTyping: true })}
      />
      <FilterChoice
        {...choiceOf('role')}
        all={t('all_roles')}
        options={roles.map((value) => ({ value, label: words(`roles.${value}`) }))}
      />
      <FilterChoice
        {...choiceOf('activity')}
        all={t('any_activity')}
        options={activities.map((value) => ({ value, label: words(value) }))}
      />
      {withApproval ? (
        <FilterChoice
          {...choiceOf('status')}
          label={t('approval')}
          all={t('any_approval')}
          options={businessStatuses.map((value) => ({ value, label: words(`approval.${value}`) }))}
        />
      ) : null}
      <FilterChoice
        {...choiceOf('seen')}
        all={t('seen_any')}
        options={seenTimes.map((value) => ({ value, label: t(`seen_${value}`) }))}
      />
      <FilterChoice
        {...choiceOf('sort')}
        all={t('newest')}
        options={offeredSorts.map((value) => ({ value, label: t(value) }))}
      />
    </Filters>
  );

  function choiceOf(name: Exclude<Filter, 'search'>) {
    return {
      label: name === 'status' ? '' : t(name),
      value: filters[name],
      onChoose: (value: string) => onChange({ [name]: value }),
    };
  }
}

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
export function PeopleResults<F>({ caption, columns, showing, isPart, ...shown }: PeopleResultsProps<F>) {
  const t = useTranslations('admin.people');
  return (
    <ListResults
      {...shown}
      failed={t('load_failed')}
      empty={isPart ? { title: t('empty_part') } : { title: t('empty'), text: t('empty_text') }}
      nothingFound={{ title: t('nothing_found'), text: t('nothing_found_text') }}
      showing={({ total: x = 0, total_unfiltered: y = 0 }) => showing({ x, y })}
    >
      {(people) => <DataList caption={caption} rows={people} columns={columns} />}
    </ListResults>
  );
}
