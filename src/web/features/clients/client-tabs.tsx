import { Tabs } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Client } from '#shared/contracts/clients.ts';
import { useMay } from '../../session/access.tsx';
import { ClientAudit } from './client-audit.tsx';
import { ClientNotes } from './client-notes.tsx';
import { ClientOrders } from './client-orders.tsx';
import { ClientOverview } from './client-overview.tsx';
import { clientTabs, type ClientTab } from './client-search.ts';
import { ClientSessions } from './client-sessions.tsx';
import { ScrollingTabs } from './scrolling-tabs.tsx';
import { Transactions } from './transactions.tsx';

interface ClientTabsProps {
  client: Client;
  tab: ClientTab;
  onChange: (tab: ClientTab) => void;
}

/** All that is known of a client, as far as this member of staff may see it. */
export function ClientTabs({ client, tab, onChange }: ClientTabsProps) {
  const t = useTranslations('clients.page');
  const may = useMay();
  const { id } = client;
  const offered = clientTabs.filter(
    (name) => !(name === 'transactions' && !may('read_money')) && !(name === 'orders' && !may('read_orders')),
  );
  const shown = offered.includes(tab) ? tab : 'overview';
  return (
    <ScrollingTabs
      label={t('tabs')}
      tabs={offered.map((name) => ({ name, text: t(name) }))}
      tab={shown}
      onChange={onChange}
    >
      <Tabs.Panel value={shown}>
        {
          {
            overview: <ClientOverview client={client} />,
            transactions: <Transactions clientId={id} />,
            orders: <ClientOrders clientId={id} />,
            sessions: <ClientSessions client={client} />,
            notes: <ClientNotes clientId={id} />,
            audit: <ClientAudit clientId={id} />,
          }[shown]
        }
      </Tabs.Panel>
    </ScrollingTabs>
  );
}
