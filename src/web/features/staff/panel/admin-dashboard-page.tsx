import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { DashboardCards } from '#web/features/insight/dashboard-cards.tsx';
import { BestSellers, LatestOrders, SignUps } from '#web/features/insight/dashboard-latest.tsx';
import { dashboardQuery } from '#web/features/insight/dashboard-query.ts';
import { DashboardTrend } from '#web/features/insight/dashboard-trend.tsx';
import { LedgerCurrencyQuestion } from '#web/features/wallet/ledger-currency-question.tsx';
import { useMay } from '#web/session/access.tsx';
import { Columns } from '#web/ui/page/columns.tsx';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { part } from '#web/ui/page/part.ts';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { kindsFor } from './waiting-kinds.ts';
import { PeopleFigures } from './people-figures.tsx';
import { WaitingForYou } from './waiting-for-you.tsx';
import classes from './admin-dashboard.module.css';

/** Of a new store alone. */
const OwnerSteps = part(async () => (await import('./owner-steps.tsx')).OwnerSteps);

/** The panel's first page: what happened and what needs its reader, as far as they may see it. */
export function AdminDashboardPage() {
  const t = useTranslations('insight');
  const may = useMay();
  const { data, error, refetch } = useQuery(dashboardQuery);
  const seesFigures = may('read_statistics');
  return (
    <Page title={useTranslations('admin')('sections.dashboard')}>
      {may('administer') ? <LedgerCurrencyQuestion /> : null}
      {data?.first_steps ? (
        <PartBoundary fallback={null}>
          <OwnerSteps steps={data.first_steps} />
        </PartBoundary>
      ) : null}
      {data === undefined && error !== null ? (
        <ErrorCard title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {seesFigures ? (
        <DashboardCards cards={data?.cards ?? undefined} />
      ) : may('read_clients') ? (
        <PeopleFigures />
      ) : null}
      <div className={classes['first']} data-alone={!seesFigures || undefined}>
        {kindsFor(may).length > 0 ? <WaitingForYou needs={data?.needs} /> : null}
        {seesFigures ? <DashboardTrend days={data?.days ?? undefined} /> : null}
      </div>
      <Columns
        aside={
          data?.best_sellers && data.days ? (
            <BestSellers products={data.best_sellers} days={data.days} />
          ) : null
        }
      >
        {data?.orders ? <LatestOrders orders={data.orders} /> : null}
        {data?.sign_ups ? <SignUps people={data.sign_ups} /> : null}
      </Columns>
    </Page>
  );
}
