import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import type { AuditSearch } from './audit-search.ts';

/** A page of the audit log. The entries before stay until the new ones are there. */
export const auditQuery = (search: AuditSearch) =>
  queryOptions({
    queryKey: ['clients', 'audit-log', search],
    queryFn: ({ signal }) =>
      call('GET /api/admin/audit', {
        query: {
          ...auditFilters(search),
          ...(search.cursor === undefined ? {} : { cursor: search.cursor }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** The filters of the address as the interface names them, for the list and for the file. */
export function auditFilters({ search, action, from, until, client, person, actor }: AuditSearch) {
  return {
    ...(search === undefined ? {} : { search }),
    ...(action === undefined ? {} : { action }),
    ...(from === undefined ? {} : { from }),
    ...(until === undefined ? {} : { until }),
    ...(client === undefined ? {} : { client_id: client }),
    ...(person === undefined ? {} : { person_id: person }),
    ...(actor === undefined ? {} : { actor_id: actor }),
  };
}
