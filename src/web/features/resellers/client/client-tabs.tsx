import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { useTranslations } from 'use-intl';
import type { Client } from '#shared/resellers/clients.contract.ts';
import { useMay } from '#web/session/access.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { ClientOverview } from '../client-overview.tsx';
import { clientTabs, type ClientTab } from './client-search.ts';
import { ScrollingTabs } from '#web/ui/page/scrolling-tabs.tsx';
import { part } from '#web/ui/page/part.ts';

/** All but the first tab are loaded when they are opened. */
const Transactions = part(async () => (await import('./transactions.tsx')).Transactions);
const ClientOrders = part(async () => (await import('./client-orders.tsx')).ClientOrders);
const ClientSessions = part(async () => (await import('./client-sessions.tsx')).ClientSessions);
const ClientNotes = part(async () => (await import('./client-notes.tsx')).ClientNotes);
const ClientAudit = part(async () => (await import('./client-audit.tsx')).ClientAudit, ['audit']);

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
      <PartBoundary fallback={<RowsSkeleton rows={5} />}>
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
      </PartBoundary>
    </ScrollingTabs>
  );
}
