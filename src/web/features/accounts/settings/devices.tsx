import { Badge, Button, Group, Text } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile, IconDevices, IconDeviceTablet } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OpenSession } from '#shared/accounts/preferences.contract.ts';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { ActButton } from '#web/ui/act/act-button.tsx';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { PartWaiting } from '#web/ui/page/part-waiting.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { Notice } from '#web/ui/show/notice.tsx';
import { Section } from './section.tsx';
import { devicesQuery } from './settings-queries.ts';

/** Where this person is signed in, and how to end that. */
export function Devices() {
  const t = useTranslations('settings.devices');
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(devicesQuery);
  const [news, setNews] = useState({ text: '', count: 0 });

  function end(isEnded: (device: OpenSession) => boolean, text: string): void {
    queryClient.setQueryData(devicesQuery.queryKey, (devices) => devices?.filter((one) => !isEnded(one)));
    setNews({ text, count: news.count + 1 });
  }

  return (
    <Section name="devices">
      {news.count === 0 ? null : (
        <Notice kind="success" takesFocus key={news.count}>
          {news.text}
        </Notice>
      )}
      {data === undefined ? (
        <PartWaiting error={error} onRetry={() => void refetch()} height={140} />
      ) : (
        <>
          <ul className="bare lines" aria-label={t('list')}>
            {data.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                onEnded={(text) => end(({ id }) => id === device.id, text)}
              />
            ))}
          </ul>
          {data.some((device) => !device.is_this_one) ? (
            <Group>
              <ActButton
                button={t('all_others')}
                look={{ size: 'md' }}
                title={t('confirming.title')}
                text={t('confirming.text')}
                confirm={t('confirming.confirm')}
                act={async () => (await call('DELETE /api/sessions')).data}
                onDone={({ ended }) => end((one) => !one.is_this_one, t('ended', { count: ended }))}
              />
            </Group>
          ) : (
            <Text c="dimmed">{t('only_here')}</Text>
          )}
        </>
      )}
    </Section>
  );
}

const icons = {
  desktop: IconDeviceDesktop,
  mobile: IconDeviceMobile,
  tablet: IconDeviceTablet,
  other: IconDevices,
};

interface DeviceRowProps {
  device: OpenSession;
  /** Says so, in words. */
  onEnded: (text: string) => void;
}

function DeviceRow({ device, onEnded }: DeviceRowProps) {
  const t = useTranslations('settings.devices');
  const { dateTime } = useDates();
  const Icon = icons[device.kind];
  const name = device.device ?? t('unknown');
  return (
    <li className="row gap-sm wrap">
      <Icon className="fixed muted" size={24} aria-hidden />
      <div className="stack gap-0 roomy">
        <span className="row wrap medium">
          <bdi>{name}</bdi>
          {device.is_this_one ? <Badge variant="light">{t('this_one')}</Badge> : null}
        </span>
        <span className="row wrap muted small">
          <CodeText>{device.ip}</CodeText>
          <span>{t('last_used', { date: isolate(dateTime(device.last_seen_at)) })}</span>
        </span>
      </div>
      {device.is_this_one ? null : <EndButton id={device.id} name={isolate(name)} onEnded={onEnded} />}
    </li>
  );
}

function EndButton({ id, name, onEnded }: { id: string; name: string } & Pick<DeviceRowProps, 'onEnded'>) {
  const t = useTranslations('settings.devices');
  const ending = useMutation({
    mutationFn: () => endSession(id),
    onSuccess: () => onEnded(t('signed_out', { device: name })),
  });
  return (
    <>
      <Button
        variant="default"
        size="sm"
        aria-label={t('sign_out_named', { device: name })}
        loading={ending.isPending}
        onClick={() => ending.mutate()}
      >
        {t('sign_out')}
      </Button>
      <Refusal error={ending.error} />
    </>
  );
}

/** One that has ended in the meantime is signed out, as was wished. */
async function endSession(id: string): Promise<void> {
  try {
    await call('DELETE /api/sessions/{id}', { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'not_found') throw error;
  }
}
