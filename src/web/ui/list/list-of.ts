import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Pagination } from '#shared/contracts/route.ts';
import type { RouteKey, RouteOf } from '#shared/contracts/routes.ts';
import { call, type AnswerOf, type CallOptions } from '#web/api/call.ts';

type ListKey = { [K in RouteKey]: RouteOf<K> extends { isList: true } ? K : never }[RouteKey];
type Asked<K extends RouteKey> = Omit<CallOptions<K>, 'signal'>;
/** Live events of its first word say when what was read has changed (session/live.ts). */
type Topic = readonly string[];

/**
 * The queries of a list: `listOf('GET /api/admin/audit', ['clients', 'audit-log'])({ query })`. The rows before stay until the
 * new ones are there.
 */
export function listOf<K extends ListKey>(key: K, topic: Topic) {
  return (asked: Asked<K>) =>
    queryOptions({
      queryKey: [...topic, asked],
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what was left out is what is added
      queryFn: ({ signal }) => call(key, { ...asked, signal } as CallOptions<K>),
      placeholderData: keepPreviousData,
    });
}

/** The same for a list that grows page by page (`PagedList`). */
export function pagesOf<K extends ListKey>(key: K, topic: Topic) {
  return (asked: Asked<K>) =>
    infiniteQueryOptions({
      queryKey: [...topic, asked],
      queryFn: async ({ pageParam, signal }): Promise<{ data: AnswerOf<K>; pagination: Pagination }> => {
        const query = Object.assign({}, asked.query, pageParam === null ? {} : { cursor: pageParam });
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a list takes a cursor, and answers with the next
        return (await call(key, { ...asked, query, signal } as unknown as CallOptions<K>)) as {
          data: AnswerOf<K>;
          pagination: Pagination;
        };
      },
      initialPageParam: firstPage(),
      getNextPageParam: ({ pagination }) => pagination.next_cursor,
    });
}

/** It has no cursor. */
const firstPage = (): string | null => null;

/** The query of one answer: `answerOf('GET /api/admin/statistics', ['clients', 'statistics'])`. */
export function answerOf<K extends RouteKey>(
  key: K,
  topic: Topic,
  ...[asked]: object extends Asked<K> ? [asked?: Asked<K>] : [asked: Asked<K>]
) {
  return queryOptions({
    queryKey: asked === undefined ? topic : [...topic, asked],
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what was left out is what is added
    queryFn: async ({ signal }) => (await call(key, { ...asked, signal } as unknown as CallOptions<K>)).data,
  });
}
