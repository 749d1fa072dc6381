import { useTranslations } from 'use-intl';
import type { Deposit, DepositStatus } from '#shared/deposits/deposits.contract.ts';
import { useDates } from '../../i18n/use-dates.ts';
import { Section } from '#web/ui/page/section.tsx';
import classes from './deposit-timeline.module.css';
import { statusLooks } from './add-funds/deposit-status.tsx';

type Event =
  | 'opened'
  | 'submitted'
  | 'paid'
  | 'rejected'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'now_pay'
  | 'now_proof'
  | 'now_review';

interface Moment {
  event: Event;
  /** Null where it is not known, or is now. */
  at: string | null;
  until?: string | null;
}

const NOW: Record<DepositStatus, Event> = {
  created: 'now_pay',
  awaiting_payment: 'now_pay',
  awaiting_proof: 'now_proof',
  under_review: 'now_review',
  paid: 'paid',
  rejected: 'rejected',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
};

/** What happened to a deposit, in order, and what is expected now. */
export function DepositTimeline({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('deposits.timeline');
  const { dateTime } = useDates();
  const moments = momentsOf(deposit);
  return (
    <Section title={t('title')} gap={0}>
      <ol className={`bare stack gap-sm ${classes['line']}`}>
        {moments.map(({ event, at, until = null }, index) => {
          const isLast = index === moments.length - 1;
          return (
            <li
              key={event}
              className={classes['moment']}
              data-color={isLast ? statusLooks[deposit.status].color : undefined}
              aria-current={isLast ? 'step' : undefined}
            >
              <span>{t(event)}</span>
              {at === null ? null : (
                <time dateTime={at} className="muted small">
                  {dateTime(at)}
                </time>
              )}
              {until === null ? null : (
                <span className="muted small">{t('until', { time: dateTime(until) })}</span>
              )}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

function momentsOf({ status, created_at, submitted_at, decided_at, expires_at }: Deposit): Moment[] {
  return [
    { event: 'opened', at: created_at },
    ...(submitted_at === null ? [] : [{ event: 'submitted', at: submitted_at } as const]),
    { event: NOW[status], at: decided_at, until: expires_at },
  ];
}
