import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { ApiKey } from '#shared/api/api-keys.contract.ts';
import type { ApiRequest } from '#shared/api/api-requests.contract.ts';
import { countText } from '#shared/count-text.ts';
import { isolate } from '#shared/locale.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Chip } from '#web/ui/list/chip.tsx';
import { DataList } from '#web/ui/list/data-list.tsx';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import { Filters } from '#web/ui/list/filters.tsx';
import { listOf } from '#web/ui/list/list-of.ts';
import { ListResults } from '#web/ui/list/list-results.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { Answered } from '#web/ui/page/answered.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { useExactTime } from '#web/ui/show/moment.tsx';
import { apiSearch } from '../api-search.ts';
import { apiKeysQuery } from '../keys/api-keys-query.ts';
import { AnswerBadge } from './answer-badge.tsx';

const requestsQuery = listOf('GET /api/api-keys/{id}/requests', ['api_keys', 'requests']);

/** What the programs of the business asked, key by key. */
export function Requests() {
  const t = useTranslations('api_keys.requests');
  const answer = useQuery(apiKeysQuery);
  return (
    <Section title={t('title')} text={t('text')}>
      <Answered answer={answer} failed={t('failed')}>
        {({ keys: [first, ...others] }) =>
          first === undefined ? (
            <EmptyState title={t('no_keys_title')} text={t('no_keys_text')} />
          ) : (
            <RequestsOf keys={[first, ...others]} />
          )
        }
      </Answered>
    </Section>
  );
}

function RequestsOf({ keys }: { keys: readonly [ApiKey, ...ApiKey[]] }) {
  const t = useTranslations('api_keys.requests');
  const list = useList('/api-integration', apiSearch);
  const { dateTime } = useDates();
  const { key: wanted, outcome, hour, cursor } = list.search;
  const { id } = keys.find((key) => key.id === wanted) ?? keys[0];
  const query = { ...(outcome && { outcome }), ...(hour && { hour }), ...(cursor && { cursor }) };
  const answer = useQuery({
    ...requestsQuery({ params: { id }, query }),
    // Requests are not announced.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  return (
    <>
      <Filters label={t('filters')} folds={false}>
        <SelectField
          label={t('key')}
          value={id}
          options={keys.map(({ id: value, name, ending }) => ({
            value,
            label: t('key_name', { name: isolate(name), ending: isolate(ending) }),
          }))}
          onChange={(key) => list.choose({ key })}
        />
        <FilterChoice
          {...list.choice('outcome')}
          label={t('outcome')}
          all={t('all')}
          options={[{ value: 'failed', label: t('only_failed') }]}
        />
      </Filters>
      <ListResults
        list={list}
        answer={answer}
        failed={t('failed')}
        empty={{ title: t('empty_title'), text: t('empty_text') }}
        nothingFound={
          hour === undefined
            ? { title: t('nothing_found'), text: t('nothing_found_text') }
            : { title: t('nothing_in_hour'), text: t('nothing_in_hour_text') }
        }
        chips={() =>
          hour === undefined ? null : (
            <Chip onRemove={() => list.choose({ hour: '' })}>
              {t('hour', { time: isolate(dateTime(hour)) })}
            </Chip>
          )
        }
      >
        {(rows) => <Rows rows={rows} />}
      </ListResults>
    </>
  );
}

function Rows({ rows }: { rows: readonly ApiRequest[] }) {
  const t = useTranslations('api_keys.requests');
  const tell = useTranslations('api_keys.requests.columns');
  const exactTime = useExactTime();
  return (
    <DataList
      caption={t('title')}
      rows={rows}
      columns={[
        {
          name: tell('call'),
          card: 'title',
          grows: true,
          show: ({ method, path }) => <CodeText>{`${method} ${path}`}</CodeText>,
        },
        { name: tell('status'), card: 'corner', show: ({ status }) => <AnswerBadge status={status} /> },
        {
          name: tell('code'),
          show: ({ error_code: code }) => (code === null ? '—' : <CodeText>{code}</CodeText>),
        },
        {
          name: tell('took'),
          isEnd: true,
          show: ({ took_ms: ms }) => t('took', { ms: isolate(countText(ms)) }),
        },
        { name: tell('ip'), isExtra: true, show: ({ ip }) => <CodeText>{ip}</CodeText> },
        { name: tell('at'), show: ({ at }) => <time dateTime={at}>{exactTime(at)}</time> },
      ]}
    />
  );
}
