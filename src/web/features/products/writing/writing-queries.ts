import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, type CallOptions } from '#web/api/call.ts';
import { answerOf, listOf } from '#web/ui/list/list-of.ts';

/** Beside the live events, for those that a slow network loses. */
const ASKED_AGAIN_MS = 3000;

export const writingQuery = answerOf('GET /api/admin/writing', ['writing', 'all']);

export const writingRunQuery = (id: string) =>
  queryOptions({
    ...answerOf('GET /api/admin/writing/runs/{id}', ['writing', 'run'], { params: { id } }),
    refetchInterval: ({ state: { data } }) => (data?.status === 'running' ? ASKED_AGAIN_MS : false),
  });

export const writingLinesQuery = listOf('GET /api/admin/writing/runs/{id}/lines', ['writing', 'lines']);

export type WritingFilter = CallOptions<'POST /api/admin/writing/count'>['body']['filter'];

/** How many there are to write, and how many have a text; nothing is begun by it. */
export const writingCountQuery = (filter: WritingFilter) =>
  queryOptions({
    queryKey: ['catalogue', 'writing-count', filter],
    queryFn: async ({ signal }) =>
      (await call('POST /api/admin/writing/count', { body: { filter }, signal })).data,
    placeholderData: keepPreviousData,
  });
