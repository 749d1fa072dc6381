import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Client } from '#shared/resellers/clients.contract.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { DataList, Detail, Words } from '#web/ui/list/data-list.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { sessionsQuery } from './client-queries.ts';

/** Where the people of the business are signed in. */
export function ClientSessions({ client }: { client: Client }) {
  const t = useTranslations('clients.sessions');
  const { dateTime } = useDates();
  const { data: sessions, error, refetch } = useQuery(sessionsQuery(client.id));
  if (sessions === undefined && error !== null) {
    return <ErrorCard title={t('failed')} error={error} onRetry={() => void refetch()} />;
  }
  if (sessions === undefined) return <RowsSkeleton rows={3} />;
  if (sessions.length === 0) return <EmptyState title={t('empty')} />;
  return (
    <DataList
      caption={t('caption')}
      rows={sessions}
      columns={[
        {
          name: t('caption'),
          card: 'title',
          hasQuietHead: true,
          show: (session) => (
            <Words>
              <span>{session.device ?? t('unknown_device')}</span>
              <Detail>
                <CodeText>{session.email}</CodeText>
              </Detail>
            </Words>
          ),
        },
        { name: t('address'), show: (session) => <CodeText>{session.ip}</CodeText> },
        { name: t('since'), show: (session) => dateTime(session.created_at) },
        { name: t('last_seen'), show: (session) => dateTime(session.last_seen_at) },
      ]}
    />
  );
}
