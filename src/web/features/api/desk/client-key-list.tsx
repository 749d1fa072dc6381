import { IconCircleCheck, IconCircleX, IconClockOff, IconPower } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { ClientKey } from '#shared/api/api-desk.contract.ts';
import { countText } from '#shared/count-text.ts';
import { isolate } from '#shared/locale.ts';
import { untold } from '#web/api/query-client.ts';
import { ClientChip } from '#web/features/staff/client-chip.tsx';
import { useMay } from '#web/session/access.tsx';
import { DataList, Detail, Words } from '#web/ui/list/data-list.tsx';
import { listOf } from '#web/ui/list/list-of.ts';
import { ListResults } from '#web/ui/list/list-results.tsx';
import type { List } from '#web/ui/list/use-list.ts';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { Moment } from '#web/ui/show/moment.tsx';
import { StatusBadge } from '#web/ui/show/status-badge.tsx';
import { apiDeskSearch, type ApiDeskSearch } from './api-desk-search.ts';
import { ClientKeyActs } from './client-key-acts.tsx';
import { ClientName } from './client-name.tsx';

const keysQuery = listOf('GET /api/admin/api-keys', ['api_keys', 'desk']);

/** Keys of all clients, never their secrets. */
export function ClientKeyList({ list }: { list: List<ApiDeskSearch> }) {
  const t = useTranslations('api_desk.keys');
  const mayChange = useMay()('manage_api_limits');
  const { health: _, ...query } = apiDeskSearch.query(list.search);
  const answer = useQuery({ ...keysQuery({ query }), ...untold });
  return (
    <ListResults
      list={list}
      answer={answer}
      failed={t('failed')}
      empty={{ title: t('empty_title'), text: t('empty_text') }}
      nothingFound={{ title: t('nothing_found'), text: t('nothing_found_text') }}
      chips={(rows) => (
        <ClientChip
          id={list.search.client}
          clients={rows.map(({ client }) => client)}
          onRemove={() => list.choose({ client: '' })}
        />
      )}
    >
      {(rows) => (
        <DataList
          caption={t('caption')}
          rows={rows}
          needsRoom
          columns={[
            { name: t('name'), card: 'title', grows: true, show: (key) => <KeyName apiKey={key} /> },
            { name: t('state'), card: 'badge', show: (key) => <KeyState apiKey={key} /> },
            {
              name: t('used'),
              isEnd: true,
              show: ({ used_today: used, client }) =>
                t('used_of', {
                  used: isolate(countText(used)),
                  limit: isolate(countText(client.limits.day)),
                }),
            },
            { name: t('last'), show: ({ last_used_at: at }) => <Moment at={at} /> },
            mayChange
              ? {
                  name: t('acts'),
                  hasQuietHead: true,
                  isEnd: true,
                  card: 'foot',
                  show: (key) => <ClientKeyActs apiKey={key} />,
                }
              : null,
          ]}
        />
      )}
    </ListResults>
  );
}

function KeyName({ apiKey: { mode, name, ending, client } }: { apiKey: ClientKey }) {
  return (
    <Words>
      <span className="break">
        <bdi className="medium">{name}</bdi> <CodeText>{`inf_${mode}_…${ending}`}</CodeText>
      </span>
      <Detail>
        <ClientName client={client} />
      </Detail>
    </Words>
  );
}

const LOOKS = {
  live: { color: 'green', Icon: IconCircleCheck },
  expired: { color: 'gray', Icon: IconClockOff },
  revoked: { color: 'red', Icon: IconCircleX },
} as const;

/** A good key whose client's API is off is of no use. */
function KeyState({ apiKey: { state, client } }: { apiKey: ClientKey }) {
  const t = useTranslations('api_desk');
  if (state === 'live' && !client.is_api_on)
    return (
      <StatusBadge color="yellow" Icon={IconPower}>
        {t('keys.off')}
      </StatusBadge>
    );
  return <StatusBadge {...LOOKS[state]}>{t(`states.${state}`)}</StatusBadge>;
}
