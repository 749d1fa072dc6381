import { Tabs } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { ScrollingTabs } from '#web/ui/page/scrolling-tabs.tsx';
import { ClientsTab } from './clients-tab.tsx';
import { DashboardTab } from './dashboard-tab.tsx';
import { LaterTab } from './later-tab.tsx';
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
          {tab === 'products' || tab === 'orders' || tab === 'pricing' ? <LaterTab tab={tab} /> : null}
        </Tabs.Panel>
      </ScrollingTabs>
    </Page>
  );
}
