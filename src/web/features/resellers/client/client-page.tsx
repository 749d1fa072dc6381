import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Client } from '#shared/resellers/clients.contract.ts';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { PageSkeleton } from '#web/ui/page/skeletons.tsx';
import { ClientDangers } from './client-dangers.tsx';
import { ClientHead } from './client-head.tsx';
import { clientQuery } from './client-queries.ts';
import { ClientTabs } from './client-tabs.tsx';
import { nameOfClient } from '#web/ui/show/names.ts';
import { clientSearch } from './client-search.ts';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { TextLink } from '#web/ui/links.tsx';

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
      <ClientDangers client={client} />
    </Page>
  );
}

/** The name is missing until it is known. */
function ClientBreadcrumb({ name }: { name?: string }) {
  const t = useTranslations('clients');
  const pages = useTranslations('shell.pages');
  return (
    <Breadcrumb>
      <TextLink to="/admin" inherit>
        {pages('admin')}
      </TextLink>
      <TextLink to="/admin/customers" inherit>
        {t('title')}
      </TextLink>
      {name === undefined ? null : <bdi>{name}</bdi>}
    </Breadcrumb>
  );
}
