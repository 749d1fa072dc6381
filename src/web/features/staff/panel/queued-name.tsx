import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { useAge } from '#web/ui/show/use-age.ts';
import { useUrgency } from '#web/ui/show/waiting-since.tsx';
import classes from './queued-name.module.css';
import type { Section } from './sections.ts';
import { isQueued, useWaiting, type Waiting } from './waiting.tsx';

const MOST_SHOWN = 99;

interface QueuedNameProps {
  name: string;
  /** What it is the name of: a section, or those of a group. */
  sections: readonly Section[];
  /** A picture alone stands for the section. */
  isCompact: boolean;
}

/** A name in the menu with how much waits there, and how long the oldest has. */
export function QueuedName(props: QueuedNameProps) {
  return props.sections.some(({ address }) => isQueued(address)) ? <Counted {...props} /> : plain(props);
}

function Counted(props: QueuedNameProps) {
  const { waiting } = useWaiting();
  const here = waiting.filter(({ address }) =>
    props.sections.some((section) => section.address.to === address.to),
  );
  return here.length === 0 ? plain(props) : <Waits {...props} waiting={here} />;
}

const plain = ({ name, isCompact }: QueuedNameProps) => (
  <span className={isCompact ? 'visually-hidden' : undefined}>{name}</span>
);

function Waits({ name, sections, isCompact, waiting }: QueuedNameProps & { waiting: readonly Waiting[] }) {
  const t = useTranslations('admin.alerts');
  const ageOf = useAge();
  const count = waiting.reduce((sum, one) => sum + one.count, 0);
  const [since] = waiting.flatMap((one) => one.since ?? []).toSorted();
  const urgency = useUrgency(since);
  const age = since === undefined || sections.length > 1 ? undefined : ageOf(since);
  return (
    <>
      <span className={isCompact ? 'visually-hidden' : classes['words']}>
        {name}{' '}
        <span className="visually-hidden">
          {waiting.map((one) => `${t(one.kind, { count: one.count })}. `)}
          {age === undefined ? null : t('oldest', { age: isolate(age) })}
        </span>
        {age === undefined || isCompact ? null : (
          <span aria-hidden className={`muted tiny ${classes['age']}`}>
            {age}
          </span>
        )}
      </span>
      <bdi
        aria-hidden
        className={`fixed tiny strong ${classes['badge']}`}
        data-urgency={urgency}
        data-compact={isCompact || undefined}
      >
        {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      </bdi>
    </>
  );
}
