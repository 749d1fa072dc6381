import { IconCheck, IconClock, IconPlayerPause, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { BusinessStatus } from '#shared/resellers/business.contract.ts';
import { StatusBadge } from '#web/ui/show/status-badge.tsx';

const approvals = {
  pending: { color: 'yellow', Icon: IconClock },
  approved: { color: 'green', Icon: IconCheck },
  rejected: { color: 'red', Icon: IconX },
} as const;

/** Whether a business may buy. */
export function ApprovalBadge({ status }: { status: BusinessStatus }) {
  const t = useTranslations('clients.approval');
  return <StatusBadge {...approvals[status]}>{t(status)}</StatusBadge>;
}

interface ActivityBadgeProps {
  isActive: boolean;
  isClosed: boolean;
}

/** Whether someone may sign in. */
export function ActivityBadge({ isActive, isClosed }: ActivityBadgeProps) {
  const t = useTranslations('clients');
  if (isClosed) {
    return (
      <StatusBadge color="gray" Icon={IconX}>
        {t('closed')}
      </StatusBadge>
    );
  }
  return isActive ? (
    <StatusBadge color="green" Icon={IconCheck}>
      {t('active')}
    </StatusBadge>
  ) : (
    <StatusBadge color="red" Icon={IconPlayerPause}>
      {t('inactive')}
    </StatusBadge>
  );
}
