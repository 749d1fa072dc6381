import { Button, Skeleton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '#web/api/call.ts';
import { Section } from '#web/ui/page/section.tsx';
import { WaitingSince } from '#web/ui/show/waiting-since.tsx';
import { useWaiting } from './waiting.tsx';
import classes from './waiting-for-you.module.css';

/** As many as leave room in the first screen for what stands below; on phones, fewer. */
const FIRST = { wide: 8, narrow: 3 };

/** What waits, the oldest first, each with the way to where it is seen to. */
export function WaitingForYou({
  needs,
}: {
  needs: AnswerOf<'GET /api/admin/dashboard'>['needs'] | undefined;
}) {
  const t = useTranslations('admin');
  const { waiting, count, isLoading, hasFailed } = useWaiting(needs);
  const [isWhole, setWhole] = useState(false);
  const inOrder = waiting.toSorted((a, b) => (a.since ?? '9').localeCompare(b.since ?? '9'));
  const hidden = (first: number) => (isWhole ? 0 : Math.max(0, inOrder.length - first));
  return (
    <Section title={t('dashboard.waiting')} gap="xs">
      <ul className="bare lines" aria-label={t('dashboard.waiting')}>
        {inOrder.slice(0, inOrder.length - hidden(FIRST.wide)).map((one, place) => (
          <li
            key={one.kind}
            className={`${classes['row']} ${isWhole || place < FIRST.narrow ? '' : 'wide-only'}`}
          >
            <Link {...one.address} className={`row between hovers ringed plain ${classes['link']}`}>
              <span className="grow">{t(`alerts.${one.kind}`, { count: one.count })}</span>
              {one.since === null ? null : <WaitingSince since={one.since} />}
              <IconChevronRight size={16} aria-hidden className={`fixed muted ${classes['on']}`} />
            </Link>
          </li>
        ))}
      </ul>
      <More count={hidden(FIRST.wide)} className="wide-only" onPress={() => setWhole(true)} />
      <More count={hidden(FIRST.narrow)} className={classes['narrow']} onPress={() => setWhole(true)} />
      {isLoading ? <Skeleton h={40} /> : null}
      {hasFailed ? <p className="bare muted">{t('dashboard.waiting_failed')}</p> : null}
      {count > 0 || isLoading || hasFailed ? null : (
        <p className="bare muted">{t('dashboard.nothing_waits')}</p>
      )}
    </Section>
  );
}

interface MoreProps {
  /** How many are out of sight. */
  count: number;
  className: string | undefined;
  onPress: () => void;
}

function More({ count, className, onPress }: MoreProps) {
  const t = useTranslations('admin.dashboard');
  return count === 0 ? null : (
    <Button variant="subtle" size="compact-sm" className={className} onClick={onPress}>
      {t('more', { count })}
    </Button>
  );
}
