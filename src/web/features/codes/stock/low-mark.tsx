import { IconAlertTriangle, IconPackageOff } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { StatusBadge } from '#web/ui/show/status-badge.tsx';

/** Nothing where there are codes enough. */
export function LowMark({ isLow, free }: { isLow: boolean; free: number }) {
  const t = useTranslations('codes');
  if (free === 0) {
    return (
      <StatusBadge color="red" Icon={IconPackageOff}>
        {t('is_out')}
      </StatusBadge>
    );
  }
  return isLow ? (
    <StatusBadge color="yellow" Icon={IconAlertTriangle}>
      {t('is_low')}
    </StatusBadge>
  ) : null;
}
