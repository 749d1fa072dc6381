import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { countText } from '#shared/count-text.ts';
import { untold } from '#web/api/query-client.ts';
import { DataList, Words, Detail } from '#web/ui/list/data-list.tsx';
import { listOf } from '#web/ui/list/list-of.ts';
import { ListResults } from '#web/ui/list/list-results.tsx';
import type { List } from '#web/ui/list/use-list.ts';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { Moment } from '#web/ui/show/moment.tsx';
import { EndpointStatus } from '../webhooks/endpoint-status.tsx';
import type { ApiDeskSearch } from './api-desk-search.ts';
import { ClientName } from './client-name.tsx';

const webhooksQuery = listOf('GET /api/admin/webhook-endpoints', ['webhooks', 'desk']);

/** Whether the webhooks of clients arrive. */
export function ClientWebhookList({ list }: { list: List<ApiDeskSearch> }) {
  const t = useTranslations('api_desk.webhooks');
  const { search, health, cursor } = list.search;
  const query = { ...(search && { search }), ...(health && { health }), ...(cursor && { cursor }) };
  const answer = useQuery({ ...webhooksQuery({ query }), ...untold });
  return (
    <ListResults
      list={list}
      answer={answer}
      failed={t('failed')}
      empty={{ title: t('empty_title'), text: t('empty_text') }}
      nothingFound={{ title: t('nothing_found'), text: t('nothing_found_text') }}
    >
      {(rows) => (
        <DataList
          caption={t('caption')}
          rows={rows}
          needsRoom
          columns={[
            {
              name: t('address'),
              card: 'title',
              grows: true,
              show: ({ url, client }) => (
                <Words>
                  <CodeText>{url}</CodeText>
                  <Detail>
                    <ClientName client={client} />
                  </Detail>
                </Words>
              ),
            },
            { name: t('health'), card: 'badge', show: (endpoint) => <EndpointStatus endpoint={endpoint} /> },
            { name: t('since'), show: ({ failing_since: at }) => <Moment at={at} /> },
            { name: t('last'), show: ({ last_delivered_at: at }) => <Moment at={at} /> },
            { name: t('waiting'), isEnd: true, show: ({ waiting }) => countText(waiting) },
            { name: t('failing'), isEnd: true, show: ({ failed }) => countText(failed) },
          ]}
        />
      )}
    </ListResults>
  );
}
