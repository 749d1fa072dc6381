import { Stack, Text } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '#web/session/access.tsx';
import { DownloadButton } from '#web/ui/act/download-button.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { useList, type List } from '#web/ui/list/use-list.ts';
import { AdminBreadcrumb } from '#web/ui/page/admin-breadcrumb.tsx';
import { ListTab, ListTabs } from '#web/ui/list/list-tabs.tsx';
import { InvoiceTotals } from './invoice-totals.tsx';
import { StaffInvoiceFilters } from './staff-invoice-filters.tsx';
import { StaffInvoiceList } from './staff-invoice-list.tsx';
import { filtersOf, staffInvoicesSearch, type StaffInvoicesSearch } from './staff-invoices-search.ts';
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
      actions={isSettings ? undefined : <CsvButton search={search} />}
    >
      {mayChange ? (
        <ListTabs label={t('tabs.label')}>
          <ListTab to="/admin/invoices" resetScroll={false} isCurrent={!isSettings} count={undefined}>
            {t('tabs.invoices')}
          </ListTab>
          <ListTab
            to="/admin/invoices"
            search={{ tab: 'settings' }}
            resetScroll={false}
            isCurrent={isSettings}
            count={undefined}
          >
            {t('tabs.settings')}
          </ListTab>
        </ListTabs>
      ) : null}
      {isSettings ? (
        <Suspense fallback={<RowsSkeleton rows={8} />}>
          <InvoicingSettings />
        </Suspense>
      ) : (
        <Journal list={list} />
      )}
    </Page>
  );
}

function Journal({ list }: { list: List<StaffInvoicesSearch> }) {
  const t = useTranslations('invoices');
  return (
    <Stack gap="lg">
      <Text c="dimmed">{t('staff_text')}</Text>
      <StaffInvoiceFilters list={list} />
      <InvoiceTotals search={list.search} />
      <StaffInvoiceList list={list} />
    </Stack>
  );
}

/** The accountant's journal, with the same filters. */
function CsvButton({ search }: { search: StaffInvoicesSearch }) {
  const t = useTranslations('invoices.csv');
  const query = new URLSearchParams(filtersOf(search)).toString();
  return (
    <DownloadButton
      address={`/api/admin/invoices.csv${query === '' ? '' : `?${query}`}`}
      fallbackName="invoices.csv"
      busy={t('busy')}
      done={t('done')}
    >
      {t('download')}
    </DownloadButton>
  );
}
