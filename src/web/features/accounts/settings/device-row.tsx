import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile, IconDevices, IconDeviceTablet } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import type { OpenSession } from '#shared/accounts/preferences.contract.ts';
import { call } from '#web/api/call.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { CodeText } from '#web/ui/show/code-text.tsx';
import classes from './devices.module.css';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { devicesQuery } from './settings-queries.ts';

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

export function DeviceRow({ device, onEnded }: DeviceRowProps) {
  const t = useTranslations('settings.devices');
  const { dateTime } = useDates();
  const Icon = icons[device.kind];
  const name = device.device ?? t('unknown');
  return (
    <li className={classes['device']}>
      <Icon className={classes['icon']} size={24} aria-hidden />
      <div className={classes['what']}>
        <span className={classes['name']}>
          <bdi>{name}</bdi>
          {device.is_this_one ? <span className={classes['mark']}>{t('this_one')}</span> : null}
        </span>
        <span className={classes['detail']}>
          <CodeText>{device.ip}</CodeText>
          <span>{t('last_used', { date: isolate(dateTime(device.last_seen_at)) })}</span>
        </span>
      </div>
      {device.is_this_one ? null : <EndButton device={device} name={name} onEnded={onEnded} />}
    </li>
  );
}

function EndButton({ device, name, onEnded }: DeviceRowProps & { name: string }) {
  const t = useTranslations('settings.devices');
  const queryClient = useQueryClient();
  const ending = useMutation({
    mutationFn: () => endSession(device.id),
    onSuccess: () => {
      queryClient.setQueryData(devicesQuery.queryKey, (devices) =>
        devices?.filter(({ id }) => id !== device.id),
      );
      onEnded(t('signed_out', { device: isolate(name) }));
    },
  });
  return (
    <div className={classes['end']}>
      <Button
        variant="default"
        size="sm"
        aria-label={t('sign_out_named', { device: isolate(name) })}
        loading={ending.isPending}
        onClick={() => ending.mutate()}
      >
        {t('sign_out')}
      </Button>
      <Refusal error={ending.error} />
    </div>
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
