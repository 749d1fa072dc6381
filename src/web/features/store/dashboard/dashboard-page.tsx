import { useTranslations } from 'use-intl';
import { useMay } from '#web/session/access.tsx';
import { useSession } from '#web/session/session.ts';
import { Page } from '#web/ui/page/page.tsx';
import { CategoryGrid } from './category-grid.tsx';
import classes from '../dashboard.module.css';
import { EndsSoon } from './ends-soon.tsx';
import { Promotions } from './promotions.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { RecentNotifications } from './recent-notifications.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';
import { StatCards } from './stat-cards.tsx';
import { WelcomeBanner } from './welcome-banner.tsx';

/** The first page after the sign-in. Staff hold no balance: they see the shelves and the way to their panel. */
export function DashboardPage() {
  const t = useTranslations('shell.pages');
  const { reseller, balance } = useSession();
  const may = useMay();
  return (
    <Page title={t('dashboard')}>
      <WelcomeBanner />
      {reseller === null ? (
        <>
          <Promotions />
          <CategoryGrid />
        </>
      ) : (
        <>
          <StatCards balance={balance} />
          <Promotions />
          <div className={classes['columns']}>
            <div className={classes['column']}>
              <CategoryGrid />
              <RecentlyViewed />
              {may('see_money') ? <RecentActivity /> : null}
            </div>
            <div className={classes['column']}>
              <EndsSoon />
              <QuickActions />
              <RecentNotifications />
            </div>
          </div>
        </>
      )}
    </Page>
  );
}
