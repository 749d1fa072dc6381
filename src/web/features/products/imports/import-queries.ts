import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CatalogueImport, ImportLine, ImportProduct } from '#shared/products/imports.contract.ts';
import { call } from '#web/api/call.ts';

const LINES = 50;
/** Beside the live events, for those that a slow network loses. */
const ASKED_AGAIN_MS = 3000;

export const importsQuery = queryOptions({
  queryKey: ['imports', 'list'],
  queryFn: async ({ signal }) => (await call('GET /api/admin/imports', { signal })).data,
});

export const isAtWork = ({ status }: CatalogueImport) =>
  status === 'waiting' || status === 'checking' || status === 'applying' || status === 'taking_back';

/** Its lines were looked at. */
export const hasVerdicts = ({ added, changed, unchanged, refused }: CatalogueImport) =>
  added + changed + unchanged + refused > 0;

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['imports', 'one', id],
    queryFn: async ({ signal }) =>
      (await call('GET /api/admin/imports/{id}', { params: { id }, signal })).data,
    refetchInterval: ({ state: { data } }) => (data !== undefined && isAtWork(data) ? ASKED_AGAIN_MS : false),
  });

/** The verdicts on a page of lines; `status`: they are others after each step. */
export const importLinesQuery = (
  id: string,
  status: CatalogueImport['status'],
  { verdict, cursor }: { verdict?: ImportLine['verdict']; cursor?: string },
) =>
  queryOptions({
    queryKey: ['imports', 'lines', id, status, { verdict, cursor }],
    queryFn: ({ signal }) =>
      call('GET /api/admin/imports/{id}/lines', {
        params: { id },
        query: {
          limit: LINES,
          ...(verdict === undefined ? {} : { verdict }),
          ...(cursor === undefined ? {} : { cursor }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** To how many products what happens, or has happened, when it is taken back. */
export const takeBackQuery = (id: string, status: CatalogueImport['status']) =>
  queryOptions({
    queryKey: ['imports', 'take-back', id, status],
    queryFn: async ({ signal }) =>
      (await call('GET /api/admin/imports/{id}/take-back', { params: { id }, signal })).data,
  });

/** A page of what became of them. */
export const importProductsQuery = (
  id: string,
  query: { result?: ImportProduct['result']; cursor?: string },
) =>
  queryOptions({
    queryKey: ['imports', 'products', id, query],
    queryFn: ({ signal }) =>
      call('GET /api/admin/imports/{id}/products', {
        params: { id },
        query: { limit: LINES, ...query },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
