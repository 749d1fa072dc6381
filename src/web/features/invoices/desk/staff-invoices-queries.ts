import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { filtersOf, type StaffInvoicesSearch } from './staff-invoices-search.ts';

/** A page of all invoices. The rows before stay until the new ones are there. Papers come and go with orders. */
export const staffInvoicesQuery = (search: StaffInvoicesSearch) => {
  const query = {
    ...filtersOf(search),
    ...(search.cursor === undefined ? {} : { cursor: search.cursor }),
  };
  return queryOptions({
    queryKey: ['orders', 'all-invoices', query],
    queryFn: ({ signal }) => call('GET /api/admin/invoices', { query, signal }),
    placeholderData: keepPreviousData,
  });
};

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
