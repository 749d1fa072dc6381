import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { roles } from '#shared/permissions.ts';
import type { Person } from '#shared/resellers/people.contract.ts';
import { PersonLink } from '#web/features/resellers/person-link.tsx';
import { peopleCountsQuery } from '#web/features/staff/staff-queries.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import type { Column } from '#web/ui/list/data-list.tsx';
import { ListTab, ListTabs } from '#web/ui/list/list-tabs.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { AdminBreadcrumb } from '#web/features/staff/admin-breadcrumb.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { Moment } from '#web/ui/show/moment.tsx';
import { PersonState, RoleBadge } from './badges.tsx';
import { PeopleFilters, PeopleResults } from './people-list.tsx';
import { usersQuery } from './people-queries.ts';
import { peopleGroups, userSorts, usersSearch, type UsersSearch } from './people-search.ts';

/** Everyone who can sign in (specification, section 2). */
export function UsersPage() {
  const t = useTranslations('admin.people');
  const title = useTranslations('admin.sections')('users');
  const list = useList('/admin/users', usersSearch);
  const answer = useQuery(usersQuery(list.search));
  return (
    <Page
      address={usersSearch}
      title={title}
      text={t('users_text')}
      breadcrumb={<AdminBreadcrumb>{title}</AdminBreadcrumb>}
    >
      <GroupTabs search={list.search} />
      <PeopleFilters
        filters={list.search}
        roles={roles}
        sorts={userSorts}
        withApproval
        onChange={list.choose}
      />
      <PeopleResults
        list={list}
        answer={answer}
        caption={t('users_list')}
        columns={useColumns()}
        showing={(shown) => t('showing', shown)}
        isPart={list.search.group !== undefined}
      />
    </Page>
  );
}

function useColumns(): Column<Person>[] {
  const t = useTranslations('admin.people.columns');
  const clients = useTranslations('clients');
  const { date } = useDates();
  return [
    {
      name: t('person'),
      card: 'title',
      show: (person) => <PersonLink person={person} details={[person.email]} />,
    },
    { name: t('role'), card: 'badge', show: (person) => <Roles person={person} /> },
    { name: t('state'), card: 'badge', show: (person) => <PersonState person={person} /> },
    { name: t('last_login'), show: (person) => <Moment at={person.last_login} never={clients('never')} /> },
    {
      name: t('created'),
      card: 'none',
      show: (person) => <span className="nowrap">{date(person.created_at)}</span>,
    },
  ];
}

/** Each keeps the other filters. */
function GroupTabs({ search: { cursor: _, group: current, ...others } }: { search: UsersSearch }) {
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
          isCurrent={group === (current ?? 'everybody')}
          count={counts?.[group]}
        >
          {t(group)}
        </ListTab>
      ))}
    </ListTabs>
  );
}

/** Their role in the store, and for those who are invited to a team what they are there. */
function Roles({ person: { role, member_role: member } }: { person: Person }) {
  const t = useTranslations('clients.member_roles');
  return (
    <Group component="span" gap={6}>
      <RoleBadge role={role} />
      {member === null || member === 'owner' ? null : <span>{t(member)}</span>}
    </Group>
  );
}
