import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Client } from '#shared/contracts/clients.ts';
import { ErrorCard } from '../../ui/error-card.tsx';
import { Page } from '../../ui/page.tsx';
import { PageSkeleton } from '../../ui/skeletons.tsx';
import { ClientBreadcrumb } from './client-breadcrumb.tsx';
import { ClientHead } from './client-head.tsx';
import { clientQuery } from './client-queries.ts';
import { ClientTabs } from './client-tabs.tsx';
import { nameOfClient } from './names.ts';
import { clientSearch } from './client-search.ts';

/** One business as the store's staff sees it, with what may be done to it. */
export function ClientPage() {
  const t = useTranslations('clients');
  const { clientId } = useParams({ from: '/admin/customers/$clientId' });
  const { data: client, error, refetch } = useQuery(clientQuery(clientId));
  if (client !== undefined) return <Loaded client={client} />;
  return (
    <Page address={clientSearch} title={t('page.title')} breadcrumb={<ClientBreadcrumb />}>
      {error === null ? (
        <PageSkeleton />
      ) : (
        <ErrorCard title={t('page.failed')} error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

function Loaded({ client }: { client: Client }) {
  const { tab = 'overview' } = clientSearch({ ...useSearch({ from: '/admin/customers/$clientId' }) });
  const navigate = useNavigate({ from: '/admin/customers/$clientId' });
  const name = nameOfClient(client);
  return (
    <Page address={clientSearch} title={name} breadcrumb={<ClientBreadcrumb name={name} />}>
      <ClientHead client={client} />
      <ClientTabs
        client={client}
        tab={tab}
        onChange={(chosen) =>
          void navigate({ search: chosen === 'overview' ? {} : { tab: chosen }, resetScroll: false })
        }
      />
    </Page>
  );
}
