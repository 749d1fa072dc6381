import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DeviceRow } from './device-row.tsx';
import classes from './devices.module.css';
import { News } from './news.tsx';
import { PartFailed } from '../part-failed.tsx';
import { Section } from './section.tsx';
import { devicesQuery } from './settings-queries.ts';
import { part } from '#web/ui/page/part.ts';

const EndOthersDialog = part(async () => (await import('./end-others-dialog.tsx')).EndOthersDialog);

/** Where this person is signed in, and how to end that. */
export function Devices() {
  const t = useTranslations('settings.devices');
  const { data, error, refetch } = useQuery(devicesQuery);
  const [news, setNews] = useState<{ text: string; at: number } | null>(null);
  const tell = (text: string) => setNews({ text, at: Date.now() });
  return (
    <Section name="devices">
      {news === null ? null : <News key={news.at}>{news.text}</News>}
      {data === undefined ? (
        <Waiting error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <ul className={classes['list']} aria-label={t('list')}>
            {data.map((device) => (
              <DeviceRow key={device.id} device={device} onEnded={tell} />
            ))}
          </ul>
          {data.some((device) => !device.is_this_one) ? (
            <AllOthers onEnded={(count) => tell(t('ended', { count }))} />
          ) : (
            <Text c="dimmed">{t('only_here')}</Text>
          )}
        </>
      )}
    </Section>
  );
}

function AllOthers({ onEnded }: { onEnded: (count: number) => void }) {
  const t = useTranslations('settings.devices');
  const [isAsking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <Group>
      <Button ref={opener} variant="default" onClick={() => setAsking(true)}>
        {t('all_others')}
      </Button>
      <Suspense>
        {isAsking ? (
          <EndOthersDialog opener={opener} onClose={() => setAsking(false)} onEnded={onEnded} />
        ) : null}
      </Suspense>
    </Group>
  );
}

function Waiting({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('shell');
  if (error !== null) return <PartFailed error={error} onRetry={onRetry} />;
  return (
    <>
      <output className="visually-hidden">{t('loading')}</output>
      <Stack gap="sm" aria-hidden>
        <Skeleton height={64} />
        <Skeleton height={64} />
      </Stack>
    </>
  );
}
