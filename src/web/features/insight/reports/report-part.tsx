import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { reportNames, reports } from '#shared/insight/reports.contract.ts';
import { useMay } from '#web/session/access.tsx';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import { FilterDay, FilterDays, Filters } from '#web/ui/list/filters.tsx';
import { answerOf } from '#web/ui/list/list-of.ts';
import type { List } from '#web/ui/list/use-list.ts';
import { ReportFiles } from './report-files.tsx';
import { ReportTable } from './report-table.tsx';
import { reportsSearch, type ReportsSearch } from './reports-search.ts';

/** One report of the days that are chosen, as a page and as files. */
export function ReportPart({ list: { search, choose } }: { list: List<ReportsSearch> }) {
  const t = useTranslations('reports');
  const may = useMay();
  const { report = 'sales' } = search;
  const { period } = reports[report];
  const { cursor: _cursor, ...query } = reportsSearch.query(search);
  const answer = useQuery(
    answerOf('GET /api/admin/reports/{report}', ['reports'], { params: { report }, query }),
  );
  // The days that hold, also where none were chosen.
  const days = { ...answer.data?.period, ...query };
  return (
    <>
      <Filters label={t('filters')} folds={false}>
        <FilterChoice
          label={t('choose')}
          value={search.report}
          all={t('names.sales')}
          options={reportNames
            .filter((name) => name !== 'sales' && may(reports[name].permission))
            .map((name) => ({ value: name, label: t(`names.${name}`) }))}
          onChoose={(name) => choose({ report: name })}
        />
        {period === 'days' ? <FilterDays search={days} say={(name) => t(name)} onChoose={choose} /> : null}
        {period === 'day' ? (
          <FilterDay label={t('on')} value={days.until} onChoose={(until) => choose({ until })} />
        ) : null}
        <ReportFiles report={report} query={query} count={answer.data?.count ?? 0} />
      </Filters>
      <ReportTable report={report} answer={answer} />
      <p className="bare muted small">{t(`texts.${report}`)}</p>
    </>
  );
}
