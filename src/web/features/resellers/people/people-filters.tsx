import { useTranslations } from 'use-intl';
import { businessStatuses } from '#shared/resellers/business.contract.ts';
import type { Role } from '#shared/permissions.ts';
import { useMay } from '#web/session/access.tsx';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import { Filters } from '#web/ui/list/filters.tsx';
import {
  activities,
  seenTimes,
  type CustomersSearch,
  type customerSorts,
  type UsersSearch,
} from './people-search.ts';

type Change = Partial<Record<'search' | 'role' | 'activity' | 'status' | 'seen' | 'sort', string>>;

interface PeopleFiltersProps {
  filters: UsersSearch | CustomersSearch;
  roles: readonly Role[];
  sorts: readonly (typeof customerSorts)[number][];
  /** Where the approval is not chosen by tabs. */
  withApproval?: boolean;
  /** An empty choice stands for all of a kind. */
  onChange: (change: Change, how: { isTyping: boolean }) => void;
}

/** What narrows and orders a list of people. */
export function PeopleFilters({ filters, roles, sorts, withApproval = false, onChange }: PeopleFiltersProps) {
  const t = useTranslations('admin.people.filters');
  const words = useTranslations('clients');
  const canSeeMoney = useMay()('read_money');
  const offeredSorts = sorts.filter((sort) => sort !== 'newest' && (sort !== 'balance' || canSeeMoney));
  const choose = (change: Change) => onChange(change, { isTyping: false });
  return (
    <Filters label={t('label')}>
      <SearchField
        label={t('search')}
        placeholder={t('search_placeholder')}
        value={filters.search ?? ''}
        onChange={(search) => onChange({ search }, { isTyping: true })}
      />
      <FilterChoice
        label={t('role')}
        value={filters.role}
        all={t('all_roles')}
        options={roles.map((value) => ({ value, label: words(`roles.${value}`) }))}
        onChoose={(role) => choose({ role })}
      />
      <FilterChoice
        label={t('activity')}
        value={filters.activity}
        all={t('any_activity')}
        options={activities.map((value) => ({ value, label: words(value) }))}
        onChoose={(activity) => choose({ activity })}
      />
      {withApproval ? (
        <FilterChoice
          label={t('approval')}
          value={filters.status}
          all={t('any_approval')}
          options={businessStatuses.map((value) => ({ value, label: words(`approval.${value}`) }))}
          onChoose={(status) => choose({ status })}
        />
      ) : null}
      <FilterChoice
        label={t('seen')}
        value={filters.seen}
        all={t('seen_any')}
        options={seenTimes.map((value) => ({ value, label: t(`seen_${value}`) }))}
        onChoose={(seen) => choose({ seen })}
      />
      <FilterChoice
        label={t('sort')}
        value={filters.sort}
        all={t('newest')}
        options={offeredSorts.map((value) => ({ value, label: t(value) }))}
        onChoose={(sort) => choose({ sort })}
      />
    </Filters>
  );
}
