import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import type { BulkRun } from '#shared/staff/bulk-runs.contract.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { Lines } from '#web/ui/list/lines.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { Amount } from '#web/ui/show/amount.tsx';
import { percentText } from '#web/ui/show/percent-text.ts';
import { priceRunsQuery } from './bulk-runs/bulk-queries.ts';
import { UndoRunButton } from './undo-run-button.tsx';

/** What this person did to prices lately, and the way back from it. */
export function PriceRuns() {
  const t = useTranslations('bulk_runs');
  const { data: runs, error, refetch } = useQuery(priceRunsQuery);
  if (runs === undefined && error !== null)
    return <ErrorCard title={t('load_failed')} error={error} onRetry={() => void refetch()} />;
  if (runs === undefined || runs.length === 0) return null;
  return (
    <Section title={t('recent_prices')} gap="xs">
      <Lines label={t('recent_prices')} rows={runs}>
        {(run) => <Run run={run} />}
      </Lines>
    </Section>
  );
}

function Run({ run }: { run: BulkRun }) {
  const t = useTranslations('bulk_runs');
  const { dateTime } = useDates();
  const { id, change, status, done, refused, total, undoable_until: until, undone_by: undo } = run;
  return (
    <span className="row between gap-sm">
      <span className="stack gap-0 grow">
        <TextLink to="/admin/bulk-runs/$runId" params={{ runId: id }} c="inherit" className="medium">
          {change === null ? t('acts.undo_prices') : <Change change={change} />}
        </TextLink>
        <span className="muted small" aria-live="polite">
          {status === 'running'
            ? t('progress_of', { x: done + refused, y: total })
            : t('changed_count', { count: done })}
          {refused === 0 ? null : (
            <>
              {' · '}
              {t('change.stays', { count: refused })}
            </>
          )}
        </span>
        <span className="muted small">
          {dateTime(run.created_at)}
          {undo === null ? null : (
            <>
              {' · '}
              {t('undone')}
            </>
          )}
        </span>
      </span>
      {until === null ? null : (
        <span className="fixed">
          <UndoRunButton run={run} label={t('undo_named', { date: isolate(dateTime(run.created_at)) })} />
        </span>
      )}
    </span>
  );
}

function Change({ change: { by, value, currency } }: { change: NonNullable<BulkRun['change']> }) {
  if (by === 'percent')
    return <bdi dir="ltr">{`${value.startsWith('-') ? '' : '+'}${percentText(value)}%`}</bdi>;
  return currency === null ? value : <Amount money={{ amount: value, currency }} currency={currency} />;
}
