import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import type { CodesSearch, ProductCodesSearch } from './codes-search.ts';

const CODES = 50;
const ADDITIONS = 5;

/** Products with their counts. The topic `codes` says when they have changed; a sale says nothing, so they are asked again. */
export const codeProductsQuery = ({ search, only, cursor }: CodesSearch) =>
  queryOptions({
    queryKey: ['codes', 'products', { search, only, cursor }],
    queryFn: ({ signal }) =>
      call('GET /api/admin/codes', {
        query: {
          ...(search === undefined ? {} : { search }),
          ...(only === undefined ? {} : { only }),
          ...(cursor === undefined ? {} : { cursor }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const productCodesQuery = (id: string) =>
  queryOptions({
    queryKey: ['codes', 'one', id],
    queryFn: async ({ signal }) => (await call('GET /api/admin/codes/{id}', { params: { id }, signal })).data,
  });

export const codeListQuery = (id: string, { status, pool, cursor }: ProductCodesSearch) =>
  queryOptions({
    queryKey: ['codes', 'list', id, { status, pool, cursor }],
    queryFn: ({ signal }) =>
      call('GET /api/admin/codes/{id}/list', {
        params: { id },
        query: {
          limit: CODES,
          ...(status === undefined ? {} : { status }),
          ...(pool === undefined ? {} : { pool_id: pool }),
          ...(cursor === undefined ? {} : { cursor }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const codeAdditionsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['codes', 'additions', id],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/admin/codes/{id}/additions', {
        params: { id },
        query: { limit: ADDITIONS, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: firstPage(),
    getNextPageParam: ({ pagination }) => pagination.next_cursor,
  });

/** No cursor yet; the pages after it have one. */
function firstPage(): string | null {
  return null;
}
