import { Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { businessPermissions, isBusinessPermission, may, memberRoles } from '#shared/permissions.ts';
import { Section } from '#web/ui/page/section.tsx';
import classes from '../team.module.css';

const tasks = Object.keys(businessPermissions).filter(isBusinessPermission);

/** The rights of each role, as the server goes by them. */
export function RoleTable() {
  const t = useTranslations('team.roles');
  const isWide = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false });
  return <Section title={t('title')}>{isWide ? <ByTask /> : <ByRole />}</Section>;
}

function ByTask() {
  const t = useTranslations('team');
  const roles = useTranslations('shell.team.roles');
  return (
    <Table>
      <caption className="visually-hidden">{t('roles.title')}</caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('roles.task')}</Table.Th>
          {memberRoles.map((role) => (
            <Table.Th key={role}>{roles(role)}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {tasks.map((task) => (
          <Table.Tr key={task}>
            <Table.Th scope="row" fw={400}>
              {t(`permissions.${task}`)}
            </Table.Th>
            {memberRoles.map((memberRole) => {
              const isAllowed = may({ role: 'reseller', memberRole }, task);
              const Icon = isAllowed ? IconCheck : IconMinus;
              return (
                <Table.Td key={memberRole}>
                  <Icon size={20} className={isAllowed ? classes.yes : classes.no} aria-hidden />
                  <span className="visually-hidden">{t(isAllowed ? 'roles.yes' : 'roles.no')}</span>
                </Table.Td>
              );
            })}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** The same for narrow screens: what each may do, without what they may not. */
function ByRole() {
  const t = useTranslations('team.permissions');
  const roles = useTranslations('shell.team.roles');
  return (
    <ul className={classes.cards}>
      {memberRoles.map((memberRole) => (
        <li key={memberRole} className={classes.card}>
          <span className={classes.name}>{roles(memberRole)}</span>
          <ul className={classes.tasks}>
            {tasks
              .filter((task) => may({ role: 'reseller', memberRole }, task))
              .map((task) => (
                <li key={task}>{t(task)}</li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
