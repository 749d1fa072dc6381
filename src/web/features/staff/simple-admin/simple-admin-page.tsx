import { Tabs } from '@mantine/core';
import {
  IconPackage,
  IconReportMoney,
  IconShieldLock,
  IconUserCheck,
  IconUserQuestion,
  IconUsers,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '#web/api/call.ts';
import { ButtonLink, TextLink } from '#web/ui/links.tsx';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { Columns } from '#web/ui/page/columns.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { ScrollingTabs } from '#web/ui/page/scrolling-tabs.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { PastAmount } from '#web/ui/show/amount.tsx';
import { countText, Tile, Tiles } from '#web/ui/show/tile.tsx';
import { statisticsQuery } from '../staff-queries.ts';
import { ClientsTab } from './clients-tab.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { simpleAdminSearch, simpleAdminTabs } from './simple-admin-search.ts';

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
    <div className="stack">
      {statistics === undefined && error !== null ? (
        <ErrorCard title={t('statistics_failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Figures statistics={statistics} />
      )}
      <Columns aside={<QuickActions />}>
        {statistics === undefined ? null : <RecentActivity entries={statistics.recent_activity} />}
      </Columns>
    </div>
  );
}

/** Four figures, each leading to what is behind it where that can be looked at. */
function Figures({ statistics }: { statistics: AnswerOf<'GET /api/admin/statistics'> | undefined }) {
  const t = useTranslations('simple_admin');
  return (
    <Tiles label={t('figures')}>
      <Tile
        label={t('total_users')}
        icon={<IconUsers size={20} aria-hidden />}
        figure={countText(statistics?.total_users)}
        detail={statistics === undefined ? '…' : t('active_users', { count: statistics.active_users })}
        link={{ to: '/simple-admin', search: { tab: 'clients' } }}
      />
      <Tile
        label={t('total_revenue')}
        icon={<IconReportMoney size={20} aria-hidden />}
        figure={statistics && <PastAmount amounts={statistics.revenue_in} />}
        detail={statistics === undefined ? '…' : t('orders_count', { count: statistics.total_orders })}
      />
      <Tile
        label={t('pending_resellers')}
        icon={<IconUserQuestion size={20} aria-hidden />}
        figure={countText(statistics?.pending_resellers)}
        detail={
          statistics === undefined ? '…' : t('approved_resellers', { count: statistics.approved_resellers })
        }
        link={{ to: '/admin/customers', search: { status: 'pending' } }}
      />
      <Tile
        label={t('products')}
        icon={<IconPackage size={20} aria-hidden />}
        figure={countText(statistics?.total_products)}
        detail={t('products_sold')}
        link={{ to: '/products' }}
      />
    </Tiles>
  );
}

const QUICK = [
  ['pending', IconUserCheck, { to: '/admin/customers', search: { status: 'pending' } }],
  ['clients', IconUsers, { to: '/simple-admin', search: { tab: 'clients' } }],
  ['panel', IconShieldLock, { to: '/admin' }],
  ['catalogue', IconPackage, { to: '/products' }],
] as const;

/** Where an admin goes most. */
function QuickActions() {
  const t = useTranslations('simple_admin');
  return (
    <Section gap="xs" title={t('quick_actions')}>
      <ul className="bare stack gap-sm">
        {QUICK.map(([name, Icon, address]) => (
          <li key={name}>
            <ButtonLink
              {...address}
              variant="default"
              fullWidth
              justify="start"
              leftSection={<Icon size={20} aria-hidden />}
            >
              {t(`quick.${name}`)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
