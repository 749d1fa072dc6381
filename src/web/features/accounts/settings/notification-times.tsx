import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { digests, type DigestTime, type QuietHours } from '#shared/accounts/preferences.contract.ts';
import { useKeepChoice } from '#web/session/preferences.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { SwitchRow } from '#web/ui/form/switch-row.tsx';

interface Times {
  quiet_hours: QuietHours | null;
  digest: DigestTime;
}

interface NotificationTimesProps {
  times: Times;
  onStart: () => void;
  /** With null where it was kept. */
  onEnd: (failure: unknown) => void;
}

/** While most of Algeria sleeps. */
const NIGHT: QuietHours = { from: 22, until: 7 };

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** When this person is told, and what is told them together. */
export function NotificationTimes({ times, onStart, onEnd }: NotificationTimesProps) {
  const t = useTranslations('settings.notifications.times');
  const keep = useKeepChoice();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (change: Partial<Times>) => keep(change),
    onMutate: onStart,
    onSettled: (_, failure) => onEnd(failure),
  });
  const shown = isPending ? { ...times, ...variables } : times;
  const { quiet_hours: quiet } = shown;
  return (
    <>
      <hr className="bare ruled" />
      <h3 className="heading">{t('title')}</h3>
      <SwitchRow
        name={t('quiet')}
        hint={t('quiet_hint')}
        isOn={quiet !== null}
        isBusy={isPending}
        onChange={(isOn) => mutate({ quiet_hours: isOn ? NIGHT : null })}
      />
      {quiet === null ? null : (
        <div className="pair">
          {(['from', 'until'] as const).map((end) => (
            <SelectField
              key={end}
              label={t(end)}
              value={String(quiet[end])}
              // They end at another hour than they begin.
              options={hoursBut(quiet[end === 'from' ? 'until' : 'from'])}
              disabled={isPending}
              onChange={(hour) => mutate({ quiet_hours: { ...quiet, [end]: Number(hour) } })}
            />
          ))}
        </div>
      )}
      <SelectField
        label={t('digest')}
        description={t('digest_hint')}
        value={shown.digest}
        options={digests.map((value) => ({ value, label: t(`digests.${value}`) }))}
        disabled={isPending}
        onChange={(digest) => mutate({ digest })}
      />
    </>
  );
}

const hoursBut = (other: number) =>
  Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: clock(hour) })).filter(
    ({ value }) => value !== String(other),
  );
