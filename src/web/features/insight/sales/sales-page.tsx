import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { AdminBreadcrumb } from '#web/features/staff/admin-breadcrumb.tsx';
import { useDates } from '#web/i18n/use-dates.ts';
import { DownloadButton } from '#web/ui/act/download-button.tsx';
import { answerOf } from '#web/ui/list/list-of.ts';
import { Answered } from '#web/ui/page/answered.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { SalesChart } from './sales-chart.tsx';
import { SalesFilters } from './sales-filters.tsx';
import { salesSearch, type SalesSearch } from './sales-search.ts';
import { SalesTable } from './sales-table.tsx';
import { SalesTiles } from './sales-tiles.tsx';
import { useSalesSearch } from './use-sales-search.ts';

const salesQuery = (search: SalesSearch) =>
  answerOf('GET /api/admin/sales', ['insight', 'sales'], { query: salesSearch.query(search) });

/** What was sold in a period, by time and by one dimension. */
export function SalesPage() {
  const t = useTranslations('insight.sales');
  const { search, choose } = useSalesSearch();
  const answer = useQuery({ ...salesQuery(search), placeholderData: keepPreviousData });
  const { date } = useDates();
  const said = (name: 'period' | 'compared', { from, until }: { from: string; until: string }) =>
    t(name, { from: date(from), until: date(until) });
  return (
    <Page
      title={useTranslations('admin.sections')('sales')}
      address={salesSearch}
      breadcrumb={<AdminBreadcrumb>{useTranslations('admin.sections')('sales')}</AdminBreadcrumb>}
      actions={
        <DownloadButton
          address="/api/admin/sales.csv"
          query={salesSearch.query(search)}
          busy={t('downloading')}
          done={t('downloaded')}
        >
          {t('download')}
        </DownloadButton>
      }
    >
      <SalesFilters search={search} onChoose={choose} />
      <Answered answer={answer} failed={t('failed')}>
        {(sales) => (
          <>
            <p className="bare muted small">
              {said('period', sales)}
              {sales.compared === null ? null : ` · ${said('compared', sales.compared)}`}
            </p>
            <SalesTiles sales={sales} />
            <SalesChart sales={sales} step={search.step ?? 'day'} query={salesSearch.query(search)} />
            <SalesTable sales={sales} by={search.by ?? 'category'} onChoose={choose} />
          </>
        )}
      </Answered>
    </Page>
  );
}
