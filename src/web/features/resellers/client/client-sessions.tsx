import { Paper } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconDevices } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { Client } from '#shared/resellers/clients.contract.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { sessionsQuery } from './client-queries.ts';
import classes from './client-sessions.module.css';

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
    <Paper py={0}>
      <ul className={classes.list} aria-label={t('caption')}>
        {sessions.map((session) => (
          <li key={session.id} className={classes.row}>
            <IconDevices className={classes.icon} size={20} aria-hidden />
            <span className={classes.what}>
              <span>{session.device ?? t('unknown_device')}</span>
              <CodeText>{session.email}</CodeText>
            </span>
            <dl className={classes.facts}>
              <div>
                <dt>{t('address')}</dt>
                <dd>
                  <CodeText>{session.ip}</CodeText>
                </dd>
              </div>
              <div>
                <dt>{t('since')}</dt>
                <dd>{dateTime(session.created_at)}</dd>
              </div>
              <div>
                <dt>{t('last_seen')}</dt>
                <dd>{dateTime(session.last_seen_at)}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </Paper>
  );
}
