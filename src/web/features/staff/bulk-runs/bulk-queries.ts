import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { beginRun, type BulkTarget } from '../begin-run.ts';
import type { BulkRunSearch } from './bulk-run-search.ts';

const ASKED_AGAIN_MS = 1000;
const ROWS = 50;

/** How many fit; nothing is begun by it. */
export const matchingQuery = (target: BulkTarget) =>
  queryOptions({
    // Below the lists that it is about, so that it is asked again when they are.
    queryKey: [target.kind === 'products' ? 'catalogue' : target.kind, 'matching', target],
    queryFn: async () => {
      const draft = { act: target.acts[0] ?? 'process', expected: null, text: '' };
      return (await beginRun(target, draft, crypto.randomUUID())).count;
    },
  });

export const bulkRunQuery = (id: string) =>
  queryOptions({
    queryKey: ['bulk-runs', 'one', id],
    queryFn: async ({ signal }) =>
      (await call('GET /api/admin/bulk-runs/{id}', { params: { id }, signal })).data,
    refetchInterval: ({ state: { data } }) => (data?.status === 'running' ? ASKED_AGAIN_MS : false),
  });

const runsQuery = queryOptions({
  queryKey: ['bulk-runs', 'list'],
  queryFn: async ({ signal }) => (await call('GET /api/admin/bulk-runs', { signal })).data,
  refetchInterval: ({ state: { data } }) =>
    data?.some(({ status }) => status === 'running') === true ? ASKED_AGAIN_MS : false,
});

/** The one that is at work now, if any. */
export const runningQuery = queryOptions({
  ...runsQuery,
  select: (runs) => runs.find(({ status }) => status === 'running') ?? null,
});

/** Those that changed prices, or put them back. */
export const priceRunsQuery = queryOptions({
  ...runsQuery,
  select: (runs) => runs.filter(({ act }) => act === 'prices' || act === 'undo_prices'),
});

/** `answered`: there are others after each step. */
export const bulkRowsQuery = (id: string, answered: number, { only, cursor }: BulkRunSearch) =>
  queryOptions({
    queryKey: ['bulk-runs', 'rows', id, answered, { only, cursor }],
    queryFn: ({ signal }) =>
      call('GET /api/admin/bulk-runs/{id}/rows', {
        params: { id },
        query: {
          limit: ROWS,
          ...(only === undefined ? {} : { only }),
          ...(cursor === undefined ? {} : { cursor }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
