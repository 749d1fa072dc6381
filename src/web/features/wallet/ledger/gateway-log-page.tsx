import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { untold } from '#web/api/query-client.ts';
import { ListCard } from '#web/ui/list/list-card.tsx';
import { listOf } from '#web/ui/list/list-of.ts';
import { ListResults } from '#web/ui/list/list-results.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { AdminBreadcrumb } from '#web/features/staff/admin-breadcrumb.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { GatewayEvents } from './gateway-events.tsx';
import { GatewayLogFilters } from './gateway-log-filters.tsx';
import { gatewayLogSearch } from './gateway-log-search.ts';

/** Deposits that a message has moved say that there is a new one. */
const gatewayLogQuery = listOf('GET /api/admin/gateway-log', ['deposits', 'gateway-log']);

/** Every message that the gateway sent, or that someone sent in its name, with what the store made of it. */
export function GatewayLogPage() {
  const title = useTranslations('admin.sections')('gateway_log');
  const t = useTranslations('ledger.log');
  const list = useList('/admin/gateway-log', gatewayLogSearch);
  const { search } = list;
  const answer = useQuery({
    ...gatewayLogQuery({ query: gatewayLogSearch.query(search) }),
    // Messages that moved nothing are not announced.
    ...untold,
  });
  return (
    <Page
      address={gatewayLogSearch}
      title={title}
      text={t('text')}
      breadcrumb={<AdminBreadcrumb>{title}</AdminBreadcrumb>}
    >
      <GatewayLogFilters key={search.deposit} list={list} />
      <ListResults
        list={list}
        answer={answer}
        failed={t('load_failed')}
        empty={{ title: t('empty_title'), text: t('empty_text') }}
        nothingFound={{ title: t('nothing_found'), text: t('nothing_found_text') }}
      >
        {(events) => (
          <ListCard>
            <GatewayEvents events={events} list={list} />
          </ListCard>
        )}
      </ListResults>
    </Page>
  );
}
