import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Pagination } from '#shared/contracts/route.ts';
import type { RouteKey, RouteOf } from '#shared/contracts/routes.ts';
import { call, type Answer, type AnswerOf, type CallOptions } from '#web/api/call.ts';

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
      queryFn: ({ signal }) => ask(key, asked, { signal }),
      placeholderData: keepPreviousData,
    });
}

/** The same for a list that grows page by page (`PagedList`). */
export function pagesOf<K extends ListKey>(key: K, topic: Topic) {
  return (asked: Asked<K>) =>
    infiniteQueryOptions({
      queryKey: [...topic, asked],
      queryFn: async ({ pageParam: cursor, signal }): Promise<Page<K>> => {
        const query: object = { ...Object(asked.query), ...(cursor === null ? {} : { cursor }) };
        const { data, pagination } = await ask(key, { ...asked, query }, { signal });
        // Every list has one.
        return { data, pagination: pagination ?? { limit: 0, next_cursor: null } };
      },
      initialPageParam: firstPage(),
      getNextPageParam: ({ pagination }) => pagination.next_cursor,
    });
}

interface Page<K extends ListKey> {
  data: AnswerOf<K>;
  pagination: Pagination;
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
    queryFn: async ({ signal }) => (await ask(key, asked, { signal })).data,
  });
}

/** What was left out of the options is what is added. */
function ask<K extends RouteKey>(
  key: K,
  asked: object | undefined,
  added: { signal: AbortSignal },
): Promise<Answer<K>> {
  const options: unknown = { ...asked, ...added };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return call(key, options as CallOptions<K>);
}
