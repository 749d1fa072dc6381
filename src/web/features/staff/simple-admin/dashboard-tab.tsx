import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { CardGridSkeleton } from '#web/ui/page/skeletons.tsx';
import classes from './dashboard-tab.module.css';
import { QuickActions } from './quick-actions.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { statisticsQuery } from './simple-admin-queries.ts';
import { Tiles } from './tiles.tsx';

/** The store in figures, and what happened last. */
export function DashboardTab() {
  const t = useTranslations('simple_admin');
  const { data: statistics, error, refetch } = useQuery(statisticsQuery);
  return (
    <div className={classes.dashboard}>
      {statistics === undefined && error !== null ? (
        <ErrorCard title={t('statistics_failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {statistics === undefined && error === null ? <CardGridSkeleton cards={4} height={128} /> : null}
      {statistics === undefined ? null : <Tiles statistics={statistics} />}
      <div className={classes.columns}>
        {statistics === undefined ? null : <RecentActivity entries={statistics.recent_activity} />}
        <QuickActions />
      </div>
    </div>
  );
}
