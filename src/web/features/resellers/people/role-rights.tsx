import { Table, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { staffPermissions, staffRoles, type StaffPermission, type StaffRole } from '#shared/permissions.ts';
import classes from './staff.module.css';
import { ListCard } from '#web/ui/list/list-card.tsx';
import { useIsWide } from '#web/ui/list/use-is-wide.ts';

/** What each role may do, printed from the table that the server admits by. */
export function RoleRights() {
  const t = useTranslations('admin.rights');
  const isWide = useIsWide();
  return (
    <section>
      <h2 className="heading">{t('title')}</h2>
      <Text c="dimmed" size="sm" mb="sm">
        {t('text')}
      </Text>
      {isWide ? <RightsTable /> : <RightsOfEach />}
    </section>
  );
}

const permissions = Object.keys(staffPermissions).filter(isPermission);

function isPermission(name: string): name is StaffPermission {
  return name in staffPermissions;
}

function holds(role: StaffRole, permission: StaffPermission): boolean {
  return staffPermissions[permission].some((one) => one === role);
}

function RightsTable() {
  const t = useTranslations('admin');
  const roles = useTranslations('clients.roles');
  return (
    <ListCard>
      <Table className={classes['rights'] ?? ''} verticalSpacing={5}>
        <caption className="visually-hidden">{t('rights.title')}</caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('rights.permission')}</Table.Th>
            {staffRoles.map((role) => (
              <Table.Th key={role} ta="center">
                {roles(role)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {permissions.map((permission) => (
            <Table.Tr key={permission}>
              <Table.Th scope="row" fw={400}>
                {t(`permissions.${permission}`)}
              </Table.Th>
              {staffRoles.map((role) => (
                <Table.Td key={role} ta="center">
                  <Mark isHeld={holds(role, permission)} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ListCard>
  );
}

function Mark({ isHeld }: { isHeld: boolean }) {
  const t = useTranslations('admin.rights');
  return isHeld ? (
    <>
      <IconCheck size={20} className={classes['held'] ?? ''} aria-hidden />
      <span className="visually-hidden">{t('yes')}</span>
    </>
  ) : (
    <>
      <span className={classes['not-held']} aria-hidden />
      <span className="visually-hidden">{t('no')}</span>
    </>
  );
}

/** Where five columns have no room: one list a role. */
function RightsOfEach() {
  const t = useTranslations('admin');
  const roles = useTranslations('clients.roles');
  return (
    <ListCard>
      {staffRoles.map((role) => {
        const held = permissions.filter((permission) => holds(role, permission));
        return (
          <details key={role} className={classes['role']}>
            <summary>
              <span className="medium">{roles(role)}</span>
              <span className="muted small">{t('rights.count', { count: held.length })}</span>
            </summary>
            <ul>
              {held.map((permission) => (
                <li key={permission}>{t(`permissions.${permission}`)}</li>
              ))}
            </ul>
          </details>
        );
      })}
    </ListCard>
  );
}
