import {
  IconDiscount,
  IconPackage,
  IconPackageExport,
  IconReportMoney,
  IconShieldLock,
  IconUserCheck,
  IconUserQuestion,
  IconUsers,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { useTranslations } from 'use-intl';
import { allSales } from '#web/features/insight/all-sales.ts';
import type { AnswerOf } from '#web/api/call.ts';
import type { SimpleProductsProps } from '#web/features/products/simple-products.tsx';
import { ButtonLink, TextLink } from '#web/ui/links.tsx';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { Columns } from '#web/ui/page/columns.tsx';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { part } from '#web/ui/page/part.ts';
import { ScrollingTabs } from '#web/ui/page/scrolling-tabs.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { PastAmount } from '#web/ui/show/amount.tsx';
import { countText } from '#shared/count-text.ts';
import { Tile, Tiles } from '#web/ui/show/tile.tsx';
import { statisticsQuery } from '../staff-queries.ts';
import { ClientsTab } from './clients-tab.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { simpleAdminSearch, simpleAdminTabs } from './simple-admin-search.ts';

/** The short way for admins: figures, what happened last, clients, and a shop on a telephone (specification, section 2). */
export function SimpleAdminPage() {
  const t = useTranslations('simple_admin');
  const pages = useTranslations('shell.pages');
  const { tab = 'dashboard', search = '' } = simpleAdminSearch({
    ...useSearch({ from: '/shell/simple-admin' }),
  });
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
        {tab === 'dashboard' ? <DashboardTab /> : null}
        {tab === 'clients' ? <ClientsTab /> : null}
        <PartBoundary fallback={<RowsSkeleton rows={5} />}>
          {tab === 'products' ? (
            <SimpleProducts
              search={search}
              onSearch={(text) =>
                void navigate({
                  search: simpleAdminSearch({ tab, search: text }),
                  replace: true,
                  resetScroll: false,
                })
              }
            />
          ) : null}
          {tab === 'orders' ? <SimpleOrders /> : null}
          {tab === 'pricing' ? <SimplePrices /> : null}
        </PartBoundary>
      </ScrollingTabs>
    </Page>
  );
}

const SimpleProducts = part<SimpleProductsProps>(
  async () => (await import('#web/features/products/simple-products.tsx')).SimpleProducts,
);
const SimpleOrders = part(
  async () => (await import('#web/features/orders/simple-orders.tsx')).SimpleOrders,
  ['delivery_desk', 'order_states'],
);
const SimplePrices = part(
  async () => (await import('#web/features/products/simple-prices.tsx')).SimplePrices,
  ['bulk_runs'],
);

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
        link={allSales}
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
        link={{ to: '/simple-admin', search: { tab: 'products' } }}
      />
    </Tiles>
  );
}

const QUICK = [
  ['add_product', IconPackage, { to: '/simple-admin', search: { tab: 'products' } }],
  ['deliver', IconPackageExport, { to: '/simple-admin', search: { tab: 'orders' } }],
  ['prices', IconDiscount, { to: '/simple-admin', search: { tab: 'pricing' } }],
  ['pending', IconUserCheck, { to: '/admin/customers', search: { status: 'pending' } }],
  ['clients', IconUsers, { to: '/simple-admin', search: { tab: 'clients' } }],
  ['panel', IconShieldLock, { to: '/admin' }],
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
