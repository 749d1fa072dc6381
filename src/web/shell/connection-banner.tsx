import { IconCloudOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { connectionQuery } from '../api/connection.ts';
import classes from './connection-banner.module.css';

/** Says so while the store can't be reached, on every page; what the pages show comes up to date by itself after it. */
export function ConnectionBanner() {
  const t = useTranslations('shell.connection');
  const { data: connection = 'online' } = useQuery(connectionQuery);
  const text = connection === 'offline' && navigator.onLine ? 'unreachable' : connection;
  return (
    <output className={classes['banner']} data-shown={text !== 'online' || undefined}>
      {text === 'online' ? null : (
        <>
          <IconCloudOff className={classes['icon']} size={20} aria-hidden />
          {t(text)}
        </>
      )}
    </output>
  );
}
