import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import {
  webhookDeliveryFilters,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '#shared/api/webhooks.contract.ts';
import { DialogButton } from '#web/ui/act/dialog-button.tsx';
import { DataList, RowLink } from '#web/ui/list/data-list.tsx';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import { Filters } from '#web/ui/list/filters.tsx';
import { ListResults } from '#web/ui/list/list-results.tsx';
import type { List } from '#web/ui/list/use-list.ts';
import { Section } from '#web/ui/page/section.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { Moment } from '#web/ui/show/moment.tsx';
import type { ApiSearch } from '../api-search.ts';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { DeliveryState } from './delivery-state.tsx';
import { ResendFailedDialog } from './resend-failed-dialog.tsx';
import { deliveriesQuery } from './webhook-queries.ts';

/** Attempts are not announced: while one is due or out, the log is asked again. */
const SOON_MS = 90_000;
const AGAIN_MS = 2000;

interface DeliveryLogProps {
  endpoint: WebhookEndpoint;
  list: List<ApiSearch>;
}

/** What was sent to an endpoint, and what became of it. */
export function DeliveryLog({ endpoint, list }: DeliveryLogProps) {
  const t = useTranslations('webhooks.log');
  const { search } = list;
  const { status, cursor } = search;
  const query = { ...(status && { status }), ...(cursor && { cursor }) };
  const answer = useQuery({
    ...deliveriesQuery({ params: { id: endpoint.id }, query }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      endpoint.status === 'active' && state.data?.data.some(isSoon) ? AGAIN_MS : false,
  });
  return (
    <Section
      title={t('title')}
      text={t('text')}
      aside={
        endpoint.status === 'paused' ? undefined : (
          <DialogButton button={t('resend_failed')}>
            {(dialog) => <ResendFailedDialog {...dialog} endpointId={endpoint.id} />}
          </DialogButton>
        )
      }
    >
      <Filters label={t('filters')} folds={false}>
        <FilterChoice
          {...list.choice('status')}
          label={t('outcome')}
          all={t('all')}
          options={webhookDeliveryFilters.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
        />
      </Filters>
      <ListResults
        list={list}
        answer={answer}
        failed={t('failed')}
        empty={{ title: t('empty_title'), text: t('empty_text') }}
        nothingFound={{ title: t('nothing_found'), text: t('nothing_found_text') }}
      >
        {(rows) => <Rows rows={rows} search={search} />}
      </ListResults>
      {search.delivery === undefined ? null : (
        <DeliveryDialog
          key={search.delivery}
          id={search.delivery}
          isActive={endpoint.status === 'active'}
          onClose={() => {
            const { delivery: _, ...closed } = search;
            list.show(closed, { isTyping: true });
          }}
        />
      )}
    </Section>
  );
}

const isSoon = ({ next_attempt_at: at }: WebhookDelivery) =>
  at !== null && Date.parse(at) < Date.now() + SOON_MS;

function Rows({ rows, search }: { rows: readonly WebhookDelivery[]; search: ApiSearch }) {
  const t = useTranslations('webhooks.log');
  const tell = useTranslations('webhooks.log.columns');
  return (
    <DataList
      caption={t('title')}
      rows={rows}
      columns={[
        {
          name: tell('event'),
          card: 'title',
          grows: true,
          show: ({ id, type }) => (
            <RowLink to="/api-integration" search={{ ...search, delivery: id }} resetScroll={false}>
              <CodeText>{type}</CodeText>
            </RowLink>
          ),
        },
        { name: tell('status'), card: 'badge', show: (row) => <DeliveryState delivery={row} /> },
        { name: tell('answer'), show: (row) => <LastAnswer delivery={row} /> },
        { name: tell('attempts'), isEnd: true, show: ({ attempts }) => String(attempts) },
        { name: tell('created'), show: ({ created_at: at }) => <Moment at={at} /> },
        { name: tell('next'), show: ({ next_attempt_at: at }) => <Moment at={at} /> },
      ]}
    />
  );
}

function LastAnswer({
  delivery: { last_answer_status: status, last_problem: problem },
}: {
  delivery: WebhookDelivery;
}) {
  const t = useTranslations('webhooks.log.problems');
  if (problem !== null) return t(problem);
  return status === null ? '—' : <CodeText>{`HTTP ${status}`}</CodeText>;
}
