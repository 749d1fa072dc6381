import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { listOf } from '#web/ui/list/list-of.ts';
import { depositFilters, type DepositsSearch } from './deposits-search.ts';

/** As many as one look ahead needs: those before the next may be ones that this person has approved already. */
const AHEAD = 20;

const depositsQuery = listOf('GET /api/admin/deposits', ['deposits', 'staff', 'list']);
export const staffDepositsQuery = (search: DepositsSearch) =>
  depositsQuery({ query: depositFilters(search) });

/** One deposit with what it is judged by. */
export const reviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['deposits', 'staff', 'one', id],
    queryFn: async ({ signal }) =>
      (await call('GET /api/admin/deposits/{id}', { params: { id }, signal })).data,
  });

/** Those that wait longest. */
export const longestWaitingQuery = queryOptions({
  queryKey: ['deposits', 'staff', 'ahead'],
  queryFn: async ({ signal }) =>
    (await call('GET /api/admin/deposits', { query: { status: 'under_review', limit: AHEAD }, signal })).data,
});
