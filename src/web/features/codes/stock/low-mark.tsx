import { IconAlertTriangle, IconPackageOff } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { StateBadge } from '#web/ui/show/state-badges.tsx';

/** Nothing where there are codes enough. */
export function LowMark({ isLow, free }: { isLow: boolean; free: number }) {
  const t = useTranslations('codes');
  if (free === 0) {
    return (
      <StateBadge color="red" icon={<IconPackageOff size={16} aria-hidden />}>
        {t('is_out')}
      </StateBadge>
    );
  }
  return isLow ? (
    <StateBadge color="yellow" icon={<IconAlertTriangle size={16} aria-hidden />}>
      {t('is_low')}
    </StateBadge>
  ) : null;
}
