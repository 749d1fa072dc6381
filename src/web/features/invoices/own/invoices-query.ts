import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import type { InvoicesSearch } from './invoices-search.ts';

/** A page of one's invoices. The rows before stay until the new ones are there. Papers come and go with orders. */
export const invoicesQuery = (search: InvoicesSearch) =>
  queryOptions({
    queryKey: ['orders', 'invoices', search],
    queryFn: ({ signal }) => {
      const { year, ...query } = search;
      return call('GET /api/invoices', {
        query: { ...query, ...(year === undefined ? {} : { year: Number(year) }) },
        signal,
      });
    },
    placeholderData: keepPreviousData,
  });
