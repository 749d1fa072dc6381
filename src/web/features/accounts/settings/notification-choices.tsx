import { Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { NotificationChoice } from '#shared/accounts/preferences.contract.ts';
import { preferencesQuery, useKeepChoice } from '#web/session/preferences.ts';
import { LowBalanceNotice } from './low-balance-notice.tsx';
import { PartFailed } from '../part-failed.tsx';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { Saved, Section } from './section.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import classes from './notification-choices.module.css';

const channels = ['in_store', 'by_mail'] as const;

/** What this person hears of, and where. */
export function NotificationChoices() {
  const t = useTranslations('settings.notifications');
  const { data, error, refetch } = useQuery(preferencesQuery);
  const [outcome, setOutcome] = useState<{ isKept: boolean; error: unknown }>({ isKept: false, error: null });
  return (
    <Section name="notifications" aside={<Saved isShown={outcome.isKept} />}>
      <Refusal error={outcome.error} />
      {data === undefined ? (
        <Waiting error={error} onRetry={() => void refetch()} />
      ) : (
        <table className={classes['table']}>
          <caption className="visually-hidden">{t('intro')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('event')}</th>
              {channels.map((channel) => (
                <th key={channel} scope="col" id={`notify-${channel}`}>
                  {t(channel)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.notifications.map((choice) => (
              <EventRow
                key={choice.event}
                choice={choice}
                onStart={() => setOutcome({ isKept: false, error: null })}
                onEnd={(failure) => setOutcome({ isKept: failure === null, error: failure })}
              />
            ))}
          </tbody>
        </table>
      )}
      <Text size="sm" c="dimmed">
        {t('security')}
      </Text>
      <LowBalanceNotice />
    </Section>
  );
}

interface EventRowProps {
  choice: NotificationChoice;
  onStart: () => void;
  /** With null where it was kept. */
  onEnd: (failure: unknown) => void;
}

/** Shows what was wished for while it is on its way, then what the store has kept. */
function EventRow({ choice, onStart, onEnd }: EventRowProps) {
  const t = useTranslations(`settings.notifications.events.${choice.event}`);
  const keep = useKeepChoice();
  const keeping = useMutation({
    mutationFn: (wish: NotificationChoice) => keep({ notifications: [wish] }),
    onMutate: onStart,
    onSettled: (_, failure) => onEnd(failure),
  });
  const shown = keeping.isPending ? keeping.variables : choice;
  const nameId = `notify-${choice.event}`;
  return (
    <tr>
      <th scope="row">
        <span id={nameId}>{t('name')}</span>
        <span className={classes['text']}>{t('text')}</span>
      </th>
      {channels.map((channel) => (
        <td key={channel}>
          <Switch
            isOn={shown[channel]}
            isBusy={keeping.isPending}
            labelledBy={`${nameId} notify-${channel}`}
            onChange={(isOn) => keeping.mutate({ ...shown, [channel]: isOn })}
          />
        </td>
      ))}
    </tr>
  );
}

function Waiting({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('shell');
  if (error !== null) return <PartFailed error={error} onRetry={onRetry} />;
  return (
    <>
      <output className="visually-hidden">{t('loading')}</output>
      <Stack gap="sm" aria-hidden>
        <Skeleton height={24} />
        <Skeleton height={56} />
        <Skeleton height={56} />
        <Skeleton height={56} />
      </Stack>
    </>
  );
}
