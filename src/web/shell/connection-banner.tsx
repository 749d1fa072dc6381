import { Alert } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { connectionQuery } from '../api/connection.ts';

/** Says so while the store can't be reached, on every page; what the pages show comes up to date by itself after it. */
export function ConnectionBanner() {
  const t = useTranslations('shell.connection');
  const { data: connection = 'online' } = useQuery(connectionQuery);
  const text = connection === 'offline' && navigator.onLine ? 'unreachable' : connection;
  return (
    <output>
      {text === 'online' ? null : (
        <Alert role="none" color="yellow" radius={0} py="xs" icon={<IconCloudOff aria-hidden />}>
          {t(text)}
        </Alert>
      )}
    </output>
  );
}
