import { Badge, Button, Group, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { PartWaiting } from '#web/ui/page/part-waiting.tsx';
import { Notice } from '#web/ui/show/notice.tsx';
import { pushQuery, turnPushOff, turnPushOn, type PushProblem, type PushState } from './push-on-device.ts';

/** Whether this device shows notifications while no page of the store is open. */
export function PushDevice() {
  const t = useTranslations('settings.notifications.device');
  const { data, error, refetch } = useQuery(pushQuery);
  const isKnown = data?.state === 'on' || data?.state === 'off';
  return (
    <>
      <hr className="bare ruled" />
      <Group justify="space-between" gap="xs">
        <h3 className="heading">{t('title')}</h3>
        {isKnown ? <Badge variant={data.state === 'on' ? 'light' : 'default'}>{t(data.state)}</Badge> : null}
      </Group>
      <Text size="sm" c="dimmed">
        {t('text')}
      </Text>
      {data === undefined ? (
        <PartWaiting error={error} onRetry={() => void refetch()} height={42} />
      ) : (
        <Turning state={data.state} publicKey={data.publicKey} />
      )}
    </>
  );
}

function Turning({ state, publicKey }: { state: PushState; publicKey: string }) {
  const t = useTranslations('settings.notifications.device');
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<PushProblem | null>(null);
  const { mutate, isPending, isSuccess, error } = useSingleMutation({
    mutationFn: async () => {
      if (state === 'on') await turnPushOff();
      setProblem(state === 'on' ? null : await turnPushOn(publicKey));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: pushQuery.queryKey }),
  });
  if (state === 'unsupported' || state === 'blocked') return <Text>{t(state)}</Text>;
  return (
    <>
      <Refusal error={error} />
      {problem === null ? null : <Notice kind="problem">{t(problem)}</Notice>}
      {isSuccess && !isPending && problem === null ? (
        <Notice kind="success">{t(state === 'on' ? 'turned_on' : 'turned_off')}</Notice>
      ) : null}
      <Group>
        <Button variant={state === 'on' ? 'default' : 'filled'} loading={isPending} onClick={() => mutate()}>
          {t(state === 'on' ? 'turn_off' : 'turn_on')}
        </Button>
      </Group>
    </>
  );
}
