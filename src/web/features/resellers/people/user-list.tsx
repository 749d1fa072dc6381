import { Table } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Person } from '#shared/resellers/people.contract.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { PersonState, RoleBadge } from './badges.tsx';
import { LastLogin } from './last-login.tsx';
import classes from '#web/ui/list/table.module.css';
import { PersonLink } from '#web/features/resellers/person-link.tsx';
import { useIsWide } from '#web/ui/list/use-is-wide.ts';

/** Rows of the section "Users". */
export function UserList({ people }: { people: readonly Person[] }) {
  return useIsWide() ? <UserTable people={people} /> : <UserCards people={people} />;
}

function UserTable({ people }: { people: readonly Person[] }) {
  const t = useTranslations('admin.people');
  const { date } = useDates();
  return (
    <Table className={classes['table'] ?? ''}>
      <caption className="visually-hidden">{t('users_list')}</caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('columns.person')}</Table.Th>
          <Table.Th>{t('columns.role')}</Table.Th>
          <Table.Th>{t('columns.state')}</Table.Th>
          <Table.Th>{t('columns.last_login')}</Table.Th>
          <Table.Th>{t('columns.created')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {people.map((person) => (
          <Table.Tr key={person.id} className={classes['row'] ?? ''}>
            <Table.Td>
              <PersonLink person={person} detail={person.email} />
            </Table.Td>
            <Table.Td>
              <Roles person={person} />
            </Table.Td>
            <Table.Td>
              <PersonState person={person} />
            </Table.Td>
            <Table.Td>
              <LastLogin at={person.last_login} />
            </Table.Td>
            <Table.Td className={classes['nowrap'] ?? ''}>{date(person.created_at)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function UserCards({ people }: { people: readonly Person[] }) {
  const t = useTranslations('admin.people');
  return (
    <ul className={classes['cards']} aria-label={t('users_list')}>
      {people.map((person) => (
        <li key={person.id} className={classes['card']}>
          <PersonLink person={person} detail={person.email} />
          <div className={classes['badges']}>
            <Roles person={person} />
            <PersonState person={person} />
          </div>
          <dl className={classes['facts']}>
            <div>
              <dt>{t('columns.last_login')}</dt>
              <dd>
                <LastLogin at={person.last_login} />
              </dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** Their role in the store, and for those who are invited to a team what they are there. */
function Roles({ person }: { person: Person }) {
  const t = useTranslations('clients.member_roles');
  const isMember = person.member_role !== null && person.member_role !== 'owner';
  return (
    <span className={classes['badges']}>
      <RoleBadge role={person.role} />
      {isMember && person.member_role !== null ? <span>{t(person.member_role)}</span> : null}
    </span>
  );
}
