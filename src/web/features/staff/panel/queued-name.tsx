import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { useAge } from '#web/ui/show/use-age.ts';
import { depositQueueQuery } from '../deposit-queue-query.ts';
import classes from './queued-name.module.css';
import { useUrgency } from '#web/ui/show/waiting-since.tsx';

const MOST_SHOWN = 99;

interface QueuedNameProps {
  name: string;
  /** A picture alone stands for the section. */
  isCompact: boolean;
}

/** A section's name in the menu with how many receipts wait there, and how long the oldest has. */
export function QueuedName({ name, isCompact }: QueuedNameProps) {
  const { data } = useQuery(depositQueueQuery);
  const since = data?.oldest_at ?? null;
  if (data === undefined || since === null) {
    return <span className={isCompact ? 'visually-hidden' : undefined}>{name}</span>;
  }
  return <Waiting name={name} isCompact={isCompact} count={data.waiting} since={since} />;
}

function Waiting({ name, isCompact, count, since }: QueuedNameProps & { count: number; since: string }) {
  const t = useTranslations('admin.alerts');
  const age = useAge()(since);
  const urgency = useUrgency(since);
  return (
    <>
      <span className={isCompact ? 'visually-hidden' : classes['words']}>
        {name}{' '}
        <span className="visually-hidden">
          {t('receipts', { count })}. {t('oldest', { age: isolate(age) })}
        </span>
        {isCompact ? null : (
          <span aria-hidden className={classes['age']}>
            {age}
          </span>
        )}
      </span>
      <bdi
        aria-hidden
        className={classes['badge']}
        data-urgency={urgency}
        data-compact={isCompact || undefined}
      >
        {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      </bdi>
    </>
  );
}
