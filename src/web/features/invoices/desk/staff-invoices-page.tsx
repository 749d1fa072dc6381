import { Stack, Text } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '#web/session/access.tsx';
import { DownloadButton } from '#web/ui/act/download-button.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { rebaseSearch } from '#web/ui/list/rebase-search.ts';
import { AdminBreadcrumb } from '#web/ui/page/admin-breadcrumb.tsx';
import { ListTab, ListTabs } from '#web/ui/list/list-tabs.tsx';
import { InvoiceTotals } from './invoice-totals.tsx';
import { StaffInvoiceFilters } from './staff-invoice-filters.tsx';
import { StaffInvoiceResults } from './staff-invoice-results.tsx';
import { filtersOf, staffInvoicesSearch, type StaffInvoicesSearch } from './staff-invoices-search.ts';

/** Most visits change nothing. */
const InvoicingSettings = lazy(async () => ({
  default: (await import('./invoicing-settings.tsx')).InvoicingSettings,
}));

/** All invoices and credit notes, and what stands on those to come. */
export function StaffInvoicesPage() {
  const t = useTranslations('invoices');
  const mayChange = useMay()('manage_invoicing');
  // What an address has beyond that is none of it.
  const search = staffInvoicesSearch({ ...useSearch({ from: '/admin/invoices' }) });
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
        <Journal search={search} />
      )}
    </Page>
  );
}

function Journal({ search }: { search: StaffInvoicesSearch }) {
  const t = useTranslations('invoices');
  const navigate = useNavigate({ from: '/admin/invoices' });
  return (
    <Stack gap="lg">
      <Text c="dimmed">{t('staff_text')}</Text>
      <StaffInvoiceFilters
        search={search}
        onChange={(wanted, { isTyping }) =>
          void navigate({ search: rebaseSearch(search, wanted), replace: isTyping, resetScroll: false })
        }
      />
      <InvoiceTotals search={search} />
      <StaffInvoiceResults
        search={search}
        onChange={(wanted) => void navigate({ search: rebaseSearch(search, wanted), resetScroll: false })}
      />
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
