import { useTranslations } from 'use-intl';
import type { WritingRun } from '#shared/products/writing.contract.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { DataList, RowLink } from '#web/ui/list/data-list.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { RunBadge } from './run-badge.tsx';

/** The newest runs of everyone who makes the catalogue. */
export function RecentRuns({ runs }: { runs: readonly WritingRun[] }) {
  const t = useTranslations('writing');
  const { dateTime } = useDates();
  return (
    <section className="stack">
      <h2 className="heading">{t('recent.title')}</h2>
      {runs.length === 0 ? (
        <EmptyState title={t('recent.empty')} text={t('recent.empty_text')} />
      ) : (
        <DataList
          caption={t('recent.title')}
          isNarrow
          rows={runs}
          columns={[
            {
              name: t('recent.when'),
              card: 'title',
              show: (run) => (
                <RowLink to="/admin/descriptions/$runId" params={{ runId: run.id }}>
                  {dateTime(run.created_at)}
                </RowLink>
              ),
            },
            { name: t('recent.status'), card: 'badge', show: (run) => <RunBadge status={run.status} /> },
            { name: t('form.language'), show: (run) => t(`form.languages.${run.language}`) },
            {
              name: t('recent.updated'),
              show: ({ counts: { accepted = 0, written = 0 }, total }) =>
                [
                  t('updated', { x: accepted, y: total }),
                  ...(written === 0 ? [] : [t('recent.to_review', { count: written })]),
                ].join(' · '),
            },
            { name: t('recent.by'), show: ({ started_by: by }) => <bdi>{by.name ?? by.email}</bdi> },
          ]}
        />
      )}
    </section>
  );
}
