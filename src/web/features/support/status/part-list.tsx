import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { dayInAlgeria } from '#shared/days.ts';
import { STATUS_DAYS, type StoreStatus } from '#shared/support/status.contract.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { Lines } from '#web/ui/list/lines.tsx';
import { StatusBadge } from '#web/ui/show/status-badge.tsx';
import { useNow } from '#web/ui/show/use-age.ts';
import classes from './part-list.module.css';

type Part = StoreStatus['parts'][number];

const looks = {
  ok: { color: 'green', Icon: IconCircleCheck },
  slow: { color: 'yellow', Icon: IconAlertTriangle },
  down: { color: 'red', Icon: IconCircleX },
  unknown: { color: 'gray', Icon: IconHelpCircle },
} as const;

/** Each part: how it is now, and how it was on each of the days that are kept. */
export function PartList({ parts }: { parts: readonly Part[] }) {
  const t = useTranslations('status.parts');
  return (
    <Lines label={t('title')} rows={parts.map((part) => ({ ...part, id: part.name }))}>
      {(part) => <PartRow part={part} />}
    </Lines>
  );
}

function PartRow({ part }: { part: Part }) {
  const t = useTranslations('status.parts');
  const { dateTime } = useDates();
  const { name, state, took_ms: took, since } = part;
  return (
    <div className="stack gap-xs">
      <div className="row between">
        <div>
          <span className="medium">{t(`names.${name}`)}</span>
          <div className="muted small">{t(`explained.${name}`)}</div>
        </div>
        <span className="fixed">
          <StatusBadge {...looks[state]}>{t(`states.${state}`)}</StatusBadge>
        </span>
      </div>
      <Days part={part} />
      <div className="row wrap between muted small">
        <span>
          {t(state === 'unknown' ? 'last_measured' : 'since', { time: dateTime(since) })}
          {took === null ? null : ` · ${t('took', { ms: took })}`}
        </span>
        <span>{shareOf(part, t)}</span>
      </div>
    </div>
  );
}

/** Of all minutes since measuring began: of one that is missing no one can say that it worked. */
function shareOf({ days }: Part, t: ReturnType<typeof useTranslations<'status.parts'>>): string {
  const all = days.reduce((sum, day) => sum + day.measured + day.missing, 0);
  const worked = days.reduce((sum, day) => sum + day.measured - day.down, 0);
  if (all === 0) return t('no_minutes');
  const percent = Math.floor((worked / all) * 10_000) / 100;
  return t('share', { percent: `\u2066${percent}%\u2069`, days: days.length });
}

const DAY_MS = 86_400_000;

/** One mark a day, the last one today. What each says is in words too. */
function Days({ part: { name, days } }: { part: Part }) {
  const t = useTranslations('status.parts');
  const { date } = useDates();
  const now = useNow();
  const known = new Map(days.map((day) => [day.day, day]));
  const marks = Array.from({ length: STATUS_DAYS }, (_, index) => {
    const day = dayInAlgeria(now - (STATUS_DAYS - 1 - index) * DAY_MS);
    return { day, found: known.get(day) };
  });
  const bad = days.filter(({ slow, down, missing }) => slow + down + missing > 0);
  return (
    <>
      <div className={classes['days']} aria-hidden>
        {marks.map(({ day, found }) => (
          <span
            key={day}
            className={classes['day']}
            data-state={stateOf(found)}
            title={`${date(`${day}T12:00:00Z`)}: ${wordsOf(found)}`}
          />
        ))}
      </div>
      <ul className="visually-hidden" aria-label={t('days_of', { name: t(`names.${name}`) })}>
        {bad.length === 0 ? <li>{t('no_bad_days')}</li> : null}
        {bad.map((day) => (
          <li key={day.day}>{`${date(`${day.day}T12:00:00Z`)}: ${wordsOf(day)}`}</li>
        ))}
      </ul>
    </>
  );

  function wordsOf(day: Part['days'][number] | undefined): string {
    if (day === undefined) return t('not_measured');
    const { slow, down, missing } = day;
    if (slow + down + missing === 0) return t('good_day');
    const said = [
      slow + down > 0 ? t('bad_day', { down, slow }) : null,
      missing > 0 ? t('missing_day', { missing }) : null,
    ];
    return said.filter((words) => words !== null).join(t('and'));
  }
}

function stateOf(day: Part['days'][number] | undefined): 'none' | 'ok' | 'slow' | 'down' {
  if (day === undefined) return 'none';
  if (day.down > 0) return 'down';
  if (day.missing > 0) return 'none';
  return day.slow > 0 ? 'slow' : 'ok';
}
