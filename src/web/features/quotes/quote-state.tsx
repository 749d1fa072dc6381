import { IconBan, IconCheck, IconClock, IconClockOff, IconTag, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import type { Quote, QuoteState as State } from '#shared/quotes/quotes.contract.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { Detail, Words } from '#web/ui/list/data-list.tsx';
import { Fact } from '#web/ui/show/facts.tsx';
import { Moment } from '#web/ui/show/moment.tsx';
import { StatusBadge } from '#web/ui/show/status-badge.tsx';
import { useNow } from '#web/ui/show/use-age.ts';

const looks = {
  pending: { color: 'yellow', Icon: IconClock },
  quoted: { color: 'green', Icon: IconTag },
  accepted: { color: 'gray', Icon: IconCheck },
  declined: { color: 'red', Icon: IconX },
  expired: { color: 'gray', Icon: IconClockOff },
  cancelled: { color: 'gray', Icon: IconBan },
} as const;

/** How a request for a quote stands (design, section 7). */
export function QuoteState({ state }: { state: State }) {
  const t = useTranslations('quotes.state');
  return <StatusBadge {...looks[state]}>{t(state)}</StatusBadge>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

interface ValidUntilProps {
  at: string | null;
  isOpen: boolean;
  /** In one line, with a word before the date. */
  isInLine?: boolean;
}

/** Until when an offer holds, and how long that still is. */
export function ValidUntil({ at, isOpen, isInLine = false }: ValidUntilProps) {
  const t = useTranslations('quotes');
  const { date } = useDates();
  const now = useNow();
  if (at === null) return '—';
  const left = Date.parse(at) - now;
  const rest = isOpen && left > 0 ? t('days_left', { days: Math.floor(left / DAY_MS) }) : null;
  if (isInLine)
    return (
      <span className="muted small">
        {[t('valid_until', { date: isolate(date(at)) }), ...(rest === null ? [] : [rest])].join(' · ')}
      </span>
    );
  return (
    <Words>
      <time dateTime={at}>{date(at)}</time>
      {rest === null ? null : <Detail>{rest}</Detail>}
    </Words>
  );
}

/** When, by whom and why a request ended, among other facts. */
export function EndFacts({ ended }: Pick<Quote, 'ended'>) {
  const t = useTranslations('quotes.one');
  if (ended === null) return null;
  return (
    <>
      <Fact name={t('ended')}>
        <Moment at={ended.at} />
      </Fact>
      <Fact name={t('ended_by')}>{ended.by === null ? t('store') : <bdi>{ended.by}</bdi>}</Fact>
      {ended.reason === null ? null : <Fact name={t('reason')}>{isolate(ended.reason)}</Fact>}
    </>
  );
}
