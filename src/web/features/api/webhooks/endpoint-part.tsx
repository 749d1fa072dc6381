import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { WebhookEndpoint } from '#shared/api/webhooks.contract.ts';
import { countText } from '#shared/count-text.ts';
import { TextLink } from '#web/ui/links.tsx';
import type { List } from '#web/ui/list/use-list.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { CodeText, unbroken } from '#web/ui/show/code-text.tsx';
import { InlineFacts } from '#web/ui/show/facts.tsx';
import { Moment } from '#web/ui/show/moment.tsx';
import { Notice } from '#web/ui/show/notice.tsx';
import type { ApiSearch } from '../api-search.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { EndpointActs } from './endpoint-acts.tsx';
import { EndpointStatus } from './endpoint-status.tsx';
import type { NewSecret } from './shown-secret.tsx';

interface EndpointPartProps {
  /** null: there is none any more. */
  endpoint: WebhookEndpoint | null;
  list: List<ApiSearch>;
  onSecret: (secret: NewSecret) => void;
}

/** One endpoint: how it stands, what can be done with it, and what was sent to it. */
export function EndpointPart({ endpoint, list, onSecret }: EndpointPartProps) {
  const t = useTranslations('webhooks.one');
  return (
    <div className="stack gap-lg">
      <div>
        <TextLink to="/api-integration" search={{ tab: 'webhooks' }}>
          {t('back')}
        </TextLink>
      </div>
      {endpoint === null ? (
        <EmptyState title={t('gone')} />
      ) : (
        <>
          <Endpoint
            endpoint={endpoint}
            onSecret={onSecret}
            onRemoved={() => list.show({ tab: 'webhooks' })}
          />
          <DeliveryLog endpoint={endpoint} list={list} />
        </>
      )}
    </div>
  );
}

interface EndpointProps extends Pick<EndpointPartProps, 'onSecret'> {
  endpoint: WebhookEndpoint;
  onRemoved: () => void;
}

function Endpoint({ endpoint, onSecret, onRemoved }: EndpointProps) {
  const t = useTranslations('webhooks');
  const { url, description, events, paused_because: because, failing_since: since } = endpoint;
  return (
    <Section
      className="break"
      title={unbroken(url)}
      {...(description === '' ? {} : { text: description })}
      aside={<EndpointStatus endpoint={endpoint} />}
    >
      {because === null ? null : <Notice kind="problem">{t(`one.because.${because}`)}</Notice>}
      <InlineFacts
        facts={[
          { name: t('columns.last'), value: <Moment at={endpoint.last_delivered_at} /> },
          { name: t('columns.waiting'), value: countText(endpoint.waiting) },
          { name: t('columns.failed'), value: countText(endpoint.failed) },
          since === null ? null : { name: t('one.failing_since'), value: <Moment at={since} /> },
          { name: t('one.created'), value: <Moment at={endpoint.created_at} /> },
        ]}
      />
      <Text component="div" size="sm">
        <div className="muted">{t('columns.events')}</div>
        <CodeText>{events.join(', ')}</CodeText>
      </Text>
      <EndpointActs endpoint={endpoint} onSecret={onSecret} onRemoved={onRemoved} />
    </Section>
  );
}
