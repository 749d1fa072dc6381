import { Tabs } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { ButtonLink, TextLink } from '#web/ui/links.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { ScrollingTabs } from '#web/ui/page/scrolling-tabs.tsx';
import { ClientsTab } from './clients-tab.tsx';
import { simpleAdminSearch, simpleAdminTabs } from './simple-admin-search.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { CardGridSkeleton } from '#web/ui/page/skeletons.tsx';
import classes from './dashboard-tab.module.css';
import { RecentActivity } from './recent-activity.tsx';
import { statisticsQuery } from './simple-admin-queries.ts';
import { Tiles } from './tiles.tsx';
import { IconPackage, IconShieldLock, IconUserCheck, IconUsers } from '@tabler/icons-react';
import { Section } from '#web/ui/page/section.tsx';

/** The short way for admins: figures, what happened last, and clients with their balances (specification, section 2). */
export function SimpleAdminPage() {
  const t = useTranslations('simple_admin');
  const pages = useTranslations('shell.pages');
  const { tab = 'dashboard' } = simpleAdminSearch({ ...useSearch({ from: '/shell/simple-admin' }) });
  const navigate = useNavigate({ from: '/simple-admin' });
  return (
    <Page
      address={simpleAdminSearch}
      title={pages('simple_admin')}
      breadcrumb={
        <Breadcrumb>
          <TextLink to="/admin" inherit>
            {pages('admin')}
          </TextLink>
          {pages('simple_admin')}
        </Breadcrumb>
      }
    >
      <ScrollingTabs
        label={t('tabs')}
        tabs={simpleAdminTabs.map((name) => ({ name, text: t(name) }))}
        tab={tab}
        onChange={(chosen) =>
          void navigate({ search: chosen === 'dashboard' ? {} : { tab: chosen }, resetScroll: false })
        }
      >
        <Tabs.Panel value={tab}>
          {tab === 'dashboard' ? <DashboardTab /> : null}
          {tab === 'clients' ? <ClientsTab /> : null}
          {tab === 'products' || tab === 'orders' || tab === 'pricing' ? <PanelTab tab={tab} /> : null}
        </Tabs.Panel>
      </ScrollingTabs>
    </Page>
  );
}

const PANEL = {
  products: '/admin/products',
  orders: '/admin/orders',
  pricing: '/admin/price-grid',
} as const;

/** A part that the panel has: says so, and leads there. */
function PanelTab({ tab }: { tab: 'products' | 'orders' | 'pricing' }) {
  const t = useTranslations('simple_admin');
  return (
    <EmptyState
      title={t(tab)}
      text={t(`in_panel.${tab}`)}
      action={
        <ButtonLink to={PANEL[tab]} variant="default">
          {t(`open_section.${tab}`)}
        </ButtonLink>
      }
    />
  );
}

/** The store in figures, and what happened last. */
function DashboardTab() {
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

/** Where an admin goes most. */
function QuickActions() {
  const t = useTranslations('simple_admin');
  return (
    <Section gap="xs" title={t('quick_actions')}>
      <ul className={classes.actions}>
        <li>
          <Link to="/admin/customers" search={{ status: 'pending' }} className={classes.action}>
            <IconUserCheck size={20} aria-hidden />
            {t('quick.pending')}
          </Link>
        </li>
        <li>
          <Link to="/simple-admin" search={{ tab: 'clients' }} className={classes.action}>
            <IconUsers size={20} aria-hidden />
            {t('quick.clients')}
          </Link>
        </li>
        <li>
          <Link to="/admin" className={classes.action}>
            <IconShieldLock size={20} aria-hidden />
            {t('quick.panel')}
          </Link>
        </li>
        <li>
          <Link to="/products" className={classes.action}>
            <IconPackage size={20} aria-hidden />
            {t('quick.catalogue')}
          </Link>
        </li>
      </ul>
    </Section>
  );
}
