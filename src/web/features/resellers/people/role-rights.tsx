import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { staffPermissions, staffRoles, type StaffPermission } from '#shared/permissions.ts';
import { ListCard } from '#web/ui/list/list-card.tsx';
import { Rights } from '../roles/rights.tsx';

const permissions = Object.keys(staffPermissions).filter(isPermission);

function isPermission(name: string): name is StaffPermission {
  return name in staffPermissions;
}

/** What each role may do, printed from the table that the server admits by. */
export function RoleRights() {
  const t = useTranslations('admin');
  const roles = useTranslations('clients.roles');
  return (
    <section>
      <h2 className="heading">{t('rights.title')}</h2>
      <Text c="dimmed" size="sm" mb="sm">
        {t('rights.text')}
      </Text>
      <ListCard>
        <Rights
          caption={t('rights.title')}
          head={t('rights.permission')}
          tasks={permissions.map((name) => ({ name, text: t(`permissions.${name}`) }))}
          roles={staffRoles.map((role) => ({
            name: role,
            text: roles(role),
            may: (task) => isPermission(task) && staffPermissions[task].some((one) => one === role),
          }))}
          yes={t('rights.yes')}
          no={t('rights.no')}
          count={(count) => t('rights.count', { count })}
        />
      </ListCard>
    </section>
  );
}
