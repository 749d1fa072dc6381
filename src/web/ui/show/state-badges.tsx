import { Badge } from '@mantine/core';
import { IconCheck, IconClock, IconPlayerPause, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { BusinessStatus } from '#shared/resellers/business.contract.ts';

const approvals = {
  pending: { color: 'yellow', Icon: IconClock },
  approved: { color: 'green', Icon: IconCheck },
  rejected: { color: 'red', Icon: IconX },
} as const;

/** Whether a business may buy. */
export function ApprovalBadge({ status }: { status: BusinessStatus }) {
  const t = useTranslations('clients.approval');
  const { color, Icon } = approvals[status];
  return (
    <StateBadge color={color} icon={<Icon size={16} aria-hidden />}>
      {t(status)}
    </StateBadge>
  );
}

interface ActivityBadgeProps {
  isActive: boolean;
  isClosed: boolean;
}

/** Whether somebody may sign in. */
export function ActivityBadge({ isActive, isClosed }: ActivityBadgeProps) {
  const t = useTranslations('clients');
  if (isClosed) {
    return (
      <StateBadge color="gray" icon={<IconX size={16} aria-hidden />}>
        {t('closed')}
      </StateBadge>
    );
  }
  return isActive ? (
    <StateBadge color="green" icon={<IconCheck size={16} aria-hidden />}>
      {t('active')}
    </StateBadge>
  ) : (
    <StateBadge color="red" icon={<IconPlayerPause size={16} aria-hidden />}>
      {t('inactive')}
    </StateBadge>
  );
}

interface StateBadgeProps {
  color: string;
  icon: ReactNode;
  children: ReactNode;
}

export function StateBadge({ color, icon, children }: StateBadgeProps) {
  // The quiet grey of the kit misses AA on dark cards.
  const variant = color === 'gray' ? 'default' : 'light';
  return (
    <Badge variant={variant} color={color} size="lg" fw={500} tt="none" lts="0" leftSection={icon}>
      {children}
    </Badge>
  );
}
