import { Badge } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { isStaffRole, type Role } from '#shared/permissions.ts';
import { ActivityBadge } from '#web/features/resellers/state-badges.tsx';
import { StatusBadge } from '#web/ui/show/status-badge.tsx';

export function RoleBadge({ role }: { role: Role }) {
  const t = useTranslations('clients.roles');
  return <Badge variant={isStaffRole(role) ? 'light' : 'default'}>{t(role)}</Badge>;
}

interface PersonStateProps {
  person: { is_active: boolean; is_closed: boolean; email_confirmed: boolean };
}

/** Whether they can sign in; if not, why. */
export function PersonState({ person }: PersonStateProps) {
  const t = useTranslations('admin');
  const isWaiting = person.is_active && !person.is_closed && !person.email_confirmed;
  return isWaiting ? (
    <StatusBadge color="yellow" Icon={IconClock}>
      {t('unconfirmed')}
    </StatusBadge>
  ) : (
    <ActivityBadge isActive={person.is_active} isClosed={person.is_closed} />
  );
}
