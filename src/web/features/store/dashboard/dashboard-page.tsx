import { useTranslations } from 'use-intl';
import { useMay } from '#web/session/access.tsx';
import { useProfile, useSession } from '#web/session/session.ts';
import { Page } from '#web/ui/page/page.tsx';
import { ClientInsight } from '#web/features/insight/client-insight.tsx';
import { CategoryGrid } from './category-grid.tsx';
import classes from '../dashboard.module.css';
import { Promotions } from './promotions.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { part } from '#web/ui/page/part.ts';
import { StatCards } from './stat-cards.tsx';
import { Today } from './today.tsx';
import { useQuery } from '@tanstack/react-query';
import { isStaffRole } from '#shared/permissions.ts';
import { isolate } from '#shared/locale.ts';
import { useTeamBarrier } from '#web/session/team-role.ts';
import { ButtonLink, TextLink } from '#web/ui/links.tsx';
import { Answered } from '#web/ui/page/answered.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { newestNotifications } from '../notifications/notification-queries.ts';
import { NotificationList } from '../notifications/notification-list.tsx';
import { Section } from './section.tsx';
import {
  IconHeadset,
  IconReceipt,
  IconShoppingBag,
  IconStack2,
  IconUserCircle,
  IconWallet,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

/** Below what is seen first. */
const RecentActivity = part(
  async () => (await import('./recent-activity.tsx')).RecentActivity,
  ['wallet', 'deposits'],
);

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
          <Today />
          <Promotions />
          <div className={`stack gap-lg ${classes['columns']}`}>
            <div className={`stack gap-lg ${classes['column']}`}>
              <CategoryGrid />
              <RecentlyViewed />
              {may('see_money') ? (
                <PartBoundary fallback={<RowsSkeleton rows={SHOWN} />}>
                  <RecentActivity />
                </PartBoundary>
              ) : null}
            </div>
            <div className={`stack gap-lg ${classes['column']}`}>
              <QuickActions />
              <RecentNotifications />
            </div>
          </div>
          {may('see_money') ? <ClientInsight /> : null}
        </>
      )}
    </Page>
  );
}

/** Greets the person, and leads to what they need most. */
function WelcomeBanner() {
  const t = useTranslations('store');
  const profile = useProfile();
  const isAdmin = profile !== null && isStaffRole(profile.role);
  const isBarred = useTeamBarrier()('add_funds') !== null;
  const name = profile?.first_name;
  return (
    <div className={`row wrap between ${classes['banner']}`}>
      <div>
        <h2 className={`bare strong ${classes['welcome']}`}>
          {name ? t('welcome', { name: isolate(name) }) : t('welcome_nobody')}
        </h2>
        <p className="bare small">
          {t(isAdmin ? 'welcome_admin' : isBarred ? 'welcome_member' : 'welcome_text')}
        </p>
      </div>
      <ButtonLink to={isAdmin ? '/admin' : isBarred ? '/products' : '/deposit'} variant="white">
        {t(isAdmin ? 'open_admin' : isBarred ? 'actions.browse' : 'top_up')}
      </ButtonLink>
    </div>
  );
}

const SHOWN = 4;

/** The newest notifications. Seeing them here does not mark them as read: the bell does. */
function RecentNotifications() {
  const t = useTranslations('notifications');
  return (
    <Section
      title={t('title')}
      id="notifications"
      more={<TextLink to="/notifications">{t('see_all')}</TextLink>}
    >
      <Answered answer={useQuery(newestNotifications)} waiting={<RowsSkeleton rows={SHOWN} />}>
        {(notifications) => (
          <div className={`framed bare ${classes['card']}`}>
            <NotificationList
              notifications={notifications.slice(0, SHOWN)}
              newIds={new Set(notifications.filter((one) => !one.is_read).map(({ id }) => id))}
            />
          </div>
        )}
      </Answered>
    </Section>
  );
}

const actions = [
  { to: '/deposit', text: 'add_funds', Icon: IconWallet },
  { to: '/products', text: 'browse', Icon: IconShoppingBag },
  { to: '/bulk-order', text: 'bulk', Icon: IconStack2 },
  { to: '/purchase-history', text: 'orders', Icon: IconReceipt },
  { to: '/client-profile', text: 'profile', Icon: IconUserCircle },
  { to: '/support', text: 'support', Icon: IconHeadset },
] as const;

function QuickActions() {
  const t = useTranslations('store.actions');
  const isBarred = useTeamBarrier()('add_funds') !== null;
  const shown = actions.filter(({ to }) => !(isBarred && to === '/deposit'));
  return (
    <Section title={t('title')}>
      <ul className={`bare ${classes['actions']}`}>
        {shown.map(({ to, text, Icon }) => (
          <li key={to}>
            <Link to={to} className={`framed row small leads ${classes['action']}`}>
              <Icon size={20} aria-hidden />
              {t(text)}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
