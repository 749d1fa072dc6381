import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RouteKey, RouteOf } from '#shared/contracts/routes.ts';
import { call, type CallOptions } from '#web/api/call.ts';

type ListKey = { [K in RouteKey]: RouteOf<K> extends { isList: true } ? K : never }[RouteKey];

/**
 * The queries of a list: `listOf('GET /api/admin/audit', ['clients', 'audit-log'])({ query })`. The rows before stay until the
 * new ones are there. Live events of the topic's first word say when it has changed (session/live.ts).
 */
export function listOf<K extends ListKey>(key: K, topic: readonly string[]) {
  return (asked: Omit<CallOptions<K>, 'signal'>) =>
    queryOptions({
      queryKey: [...topic, asked],
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what was left out is what is added
      queryFn: ({ signal }) => call(key, { ...asked, signal } as CallOptions<K>),
      placeholderData: keepPreviousData,
    });
}
