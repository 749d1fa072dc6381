import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { connectionQuery, systemQuery } from '#web/api/connection.ts';
import classes from './side-menu.module.css';

/** Whether the store's server answers, and how the store is doing as it measures itself; it leads to all of that. */
export function SystemStatus({ isCompact }: { isCompact: boolean }) {
  const t = useTranslations('shell.system');
  const { data: connection = 'checking' } = useQuery(connectionQuery);
  const { data: system = 'ok' } = useQuery(systemQuery);
  const state = connection === 'online' ? words[system] : connection;
  const text = t(state);
  return (
    <Link
      to="/status"
      className={`row muted tiny nowrap plain ${classes['status']}`}
      title={isCompact ? text : undefined}
    >
      <span className={classes['light']} data-state={state} />
      <span className={isCompact ? 'visually-hidden' : undefined}>{text}</span>
    </Link>
  );
}

const words = { ok: 'online', disturbed: 'limited', unknown: 'unknown' } as const;
