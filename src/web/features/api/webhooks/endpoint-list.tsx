import { useTranslations } from 'use-intl';
import type { WebhookEndpoint } from '#shared/api/webhooks.contract.ts';
import { countText } from '#shared/count-text.ts';
import { DataList, Detail, RowLink, Words } from '#web/ui/list/data-list.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { Moment } from '#web/ui/show/moment.tsx';
import { EndpointStatus } from './endpoint-status.tsx';

/** Each leads to its log. */
export function EndpointList({ endpoints }: { endpoints: readonly WebhookEndpoint[] }) {
  const t = useTranslations('webhooks');
  const tell = useTranslations('webhooks.columns');
  return (
    <DataList
      caption={t('title')}
      rows={endpoints}
      columns={[
        {
          name: tell('address'),
          card: 'title',
          grows: true,
          show: ({ id, url, mode, description }) => (
            <Words>
              <RowLink to="/api-integration" search={{ tab: 'webhooks', webhook: id }}>
                <CodeText>{url}</CodeText>
              </RowLink>
              {mode === 'test' ? <Detail>{t('of_sandbox')}</Detail> : null}
              {description === '' ? null : (
                <Detail>
                  <bdi>{description}</bdi>
                </Detail>
              )}
            </Words>
          ),
        },
        { name: tell('status'), card: 'badge', show: (endpoint) => <EndpointStatus endpoint={endpoint} /> },
        { name: tell('events'), show: ({ events }) => t('event_count', { count: events.length }) },
        { name: tell('last'), show: ({ last_delivered_at: at }) => <Moment at={at} /> },
        { name: tell('waiting'), isEnd: true, show: ({ waiting }) => countText(waiting) },
        { name: tell('failed'), isEnd: true, show: ({ failed }) => countText(failed) },
      ]}
    />
  );
}
