import { Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { channels, isStaffEvent, type NotificationEvent } from '#shared/accounts/notification-events.ts';
import type { NotificationChoice, OfferedChoice } from '#shared/accounts/preferences.contract.ts';
import { useMay } from '#web/session/access.tsx';
import { preferencesQuery, useKeepChoice } from '#web/session/preferences.ts';
import { EventWords } from './event-words.tsx';
import { NotificationTimes } from './notification-times.tsx';
import { PushDevice } from './push-device.tsx';
import { LowBalanceNotice } from './low-balance-notice.tsx';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { Saved } from '#web/ui/form/saved.tsx';
import { LoadingBlock } from '#web/ui/page/loading-block.tsx';
import { part } from '#web/ui/page/part.ts';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { PartWaiting } from '#web/ui/page/part-waiting.tsx';
import { Section } from './section.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import classes from './notification-choices.module.css';

/** What this person hears of, and where. */
export function NotificationChoices() {
  const t = useTranslations('settings.notifications');
  const saved = useTranslations('settings')('saved');
  const mayAddFunds = useMay()('add_funds');
  const { data, error, refetch } = useQuery(preferencesQuery);
  const [outcome, setOutcome] = useState<{ isKept: boolean; error: unknown }>({ isKept: false, error: null });
  const onStart = () => setOutcome({ isKept: false, error: null });
  const onEnd = (failure: unknown) => setOutcome({ isKept: failure === null, error: failure });
  return (
    <Section name="notifications" aside={<Saved>{outcome.isKept ? saved : null}</Saved>}>
      <Refusal error={outcome.error} />
      {data === undefined ? (
        <PartWaiting error={error} onRetry={() => void refetch()} height={228} />
      ) : (
        <table className={classes['table']}>
          <caption className="visually-hidden">{t('intro')}</caption>
          <thead className="muted small">
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
              <EventRow key={choice.event} choice={choice} onStart={onStart} onEnd={onEnd} />
            ))}
          </tbody>
        </table>
      )}
      <Text size="sm" c="dimmed">
        {t('security')}
      </Text>
      {data === undefined ? null : <NotificationTimes times={data} onStart={onStart} onEnd={onEnd} />}
      <PushDevice />
      {mayAddFunds ? <LowBalanceNotice /> : null}
    </Section>
  );
}

/** Clients needn't load what only staff choose. */
const StaffEventName = part(
  async () => (await import('./staff-event-name.tsx')).StaffEventName,
  ['staff_events'],
);

function EventName({ event, id }: { event: NotificationEvent; id: string }) {
  const t = useTranslations('settings.notifications.events');
  if (!isStaffEvent(event)) return <EventWords id={id} name={t(`${event}.name`)} text={t(`${event}.text`)} />;
  return (
    <PartBoundary fallback={<LoadingBlock height={44} />}>
      <StaffEventName event={event} id={id} />
    </PartBoundary>
  );
}

interface EventRowProps {
  choice: OfferedChoice;
  onStart: () => void;
  /** With null where it was kept. */
  onEnd: (failure: unknown) => void;
}

/** Shows what was wished for while it is on its way, then what the store has kept. */
function EventRow({ choice: { offered, ...choice }, onStart, onEnd }: EventRowProps) {
  const off = useTranslations('settings.notifications')('turned_off');
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
        <EventName event={choice.event} id={nameId} />
      </th>
      {channels.map((channel) => (
        <td key={channel}>
          {offered[channel] ? (
            <Switch
              isOn={shown[channel]}
              isBusy={keeping.isPending}
              labelledBy={`${nameId} notify-${channel}`}
              onChange={(isOn) => keeping.mutate({ ...shown, [channel]: isOn })}
            />
          ) : (
            <span className="muted small">{off}</span>
          )}
        </td>
      ))}
    </tr>
  );
}
