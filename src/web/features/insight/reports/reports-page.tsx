import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { useTranslations } from 'use-intl';
import { AdminBreadcrumb } from '#web/features/staff/admin-breadcrumb.tsx';
import { ListTab, ListTabs } from '#web/ui/list/list-tabs.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { Page } from '#web/ui/page/page.tsx';
import { part } from '#web/ui/page/part.ts';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { ReportPart } from './report-part.tsx';
import { reportsSearch } from './reports-search.ts';

/** Most visits are for a report. */
const FilesPart = part(async () => (await import('./files-part.tsx')).FilesPart);
const SchedulesPart = part(async () => (await import('./schedules-part.tsx')).SchedulesPart);

/** Tables about the business, the files that jobs made of them, and who is mailed which. */
export function ReportsPage() {
  const title = useTranslations('admin.sections')('reports');
  const t = useTranslations('reports.tabs');
  const list = useList('/admin/reports', reportsSearch);
  const { tab = 'report' } = list.search;
  return (
    <Page
      address={reportsSearch}
      title={title}
      breadcrumb={<AdminBreadcrumb>{title}</AdminBreadcrumb>}
      actions={
        <ListTabs label={t('label')}>
          {(['report', 'files', 'schedules'] as const).map((name) => (
            <ListTab
              key={name}
              to="/admin/reports"
              search={name === 'report' ? {} : { tab: name }}
              resetScroll={false}
              isCurrent={name === tab}
              count={undefined}
            >
              {t(name)}
            </ListTab>
          ))}
        </ListTabs>
      }
    >
      {tab === 'report' ? (
        <ReportPart list={list} />
      ) : (
        <PartBoundary fallback={<RowsSkeleton rows={8} />}>
          {tab === 'files' ? <FilesPart list={list} /> : <SchedulesPart />}
        </PartBoundary>
      )}
    </Page>
  );
}
