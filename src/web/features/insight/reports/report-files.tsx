import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { LONG_ROWS, type ReportName } from '#shared/insight/reports.contract.ts';
import { call } from '#web/api/call.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { DownloadButton } from '#web/ui/act/download-button.tsx';
import { useAct } from '#web/ui/act/use-act.ts';
import { useIntentKey } from '#web/ui/act/use-intent-key.ts';

interface ReportFilesProps {
  report: ReportName;
  query: { from?: string; until?: string };
  /** Rows. */
  count: number;
}

/** A report as CSV and PDF: at once, or made by a job where it is long. */
export function ReportFiles({ report, query, count }: ReportFilesProps) {
  const t = useTranslations('reports');
  return (
    <div className="row gap-sm fixed">
      {(['csv', 'pdf'] as const).map((kind) =>
        kind === 'csv' && count > LONG_ROWS ? (
          <LongCsv key={kind} report={report} query={query} />
        ) : (
          <DownloadButton
            key={kind}
            address={`/api/admin/reports/${report}/${kind}`}
            query={query}
            keepsWords
            busy={t(`${kind}.busy`)}
            done={t(`${kind}.done`)}
          >
            {t(`${kind}.download`)}
          </DownloadButton>
        ),
      )}
    </div>
  );
}

function LongCsv({ report, query }: Omit<ReportFilesProps, 'count'>) {
  const t = useTranslations('reports');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const key = useIntentKey();
  const body = { report, format: 'csv' as const, language, ...query };
  const asking = useAct({
    act: () => call('POST /api/admin/report-files', { body, idempotencyKey: key.of(body) }),
    topics: ['reports'],
    done: () => t('files.asked'),
    onDone: () => {
      key.forget();
      void navigate({ to: '/admin/reports', search: { tab: 'files' } });
    },
  });
  return (
    <Button
      variant="default"
      px="sm"
      disabled={asking.isPending}
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => asking.mutate()}
    >
      {t('csv.download')}
    </Button>
  );
}
