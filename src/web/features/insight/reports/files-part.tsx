import { Button } from '@mantine/core';
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { reports } from '#shared/insight/reports.contract.ts';
import type { ReportFile } from '#shared/insight/report-files.contract.ts';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { DownloadButton } from '#web/ui/act/download-button.tsx';
import { useAct } from '#web/ui/act/use-act.ts';
import { useIntentKey } from '#web/ui/act/use-intent-key.ts';
import { DataList, Detail } from '#web/ui/list/data-list.tsx';
import { listOf } from '#web/ui/list/list-of.ts';
import { ListResults } from '#web/ui/list/list-results.tsx';
import type { List } from '#web/ui/list/use-list.ts';
import { Moment } from '#web/ui/show/moment.tsx';
import { StatusBadge } from '#web/ui/show/status-badge.tsx';
import { reportsSearch, type ReportsSearch } from './reports-search.ts';

const filesQuery = listOf('GET /api/admin/report-files', ['reports', 'files']);

const badges = {
  waiting: { color: 'yellow', Icon: IconClock },
  done: { color: 'green', Icon: IconCheck },
  failed: { color: 'red', Icon: IconX },
  cancelled: { color: 'gray', Icon: IconX },
} as const;

/** Files of reports, newest first: what is being made, what is ready. */
export function FilesPart({ list }: { list: List<ReportsSearch> }) {
  const t = useTranslations('reports');
  const { cursor } = reportsSearch.query(list.search);
  const answer = useQuery(filesQuery({ query: cursor === undefined ? {} : { cursor } }));
  const empty = { title: t('files.empty'), text: t('files.empty_text') };
  const period = usePeriod();
  return (
    <>
      <p className="bare muted small">{t('files.text')}</p>
      <ListResults list={list} answer={answer} failed={t('files.failed')} empty={empty} nothingFound={empty}>
        {(files) => (
          <DataList
            caption={t('files.caption')}
            rows={files}
            needsRoom
            columns={[
              {
                name: t('files.columns.report'),
                card: 'title',
                grows: true,
                show: ({ report }) => t(`names.${report}`),
              },
              { name: t('files.columns.period'), show: period },
              {
                name: t('files.columns.status'),
                card: 'badge',
                show: ({ status, step, rows, failure }) => (
                  <>
                    <StatusBadge {...badges[status]}>{t(`files.status.${status}`)}</StatusBadge>
                    <Reason failure={failure} />
                    {step === null ? null : <Detail>{t(`files.step.${step}`, { count: rows ?? 0 })}</Detail>}
                  </>
                ),
              },
              {
                name: t('files.columns.format'),
                show: ({ format, language }) =>
                  `${t(`${format}.download`)} · ${t(`schedules.languages.${language}`)}`,
              },
              {
                name: t('files.columns.by'),
                show: ({ asked_by: by, is_scheduled: isScheduled }) => (
                  <>
                    <bdi>{by.name ?? by.email}</bdi>
                    {isScheduled ? <Detail>{t('files.scheduled')}</Detail> : null}
                  </>
                ),
              },
              {
                name: t('files.columns.made'),
                isExtra: true,
                show: ({ created_at: at }) => <Moment at={at} />,
              },
              {
                name: t('files.columns.actions'),
                hasQuietHead: true,
                isEnd: true,
                card: 'foot',
                show: (file) => <Acts file={file} />,
              },
            ]}
          />
        )}
      </ListResults>
    </>
  );
}

function Reason({ failure }: Pick<ReportFile, 'failure'>) {
  const t = useTranslations('reports.files.reasons');
  return failure === null ? null : <Detail>{t(failure === 'access_denied' ? failure : 'unknown')}</Detail>;
}

function usePeriod(): (file: ReportFile) => string {
  const t = useTranslations('reports.files');
  const { date } = useDates();
  const noon = (day: string) => isolate(date(`${day}T12:00:00Z`));
  return ({ period }) => {
    if (period === null) return t('now');
    return period.from === period.until ? noon(period.until) : `${noon(period.from)} – ${noon(period.until)}`;
  };
}

function Acts({ file }: { file: ReportFile }) {
  const t = useTranslations('reports.files');
  const cancelling = useAct({
    act: () => call('POST /api/admin/report-files/{id}/cancel', { params: { id: file.id } }),
    topics: ['reports'],
    done: () => t('cancelled'),
  });
  if (file.status === 'waiting')
    return (
      <Button size="sm" variant="default" disabled={cancelling.isPending} onClick={() => cancelling.mutate()}>
        {t('cancel')}
      </Button>
    );
  if (file.status === 'failed') return <Again file={file} />;
  if (file.status !== 'done') return null;
  return (
    <DownloadButton
      address={`/api/admin/report-files/${file.id}/content`}
      keepsWords
      busy={t('downloading')}
      done={t('saved')}
    >
      {t('download')}
    </DownloadButton>
  );
}

/** Another file of the same, in the name of who asks now. */
function Again({ file: { report, format, language, period } }: { file: ReportFile }) {
  const t = useTranslations('reports.files');
  const key = useIntentKey();
  const days = {
    days: period ?? {},
    day: period === null ? {} : { until: period.until },
    now: {},
  }[reports[report].period];
  const body = { report, format, language, ...days };
  const asking = useAct({
    act: () => call('POST /api/admin/report-files', { body, idempotencyKey: key.of(body) }),
    topics: ['reports'],
    done: () => t('asked'),
    onDone: () => key.forget(),
  });
  return (
    <Button size="sm" variant="default" disabled={asking.isPending} onClick={() => asking.mutate()}>
      {t('again')}
    </Button>
  );
}
