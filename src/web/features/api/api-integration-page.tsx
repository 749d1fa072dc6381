import { Text } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode } from 'react';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { useTranslations } from 'use-intl';
import { useMay } from '#web/session/access.tsx';
import { useProfile } from '#web/session/session.ts';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { part } from '#web/ui/page/part.ts';
import { LoadingBlock } from '#web/ui/page/loading-block.tsx';
import { ScrollingTabs } from '#web/ui/page/scrolling-tabs.tsx';
import { apiSearch, apiTabs, type ApiTab } from './api-search.ts';

const ApiKeys = part(async () => (await import('./keys/api-keys.tsx')).ApiKeys);
const Webhooks = part(async () => (await import('./webhooks/webhooks.tsx')).Webhooks, ['webhooks']);
const TryIt = part(async () => (await import('./try/try-it.tsx')).TryIt, ['api_try', 'api_reference']);
const Requests = part(async () => (await import('./requests/requests.tsx')).Requests);
const Reference = part(
  async () => (await import('./reference/reference.tsx')).Reference,
  ['api_reference', 'webhooks'],
);

/** Keys and webhooks for owners, the reference for everyone (specification, section 2: API Integration). */
export function ApiIntegrationPage() {
  const title = useTranslations('shell.pages')('api_integration');
  const t = useTranslations('api_keys');
  const isVisitor = useProfile() === null;
  const isKeeper = useMay()('manage_api_keys');
  return (
    <Page address={apiSearch} title={title} breadcrumb={<Breadcrumb>{title}</Breadcrumb>}>
      <Text>{t('intro')}</Text>
      {isKeeper ? (
        <OwnersParts />
      ) : (
        <>
          <WhoMayMore />
          <Loaded>
            <TryIt isKeeper={false} isVisitor={isVisitor} />
          </Loaded>
          <Loaded>
            <Reference />
          </Loaded>
        </>
      )}
    </Page>
  );
}

function OwnersParts() {
  const t = useTranslations('api_keys.tabs');
  const navigate = useNavigate();
  const { tab = 'keys' } = apiSearch({ ...useSearch({ from: '/shell/api-integration' }) });
  return (
    <ScrollingTabs
      label={t('label')}
      tabs={apiTabs.map((name) => ({ name, text: t(name) }))}
      tab={tab}
      onChange={(name) =>
        void navigate({ to: '/api-integration', search: apiSearch({ tab: name }), resetScroll: false })
      }
    >
      <Loaded>{PARTS[tab]}</Loaded>
    </ScrollingTabs>
  );
}

const PARTS: Record<ApiTab, ReactNode> = {
  keys: <ApiKeys />,
  webhooks: <Webhooks />,
  requests: <Requests />,
  try: <TryIt isKeeper isVisitor={false} />,
  reference: <Reference />,
};

function Loaded({ children }: { children: ReactNode }) {
  return <PartBoundary fallback={<LoadingBlock height={480} />}>{children}</PartBoundary>;
}

function WhoMayMore() {
  const t = useTranslations('api_keys');
  if (useProfile() !== null) return <Text c="dimmed">{t('not_owner')}</Text>;
  return (
    <div className="row between wrap">
      <Text>{t('visitor')}</Text>
      <ButtonLink to="/login">{t('sign_in')}</ButtonLink>
    </div>
  );
}
