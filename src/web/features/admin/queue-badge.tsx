import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { useAge } from '../deposits/use-age.ts';
import { depositQueueQuery } from './deposit-queue-query.ts';
import classes from './queue-badge.module.css';
import { useUrgency } from './waiting-since.tsx';

const MOST_SHOWN = 99;

/** Beside a section's name in the menu: how many receipts wait, and how long the oldest has. Nothing where none does. */
export function QueueBadge({ isCompact }: { isCompact: boolean }) {
  const { data } = useQuery(depositQueueQuery);
  if (data === undefined || data.oldest_at === null) return null;
  return <Waiting count={data.waiting} since={data.oldest_at} isCompact={isCompact} />;
}

function Waiting({ count, since, isCompact }: { count: number; since: string; isCompact: boolean }) {
  const t = useTranslations('admin.alerts');
  const age = useAge()(since);
  const urgency = useUrgency(since);
  return (
    <>
      <span className="visually-hidden">
        {t('receipts', { count })}. {t('oldest', { age: isolate(age) })}
      </span>
      {isCompact ? null : (
        <span aria-hidden className={classes['age']}>
          {age}
        </span>
      )}
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
