import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { listOf } from '#web/ui/list/list-of.ts';
import { filtersOf, staffInvoicesSearch, type StaffInvoicesSearch } from './staff-invoices-search.ts';

/** Papers come and go with orders. */
const invoicesQuery = listOf('GET /api/admin/invoices', ['orders', 'all-invoices']);
export const staffInvoicesQuery = (search: StaffInvoicesSearch) =>
  invoicesQuery({ query: staffInvoicesSearch.query(search) });

/** What all of them under the filters come to. Not asked again at every sale: it reads all of them. */
export const invoiceTotalsQuery = (search: StaffInvoicesSearch) => {
  const query = filtersOf(search);
  return queryOptions({
    queryKey: ['invoicing', 'totals', query],
    queryFn: async ({ signal }) => (await call('GET /api/admin/invoice-totals', { query, signal })).data,
    placeholderData: keepPreviousData,
  });
};

export const invoicingQuery = queryOptions({
  queryKey: ['invoicing'],
  queryFn: async ({ signal }) => (await call('GET /api/admin/invoicing', { signal })).data,
});
