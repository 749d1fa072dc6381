import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { connectionQuery } from '#web/api/connection.ts';
import classes from './side-menu.module.css';

/** Whether the store's server does its work, as it says itself. */
export function SystemStatus({ isCompact }: { isCompact: boolean }) {
  const t = useTranslations('shell.system');
  const { data: state = 'checking' } = useQuery(connectionQuery);
  const text = t(state);
  return (
    <p className={`bare row muted tiny nowrap ${classes['status']}`} title={isCompact ? text : undefined}>
      <span className={classes['light']} data-state={state} />
      <span className={isCompact ? 'visually-hidden' : undefined}>{text}</span>
    </p>
  );
}
