import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { useTranslations } from 'use-intl';
import { useMay } from '#web/session/access.tsx';
import { DownloadButton } from '#web/ui/act/download-button.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { AdminBreadcrumb } from '#web/features/staff/admin-breadcrumb.tsx';
import { ListTab, ListTabs } from '#web/ui/list/list-tabs.tsx';
import { InvoiceTotals } from './invoice-totals.tsx';
import { StaffInvoiceFilters } from './staff-invoice-filters.tsx';
import { StaffInvoiceList } from './staff-invoice-list.tsx';
import { filtersOf, staffInvoicesSearch } from './staff-invoices-search.ts';
import { part } from '#web/ui/page/part.ts';

/** Most visits change nothing. */
const InvoicingSettings = part(async () => (await import('./invoicing-settings.tsx')).InvoicingSettings);

/** All invoices and credit notes, and what stands on those to come. */
export function StaffInvoicesPage() {
  const t = useTranslations('invoices');
  const mayChange = useMay()('manage_invoicing');
  const list = useList('/admin/invoices', staffInvoicesSearch);
  const { search } = list;
  const isSettings = mayChange && search.tab === 'settings';
  return (
    <Page
      address={staffInvoicesSearch}
      title={t('title')}
      breadcrumb={<AdminBreadcrumb>{t('title')}</AdminBreadcrumb>}
      actions={
        <>
          {mayChange ? <Tabs isSettings={isSettings} /> : null}
          {isSettings ? null : (
            <DownloadButton
              address="/api/admin/invoices.csv"
              query={filtersOf(search)}
              busy={t('csv.busy')}
              done={t('csv.done')}
            >
              {t('csv.download')}
            </DownloadButton>
          )}
        </>
      }
    >
      {isSettings ? (
        <PartBoundary fallback={<RowsSkeleton rows={8} />}>
          <InvoicingSettings />
        </PartBoundary>
      ) : (
        <>
          <StaffInvoiceFilters list={list} />
          <InvoiceTotals search={search} />
          <StaffInvoiceList list={list} />
          <p className="bare muted small">{t('staff_text')}</p>
        </>
      )}
    </Page>
  );
}

/** Beside the title: the papers begin high. */
function Tabs({ isSettings }: { isSettings: boolean }) {
  const t = useTranslations('invoices.tabs');
  return (
    <ListTabs label={t('label')}>
      <ListTab to="/admin/invoices" resetScroll={false} isCurrent={!isSettings} count={undefined}>
        {t('invoices')}
      </ListTab>
      <ListTab
        to="/admin/invoices"
        search={{ tab: 'settings' }}
        resetScroll={false}
        isCurrent={isSettings}
        count={undefined}
      >
        {t('settings')}
      </ListTab>
    </ListTabs>
  );
}
