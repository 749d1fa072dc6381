import { Text } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Page } from '#web/ui/page/page.tsx';
import { ontoLatest } from '#web/ui/list/onto-latest.ts';
import { AdminBreadcrumb } from '#web/ui/page/admin-breadcrumb.tsx';
import { GatewayLogFilters } from './gateway-log-filters.tsx';
import { GatewayLog } from './gateway-log.tsx';
import { gatewayLogSearch } from './gateway-log-search.ts';

/** Every message that the gateway sent, or that somebody sent in its name, with what the store made of it. */
export function GatewayLogPage() {
  const t = useTranslations('admin.sections');
  const log = useTranslations('ledger.log');
  // What an address has beyond its filters is none of them.
  const search = gatewayLogSearch({ ...useSearch({ from: '/admin/gateway-log' }) });
  const navigate = useNavigate({ from: '/admin/gateway-log' });
  return (
    <Page
      address={gatewayLogSearch}
      title={t('gateway_log')}
      breadcrumb={<AdminBreadcrumb>{t('gateway_log')}</AdminBreadcrumb>}
    >
      <Text c="dimmed">{log('text')}</Text>
      <GatewayLogFilters
        key={search.deposit}
        search={search}
        onChange={(wanted) => void navigate({ search: ontoLatest(search, wanted), resetScroll: false })}
      />
      <GatewayLog
        search={search}
        onChange={(wanted, { isDetail }) =>
          void navigate({ search: ontoLatest(search, wanted), replace: isDetail, resetScroll: false })
        }
      />
    </Page>
  );
}
