import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { roles } from '#shared/permissions.ts';
import { Page } from '#web/ui/page/page.tsx';
import { rebaseSearch } from '#web/ui/list/rebase-search.ts';
import { AdminBreadcrumb } from '#web/ui/page/admin-breadcrumb.tsx';
import { peopleCountsQuery } from '#web/features/staff/people-counts-query.ts';
import { ListTab, ListTabs } from '#web/ui/list/list-tabs.tsx';
import { PeopleFilters } from './people-filters.tsx';
import { peopleQuery } from './people-queries.ts';
import { PeopleResults } from './people-results.tsx';
import { peopleGroups, userSorts, usersSearch, type UsersSearch } from './people-search.ts';
import { UserList } from './user-list.tsx';

/** Everybody who can sign in (specification, section 2). */
export function UsersPage() {
  const t = useTranslations('admin.people');
  const title = useTranslations('admin.sections')('users');
  // What an address has beyond its filters is none of them.
  const filters = usersSearch({ ...useSearch({ from: '/admin/users' }) });
  const navigate = useNavigate({ from: '/admin/users' });
  const { cursor, ...list } = filters;
  const { group = 'everybody', sort: _sort, ...narrowing } = list;
  const tab = list.group === undefined ? {} : { group: list.group };
  return (
    <Page address={usersSearch} title={title} breadcrumb={<AdminBreadcrumb>{title}</AdminBreadcrumb>}>
      <Text c="dimmed">{t('users_text')}</Text>
      <GroupTabs list={list} />
      <PeopleFilters
        filters={filters}
        roles={roles}
        sorts={userSorts}
        withApproval
        onChange={(change, { isTyping }) =>
          // A page begins at a row of the list before: other filters begin at the start.
          void navigate({
            search: rebaseSearch(filters, usersSearch({ ...list, ...change })),
            replace: isTyping,
            resetScroll: false,
          })
        }
      />
      <PeopleResults
        query={peopleQuery(group, filters)}
        showing={(shown) => t('showing', shown)}
        onClear={
          Object.keys(narrowing).length === 0
            ? null
            : () => void navigate({ search: tab, resetScroll: false })
        }
        isPart={list.group !== undefined}
        cursor={cursor}
        addressOf={(at) => ({
          to: '/admin/users',
          search: at === null ? list : { ...list, cursor: at },
        })}
      >
        {(people) => <UserList people={people} />}
      </PeopleResults>
    </Page>
  );
}

/** Each keeps the other filters. */
function GroupTabs({ list }: { list: UsersSearch }) {
  const { group: current = 'everybody', ...others } = list;
  const t = useTranslations('admin.people.groups');
  const { data: counts } = useQuery(peopleCountsQuery);
  return (
    <ListTabs label={t('label')}>
      {peopleGroups.map((group) => (
        <ListTab
          key={group}
          to="/admin/users"
          search={group === 'everybody' ? others : { ...others, group }}
          resetScroll={false}
          isCurrent={group === current}
          count={counts?.[group]}
        >
          {t(group)}
        </ListTab>
      ))}
    </ListTabs>
  );
}
