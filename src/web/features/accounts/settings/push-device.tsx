import { Button, Group, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { PartWaiting } from '#web/ui/page/part-waiting.tsx';
import { Notice } from '#web/ui/show/notice.tsx';
import {
  deviceQuery,
  pushQuery,
  turnPushOff,
  turnPushOn,
  type PushProblem,
  type PushState,
} from './push-on-device.ts';

/** Whether this device shows notifications while no page of the store is open. */
export function PushDevice() {
  const t = useTranslations('settings.notifications.device');
  const { data: store, error, refetch } = useQuery(pushQuery);
  const { data: state, error: problem, refetch: readAgain } = useQuery(deviceQuery(store));
  return (
    <>
      <hr className="bare ruled" />
      <h3 className="heading">{t('title')}</h3>
      <Text size="sm" c="dimmed">
        {t('text')}
      </Text>
      {store === undefined || problem !== null ? (
        <PartWaiting
          error={error ?? problem}
          onRetry={() => void (error === null ? readAgain() : refetch())}
          height={42}
        />
      ) : (
        <Turning state={state} publicKey={store.public_key} />
      )}
    </>
  );
}

interface TurningProps {
  /** Undefined until the browser has been asked. */
  state: PushState | undefined;
  publicKey: string;
}

function Turning({ state, publicKey }: TurningProps) {
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
        <Button
          variant={state === 'on' ? 'default' : 'filled'}
          disabled={state === undefined}
          loading={isPending}
          onClick={() => mutate()}
        >
          {t(state === 'on' ? 'turn_off' : 'turn_on')}
        </Button>
      </Group>
    </>
  );
}
